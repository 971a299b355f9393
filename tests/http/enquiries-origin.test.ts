import { describe, expect, test } from "vitest";
import { storedMessages } from "./messages.ts";
import { openSite } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

test.each(["https://evil.example", "http://localhost:3001", "https://localhost:3000", "http://localhost:3000.evil.example", "null", "nonsense"])(
  "a message posted by a page of %s is refused with a page, and not stored",
  async (origin) => {
    const site = await openSite();
    const answer = await site.post("/vi/contact", good, { origin });
    const stored = await storedMessages(site);
    await site.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.body).toContain('lang="vi"');
    expect(stored).toEqual([]);
  },
);

test("a message posted by our own page is taken, and so is one without an origin, as old browsers send it", async () => {
  const site = await openSite();
  const answers = [
    await site.post("/contact", good, { origin: "http://localhost:3000" }),
    await site.post("/contact", { ...good, subject: "Again" }),
  ];
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
});

describe("behind a proxy that ends TLS", () => {
  const origin = "https://www.example.com";
  const forwarded = {
    origin,
    host: "127.0.0.1:3000",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "www.example.com",
    "x-forwarded-for": "198.51.100.7",
  };

  test("that is trusted, the form works, and the thanks stay at the address of the visitor", async () => {
    const site = await openSite({ siteUrl: origin, trustedProxies: ["127.0.0.1"] });
    const answer = await site.post("/contact", good, forwarded);
    const stored = await storedMessages(site);
    await site.close();
    expect(answer.statusCode).toBe(303);
    expect(new URL(answer.headers.location ?? "", origin).origin).toBe(origin);
    expect(stored).toMatchObject([good]);
  });

  test("that passes the host on as it is, the form works too", async () => {
    const site = await openSite({ siteUrl: origin, trustedProxies: ["127.0.0.1"] });
    const answer = await site.post("/contact", good, { origin, host: "www.example.com", "x-forwarded-proto": "https" });
    await site.close();
    expect(answer.statusCode).toBe(303);
  });

  test("that is not trusted, what it forwards is not believed", async () => {
    const site = await openSite({ siteUrl: origin });
    const answer = await site.post("/contact", good, { ...forwarded, origin: "https://evil.example", "x-forwarded-host": "evil.example" });
    const stored = await storedMessages(site);
    await site.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(stored).toEqual([]);
  });

  test("each visitor behind it has a limit of their own", async () => {
    const site = await openSite({ siteUrl: origin, trustedProxies: ["127.0.0.1"] });
    const send = (ip: string, subject: string) => site.post("/contact", { ...good, subject }, { ...forwarded, "x-forwarded-for": ip });
    for (let sent = 0; sent < 8; sent += 1) expect((await send("198.51.100.7", `${sent}`)).statusCode).toBe(303);
    const [ninth, other] = [await send("198.51.100.7", "ninth"), await send("198.51.100.8", "first")];
    await site.close();
    expect([ninth.statusCode, other.statusCode]).toEqual([429, 303]);
  });

  test("the addresses of one IPv6 network are one visitor, and those of the next are not", async () => {
    const site = await openSite({ siteUrl: origin, trustedProxies: ["127.0.0.1"] });
    const send = (ip: string) => site.post("/contact", { ...good, subject: ip }, { ...forwarded, "x-forwarded-for": ip });
    for (let sent = 0; sent < 8; sent += 1) expect((await send(`2001:db8:1:2::${sent}`)).statusCode).toBe(303);
    const [ninth, other] = [await send("2001:db8:1:2:ffff::9"), await send("2001:db8:1:3::1")];
    await site.close();
    expect([ninth.statusCode, other.statusCode]).toEqual([429, 303]);
  });

  test("without a trusted proxy nobody gets a new limit by a forged address", async () => {
    const site = await openSite();
    const send = (at: number) => site.post("/contact", { ...good, subject: `${at}` }, { "x-forwarded-for": `198.51.100.${at}` });
    const statuses: number[] = [];
    for (let at = 0; at < 9; at += 1) statuses.push((await send(at)).statusCode);
    await site.close();
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 303, 303, 429]);
  });
});
