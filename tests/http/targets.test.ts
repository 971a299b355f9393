import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writePosting } from "../faults/client.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { ask } from "./raw.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a target in absolute form is taken as every server has to (RFC 9112, 3.2.2)", () => {
  test.each([
    ["http://localhost:3000/about", 200],
    ["http://localhost:3000", 200],
    ["HTTP://localhost:3000/vi/stays?type=barn", 200],
    ["http://localhost:3000/healthz", 200],
    ["http://localhost:3000/nothing", 404],
    ["http://localhost:3000/%ff", 400],
  ])("%s answers %d", async (target, status) => {
    expect((await ask(site, target)).status).toBe(status);
  });
});

test.each(["DELETE", "PUT", "PATCH"])("%s is refused before the address is tidied", async (method) => {
  expect((await ask(site, "/about/", { method })).status).toBe(405);
});

test("a form sent to an address with a slash too many is answered with what was typed", async () => {
  const answer = await site.post("/contact/", { name: "Lan", email: "lan@", message: "Is there a cot?" });
  expect(answer.statusCode).toBe(422);
  expect(typedIn(readMarkup(answer.body))).toMatchObject({ name: "Lan", message: "Is there a cot?" });
});

test.each([
  ["/about/", 301],
  ["/ABOUT", 301],
  ["/vi/stays?guests=0", 302],
  ["/vi/contact", 303, { ...writePosting() }],
])("the redirect from %s (%i) carries no content type, and no content", async (address, status, form?: Record<string, string>) => {
  const { statusCode, headers, body } = form ? await site.post(address, form) : await site.get(address);
  expect([statusCode, headers["content-type"], body]).toEqual([status, undefined, ""]);
});

describe("where the host is fixed", () => {
  test.each([
    ["www.example.com", 200],
    ["localhost:3000", 200],
    ["127.0.0.1:3000", 200],
    ["[::1]:3000", 200],
    ["evil.example", 421],
    ["www.example.com.evil.example", 421],
    ["an host", 421],
  ])("a request for %s is answered %d", async (host, status) => {
    const fixed = await openSite({ siteUrl: "https://www.example.com", isHostFixed: true });
    const { statusCode } = await fixed.get("/about", { host });
    await fixed.close();
    expect(statusCode).toBe(status);
  });

  test("any host is answered where it is not, as a first try on a home network needs", async () => {
    expect((await site.get("/about", { host: "192.168.1.20:3000" })).statusCode).toBe(200);
  });
});
