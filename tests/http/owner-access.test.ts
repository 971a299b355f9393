import { expect, test } from "vitest";
import { storeMessage } from "../enquiries.ts";
import { readMarkup } from "./markup.ts";
import { tokenOn, withOwnSite } from "./owner-site.ts";
import { origin } from "./site.ts";

const pages = (id: string) => ["/owner", "/owner?state=spam", `/owner/messages/${id}`];

test("without a session every page of the owner leads to the page that admits a device, and back", () =>
  withOwnSite(async ({ site, database, links, post }) => {
    const id = await storeMessage(database);
    for (const page of pages(id)) {
      const { statusCode, headers } = await site.get(page);
      expect([statusCode, headers.location]).toEqual([302, `/owner/enter?${new URLSearchParams({ page })}`]);
    }
    const [, , message = ""] = pages(id);
    expect((await post("/owner/enter", { page: message })).statusCode).toBe(200);
    const { about } = await database.selectFrom("mails").select("about").where("kind", "=", "owner-link").executeTakeFirstOrThrow();
    const { link, page } = JSON.parse(about ?? "");
    const entered = await post("/owner/enter", { link: links.tokenOf(link), page });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, message]);
  }));

test("the cookie is for this host and http alone, and over https for https alone", async () => {
  await withOwnSite(async ({ enter, admit, site }) => {
    expect((await enter()).headers["set-cookie"]).toMatch(/^owner=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect((await site.get("/owner", await admit())).statusCode).toBe(200);
  });
  await withOwnSite(
    async ({ enter }) => {
      expect((await enter()).headers["set-cookie"]).toMatch(/^__Host-owner=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/);
    },
    { siteUrl: "https://www.example.com", isHostFixed: true, trustedProxies: ["127.0.0.1"] },
  );
});

test("opening the link, as mail scanners do, changes nothing; the button does", () =>
  withOwnSite(async ({ site, database, post, createLink }) => {
    const link = await createLink();
    const address = `/owner/enter?${new URLSearchParams({ link })}`;
    for (let visit = 0; visit < 5; visit += 1) {
      const { statusCode, headers } = await site.get(address);
      expect([statusCode, headers["set-cookie"]]).toEqual([200, undefined]);
    }
    expect(await database.selectFrom("owner_sessions").selectAll().execute()).toEqual([]);
    expect((await post("/owner/enter", { link })).statusCode).toBe(303);
  }));

test("whoever opens every address of every email to the owner, and every page, changes nothing, signed in or not", () =>
  withOwnSite(async ({ site, database, createLink, admit }) => {
    const id = await storeMessage(database, {}, { about: { stay: "the-old-barn", from: "2027-03-05", to: "2027-03-08", guests: 2 } });
    const cookie = await admit();
    const addresses = [
      `/owner/enter?${new URLSearchParams({ link: await createLink(), page: "/owner" })}`,
      ...["", "?done=hold", "?edit=none", "?act=delete&token=x"].map((query) => `/owner/messages/${id}${query}`),
      ...["", "/devices", "/calendar", "/calendar/the-old-barn?first=2027-03-05&last=2027-03-07"].map((path) => `/owner${path}`),
    ];
    const tables = ["messages", "mails", "replies", "reminders", "holds", "held_nights", "owner_links", "owner_sessions"] as const;
    const stored = () => Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
    const before = await stored();
    for (const address of addresses)
      for (const headers of [{}, cookie]) expect([200, 302], address).toContain((await site.get(address, headers)).statusCode);
    expect(await stored()).toEqual(before);
  }));

test("a form of another origin, or of none, is refused everywhere below /owner", () =>
  withOwnSite(async ({ site, database, admit }) => {
    const id = await storeMessage(database);
    const cookie = await admit();
    for (const path of ["/owner/devices", "/owner/enter", "/owner/calendar/the-old-barn", `/owner/messages/${id}`]) {
      for (const headers of [{}, { origin: "null" }, { origin: "https://evil.example" }, { origin: `${origin}.evil.example` }]) {
        const { statusCode } = await site.post(path, { act: "answered" }, { ...cookie, ...(headers as Record<string, string>) });
        expect([400, 403]).toContain(statusCode);
      }
    }
    expect(await database.selectFrom("messages").select("answered_at").execute()).toEqual([{ answered_at: null }]);
  }));

test("a form that was not rendered here changes nothing, one of another session is out of date, and without a session what was typed comes back", () =>
  withOwnSite(async ({ site, database, post, admit }) => {
    const id = await storeMessage(database);
    const page = `/owner/messages/${id}`;
    const [one, other] = [await admit(), await admit()];
    const token = await tokenOn(site, page, one);
    expect((await post(page, { act: "answered" }, one)).statusCode).toBe(403);
    expect((await post(page, { act: "answered", token: `x${token}` }, one)).statusCode).toBe(403);
    expect((await post(page, { act: "answered", token }, other)).headers.location).toBe(`${page}?done=changed`);
    const signedOut = await post(page, { act: "reply", text: "Yes, it is free.", token });
    expect([signedOut.statusCode, readMarkup(signedOut.body).one("textarea").text]).toEqual([401, "Yes, it is free."]);
    expect(await database.selectFrom("messages").select("answered_at").execute()).toEqual([{ answered_at: null }]);
  }));

test("no response of the owner's pages is stored, indexed, counted, or has a Markdown form, and visitors get no cookie", () =>
  withOwnSite(async ({ site, database, admit }) => {
    const id = await storeMessage(database);
    const cookie = await admit();
    for (const page of [...pages(id), "/owner/enter", "/owner/messages/none"]) {
      const { headers } = await site.get(page, cookie);
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" });
    }
    for (const path of ["/owner.md", `/owner/messages/${id}.md`])
      expect((await site.get(path, cookie)).headers["content-type"]).not.toContain("markdown");
    for (const list of ["/sitemap.xml", "/llms.txt"]) expect((await site.get(list)).body).not.toContain("/owner");
    for (const page of ["/", "/stays", "/contact", "/vi"]) expect((await site.get(page, cookie)).headers["set-cookie"]).toBeUndefined();
  }));

test("three requests an hour are mailed, further ones are refused with a sentence", () =>
  withOwnSite(async ({ database, post }) => {
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await post("/owner/enter", {}));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(readMarkup(answers[3]?.body ?? "").one("p", { role: "alert" }).text).toContain("Three links an hour");
    expect(await database.selectFrom("mails").selectAll().execute()).toHaveLength(3);
  }));

test("a used link and a wrong code are answered with a sentence", () =>
  withOwnSite(async ({ post }) => {
    for (const [field, value] of [
      ["link", "forged"],
      ["code", "00000000"],
    ] as const) {
      const answer = await post("/owner/enter", { [field]: value });
      expect(answer.statusCode).toBe(422);
      expect(readMarkup(answer.body).one("p", { role: "alert" }).text.length).toBeGreaterThan(20);
    }
  }));

test.each([
  "https://evil.example/owner",
  "//evil.example/owner",
  "/contact",
  "/owner/../contact",
  "//",
  "http://[",
  "/ownership",
  "javascript:alert(1)",
])("after it is admitted, a device is never led to %s", (page) =>
  withOwnSite(async ({ post, createLink }) => {
    expect((await post("/owner/enter", { link: await createLink(), page })).headers.location).toBe("/owner");
  }),
);
