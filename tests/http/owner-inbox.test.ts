import { expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { storeMessage } from "../enquiries.ts";
import { readMarkup } from "./markup.ts";
import { type OwnSite, tokenOn, withOwnSite } from "./owner-site.ts";

const hour = 60 * 60_000;
const about = { stay: "the-old-barn", from: "2027-03-05", to: "2027-03-08", guests: 4, total: 70_000 };

/** The page of a message for an admitted device, and its buttons. */
async function openMessage({ site, post, admit }: OwnSite, id: string) {
  const cookie = await admit();
  const page = `/owner/messages/${id}`;
  const read = async () => readMarkup((await site.get(page, cookie)).body).one("main");
  const token = () => tokenOn(site, page, cookie);
  const press = async (act: string, fields: Record<string, string> = {}) => post(page, { act, token: await token(), ...fields }, cookie);
  /** The page that a button leads to without a redirect. */
  const pressed = async (act: string, fields: Record<string, string> = {}) => readMarkup((await press(act, fields)).body).one("main");
  return { cookie, page, read, token, press, pressed };
}

test("the inbox lists open messages, the one that has waited longest first, and says which are overdue", () =>
  withOwnSite(async ({ site, database, admit }) => {
    const [now, cookie] = [Date.now(), await admit()];
    for (const [name, hours] of [
      ["An", 2],
      ["Bình", 30],
      ["Chi", 1],
    ] as const)
      await storeMessage(database, { name, email: `${hours}@example.com` }, { about, receivedAt: new Date(now - hours * hour) });
    await storeMessage(database, { name: "Spam" }, { suspicion: "3 links" });
    const main = readMarkup((await site.get("/owner", cookie)).body).one("main");
    expect(main.all("li").map((item) => item.one("a").text)).toEqual(["Bình", "An", "Chi"]);
    expect(main.all("li")[0]?.text).toContain("Overdue");
    expect(main.all("li")[1]?.text).not.toContain("Overdue");
    expect(main.all("li")[1]?.text).toContain("The Old Barn, 5–8 Mar 2027 · 4 guests");
    expect(main.one("nav").text).toBe("Open (3)Answered (0)Spam (1)");
  }));

test("it finds messages by a part of the name or the address, whatever its accents, and has pages", () =>
  withOwnSite(async ({ site, database, admit }) => {
    const cookie = await admit();
    await storeMessage(database, { name: "Lan Phạm", email: "lp@example.com" });
    for (let index = 0; index < 51; index += 1) await storeMessage(database, { name: `Guest ${index}`, email: `g${index}@example.com` });
    const names = async (query: string) =>
      readMarkup((await site.get(`/owner${query}`, cookie)).body)
        .one("main")
        .all("li")
        .map((item) => item.one("a").text);
    expect(await names("?name=pham")).toEqual(["Lan Phạm"]);
    expect(await names("?name=LP@EX")).toEqual(["Lan Phạm"]);
    expect(await names("?name=nobody")).toEqual([]);
    expect([(await names("")).length, (await names("?page=2")).length, (await names("?page=x")).length]).toEqual([50, 2, 50]);
  }));

test("a message shows what was told and what holds now, the guest's other messages, and what came with it", () =>
  withOwnSite(async (own) => {
    const { database } = own;
    const words = { name: "Lan <b>", message: "First line\n<script>alert(1)</script>" };
    await storeMessage(database, { email: "LAN@example.com", subject: "Earlier" });
    const id = await storeMessage(database, words, { about });
    const { read } = await openMessage(own, id);
    const main = await read();
    expect(main.text).toContain("First line <script>alert(1)</script>");
    expect(main.text).toContain("The guest was quoted $700.");
    expect(main.text).toMatch(/Today it costs \$[\d,]+\./);
    expect(main.text).toContain("Free on these dates");
    expect(main.all("a", { href: "mailto:lan@example.com" })).toHaveLength(1);
    expect(main.text).toContain("Earlier");
  }));

test.each([
  ["answered", "answered_at", (value: unknown) => typeof value === "string"],
  ["spam", "suspicion", (value: unknown) => value === "marked by the owner"],
] as const)("the button %s changes the message and leads back with a sentence", (act, column, isChanged) =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { press, page } = await openMessage(own, id);
    const { statusCode, headers } = await press(act);
    expect([statusCode, headers.location]).toEqual([303, `${page}?done=${act}`]);
    expect(isChanged((await own.database.selectFrom("messages").selectAll().executeTakeFirstOrThrow())[column])).toBe(true);
    const back = { answered: "reopen", spam: "not-spam" }[act];
    await press(back);
    expect((await own.database.selectFrom("messages").selectAll().executeTakeFirstOrThrow())[column]).toBeNull();
  }),
);

test("a double tap acts once, and a second owner sees what the first has done", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const [first, second] = [await openMessage(own, id), await openMessage(own, id)];
    const [token, theirs] = [await first.token(), await second.token()];
    const hold = { act: "hold the-old-barn 24", token };
    for (let tap = 0; tap < 2; tap += 1) expect((await own.post(first.page, hold, first.cookie)).headers.location).toBe(`${first.page}?done=hold`);
    expect((await own.post(second.page, { act: "spam", token: theirs }, second.cookie)).headers.location).toBe(`${first.page}?done=changed`);
    expect(await own.database.selectFrom("holds").selectAll().execute()).toHaveLength(1);
    expect(await own.database.selectFrom("mails").select("id").where("kind", "=", "hold").execute()).toHaveLength(1);
    const main = readMarkup((await own.site.get(`${first.page}?done=changed`, second.cookie)).body).one("main");
    expect(main.one("p", { role: "alert" }).text).toContain("Nothing was done");
    expect(main.all("button").map(({ text }) => text)).toContain("Free these nights");
  }));

test("nights that a calendar takes although they are held are shown as taken twice, and once freed they can be held again at once", () =>
  withOwnSite(async (own) => {
    const { database } = own;
    const id = await storeMessage(database, {}, { about });
    const { press, read } = await openMessage(own, id);
    await press("hold the-old-barn 24");
    const feed = { home: "the-old-barn", name: "airbnb" };
    await database
      .insertInto("feeds")
      .values({ ...feed, due_at: "", claimed_until: "", failures: 0, events: 1, state: "{}" })
      .execute();
    await database.insertInto("feed_spans").values({ home: feed.home, feed: feed.name, first_night: "2027-03-06", ends: "2027-03-10" }).execute();
    const twice = (await read()).text;
    expect(twice).toContain("Held for this guest until ");
    expect(twice).toContain("6–10 Mar 2027: taken in the calendar “airbnb”");
    await database.deleteFrom("feeds").execute();
    await press("release the-old-barn");
    const main = await read();
    expect(main.text).toContain("Free on these dates");
    expect(main.all("button").map(({ text }) => text)).toContain("24 hours");
  }));

test("nights can be held although a rule of the home is broken, but not those that are past", () =>
  withOwnSite(
    async (own) => {
      const short = await storeMessage(own.database, {}, { about: { ...about, to: "2027-03-06", guests: undefined } });
      const past = await storeMessage(own.database, {}, { about: { ...about, from: "2026-10-05", to: "2026-10-08" } });
      const buttonsOf = async (id: string) => (await (await openMessage(own, id)).read()).all("button").map(({ text }) => text);
      expect(await buttonsOf(short)).toContain("24 hours");
      expect(await buttonsOf(past)).not.toContain("24 hours");
    },
    {},
    { clock: () => new Date("2026-11-27T12:00:00.000Z") },
  ));

test("a message is not deleted while an answer to it has not left", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database);
    const { press, page } = await openMessage(own, id);
    await press("reply", { text: "Yes", key: "a" });
    expect((await press("delete")).headers.location).toBe(`${page}?done=unsent`);
    expect(await own.database.selectFrom("replies").select("text").execute()).toEqual([{ text: "Yes" }]);
    await own.database.updateTable("mails").set({ sent_at: new Date().toISOString() }).execute();
    expect((await press("delete")).headers.location).toBe("/owner?done=delete");
  }));

test("an answer that was written before its device was admitted again is sent all the same", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database);
    const { token, page, cookie } = await openMessage(own, id);
    const typed = { act: "reply", text: "Yes, it is free.", key: "a", token: await token() };
    const entered = await own.post("/owner/enter", { link: await own.createLink() }, cookie);
    const again = { cookie: String(entered.headers["set-cookie"]).split(";", 1)[0] ?? "" };
    expect((await own.post(page, typed, again)).headers.location).toBe(`${page}?done=reply`);
  }));

test("nights are held and freed by a tap each, and nights that are taken are not offered", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const other = await storeMessage(own.database, { name: "Mai", email: "mai@example.com" }, { about });
    const { press } = await openMessage(own, id);
    const rival = await openMessage(own, other);
    await press("hold the-old-barn 24");
    expect((await rival.read()).text).toContain("5–8 Mar 2027: held for Lan");
    expect((await rival.read()).all("button").map(({ text }) => text)).not.toContain("24 hours");
    expect((await rival.press("hold the-old-barn 24")).headers.location).toContain("done=taken");
    await press("release the-old-barn");
    expect(await own.database.selectFrom("holds").selectAll().execute()).toEqual([]);
  }));

test("an answer is sent once however often its button is tapped, and can be taken back and edited", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { press, read, page, cookie } = await openMessage(own, id);
    const key = (await read()).one("input", { name: "key" }).get("value") ?? "";
    const answer = { text: "Yes, it is free.", key };
    for (let tap = 0; tap < 2; tap += 1) expect((await press("reply", answer)).headers.location).toBe(`${page}?done=reply`);
    const [reply, ...more] = await own.database.selectFrom("replies").selectAll().execute();
    expect([reply?.text, more]).toEqual([answer.text, []]);
    expect((await read()).text).toContain("Leaves 15 seconds after you sent it");
    const { headers } = await press(`take-back ${reply?.id}`);
    expect(headers.location).toBe(`${page}?done=take-back&edit=${reply?.id}#reply`);
    const main = readMarkup((await own.site.get((headers.location ?? "").split("#", 1)[0] ?? "", cookie)).body).one("main");
    expect(main.one("textarea").text).toBe(answer.text);
    expect(await own.database.selectFrom("mails").select("id").where("kind", "in", ["reply", "reply-copy"]).execute()).toEqual([]);
  }));

test("an answer that is empty, or comes after another owner's, is not sent and not lost", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const [first, second] = [await openMessage(own, id), await openMessage(own, id)];
    expect((await first.press("reply", { text: " ", key: "a" })).statusCode).toBe(422);
    const token = await second.token();
    await first.press("reply", { text: "Yes", key: "b" });
    const late = await own.post(second.page, { act: "reply", text: "My own answer", key: "c", token }, second.cookie);
    expect(late.statusCode).toBe(422);
    const main = readMarkup(late.body).one("main");
    expect([main.one("textarea").text, main.one("p", { role: "alert" }).text]).toEqual([
      "My own answer",
      expect.stringContaining("has already been answered"),
    ]);
    expect(main.text).toContain("Yes");
    const again = { act: "reply", text: "My own answer", key: "c", token, again: "yes" };
    expect((await own.post(second.page, again, second.cookie)).headers.location).toContain("done=reply");
    expect(await own.database.selectFrom("replies").select("text").orderBy("created_at").execute()).toHaveLength(2);
  }));

test("a saved reply is filled in with what the guest asked for, and one with a gap is not sent", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, { name: "Lan Phạm" }, { about });
    const { read, press, pressed } = await openMessage(own, id);
    const act = (await read()).one("section", { id: "reply" }).all("button")[0]?.get("value") ?? "";
    expect(act).toBe("saved available");
    const form = (await pressed(act)).one("section", { id: "reply" });
    for (const words of ["Lan Phạm", "The Old Barn", "$700"]) expect(form.one("textarea").text).toContain(words);
    // Nights that are held for the guest still have a price.
    await own.database.updateTable("messages").set({ total: null }).execute();
    await press("hold the-old-barn 24");
    const held = await pressed("saved available");
    expect(held.one("textarea").text).toMatch(/\$\d/);
    expect(held.text).toContain("Today it costs $");
    const refused = await press("reply", { text: "The total is [total].", key: "gap" });
    expect([refused.statusCode, readMarkup(refused.body).one("p", { id: "reply-problem" }).text]).toEqual([422, expect.stringContaining("[total]")]);
  }));

test("a typed answer stays when another button is pressed, and a saved reply is added below it", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { press, pressed, page } = await openMessage(own, id);
    const typed = { text: "Dear Lan,\r\nfirst", key: "typed", kind: "answer" };
    const key = (main: Awaited<ReturnType<typeof pressed>>) => main.one("input", { name: "key" }).get("value");
    const text = (main: Awaited<ReturnType<typeof pressed>>) => main.one("textarea").text.replace(/\s+/g, " ").trim();
    const held = await pressed("hold the-old-barn 24", typed);
    expect([held.one("p", { role: "status" }).text, text(held), key(held)]).toEqual([
      expect.stringContaining("The nights are held"),
      "Dear Lan, first",
      "typed",
    ]);
    const { id: hold, expires_at } = await own.database.selectFrom("holds").selectAll().executeTakeFirstOrThrow();
    const notice = (main: Awaited<ReturnType<typeof pressed>>) => main.one("p", { role: /status|alert/ }).text;
    for (const [act, says] of [
      [`renew ${hold} ${expires_at}`, "24 hours"],
      ["release the-old-barn", "free again"],
      ["answered", "answered"],
      ["reopen", "open again"],
      // What cannot be done loses nothing either.
      ["hold the-old-barn nonsense", "Nothing was done"],
      ["release", "Nothing was done"],
      ["take-back none", "too late"],
    ] as const) {
      const main = await pressed(act, typed);
      expect([text(main), notice(main)]).toEqual(["Dear Lan, first", expect.stringContaining(says)]);
    }
    expect((await pressed("saved available", typed)).one("textarea").text).toMatch(/^Dear Lan,\s+first\s[\s\S]*The Old Barn/);
    await press("reply", { ...typed, text: "Sent", kind: "declined" });
    const reply = await own.database.selectFrom("replies").select("id").executeTakeFirstOrThrow();
    const back = await pressed(`take-back ${reply.id}`, typed);
    expect([text(back), back.one("input", { name: "kind" }).get("value")]).toEqual(["Sent Dear Lan, first", "declined"]);
    // What was taken back is not sent by its old form, and the text can be sent by the form that comes back.
    const late = await pressed("reply", typed);
    expect(text(late)).toBe("Dear Lan, first");
    expect((await press("reply", { ...typed, key: key(late) ?? "", again: "yes" })).headers.location).toBe(`${page}?done=reply`);
  }));

test("a declined message counts as answered", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { press, pressed } = await openMessage(own, id);
    const form = (await pressed("saved not-available")).one("section", { id: "reply" });
    expect(form.one("input", { name: "kind" }).get("value")).toBe("declined");
    expect(form.one("textarea").text).toContain("/stays/");
    await press("reply", { text: "Sorry", kind: "declined", key: "d" });
    expect(await own.database.selectFrom("messages").select("answered_how").execute()).toEqual([{ answered_how: "declined" }]);
  }));

test("a hold has an end that the guest is told and a tap puts off by a day, once however often it is tapped", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { press, read, token, page, cookie } = await openMessage(own, id);
    await press("hold the-old-barn 48");
    const hold = await own.database.selectFrom("holds").selectAll().executeTakeFirstOrThrow();
    const hours = (Date.parse(hold.expires_at ?? "") - Date.parse(hold.held_at)) / hour;
    expect(Math.round(hours)).toBe(48);
    expect((await read()).text).toContain("Held for this guest until ");
    const renew = { act: `renew ${hold.id} ${hold.expires_at}`, token: await token() };
    for (let tap = 0; tap < 2; tap += 1) await own.post(page, renew, cookie);
    const renewed = await own.database.selectFrom("holds").selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(renewed.expires_at ?? "") - Date.parse(hold.expires_at ?? "")).toBe(24 * hour);
    expect(await own.database.selectFrom("mails").select("id").where("kind", "=", "hold").execute()).toHaveLength(2);
  }));

test("a deleted message is gone for good", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database);
    const { press, cookie, page } = await openMessage(own, id);
    expect((await press("delete")).headers.location).toBe("/owner?done=delete");
    expect((await own.site.get(page, cookie)).statusCode).toBe(404);
    expect(await own.database.selectFrom("messages").selectAll().execute()).toEqual([]);
  }));

test("the devices are listed, and one or all are signed out", () =>
  withOwnSite(async ({ site, post, admit }) => {
    const [here, there, third] = [await admit(), await admit(), await admit()];
    const devices = async (cookie: { cookie: string }) =>
      readMarkup((await site.get("/owner/devices", cookie)).body)
        .one("main")
        .all("li");
    expect((await devices(here)).map(({ text }) => text.includes("This device")).sort()).toEqual([false, false, true]);
    const signOut = async (cookie: { cookie: string }, fields: Record<string, string>) =>
      post("/owner/devices", { token: await tokenOn(site, "/owner/devices", cookie), ...fields }, cookie);
    const own = (await devices(third)).find(({ text }) => text.includes("This device"));
    expect((await signOut(here, { device: own?.one("button").get("value") ?? "" })).headers.location).toBe("/owner/devices");
    expect([(await site.get("/owner", third)).statusCode, (await site.get("/owner", there)).statusCode]).toEqual([302, 200]);
    expect((await signOut(there, {})).headers.location).toBe("/owner/enter");
    expect((await site.get("/owner", here)).statusCode).toBe(302);
  }));

test("a device that is admitted again has one session", () =>
  withOwnSite(async ({ database, post, createLink, admit }) => {
    const first = await admit();
    await post("/owner/enter", { link: await createLink() }, first);
    expect(await database.selectFrom("owner_sessions").selectAll().execute()).toHaveLength(1);
  }));

test("the pages are in the owner's language, whatever the guest's, and an answer is in the guest's", () => {
  const content = new ContentCopy();
  content.edit("site.yaml", "ownerLanguage: en", "ownerLanguage: vi");
  return withOwnSite(
    async (own) => {
      const { site, database, admit } = own;
      const id = await storeMessage(database, {}, { about });
      const cookie = await admit();
      for (const [page, title] of [
        ["/owner", "Tin nhắn"],
        ["/owner/calendar", "Lịch"],
        ["/owner/devices", "Thiết bị"],
      ] as const) {
        const html = readMarkup((await site.get(page, cookie)).body).one("html");
        expect([html.get("lang"), html.one("h1").text]).toEqual(["vi", title]);
      }
      const main = await (await openMessage(own, id)).pressed("saved available");
      expect(main.text).toContain("Giá đã báo cho khách: 700 USD.");
      expect([main.one("textarea").get("lang"), main.one("textarea").text]).toEqual(["en", expect.stringContaining("Dear Lan")]);
    },
    {},
    { published: publishContent(content.root, readPictureManifest()) },
  );
});

test("the phone's home screen gets the inbox from its own manifest", () =>
  withOwnSite(async ({ site, admit }) => {
    const head = readMarkup((await site.get("/owner", await admit())).body).one("head");
    expect(head.one("link", { rel: "manifest" }).get("href")).toBe("/owner/manifest.webmanifest");
    const manifest = JSON.parse((await site.get("/owner/manifest.webmanifest")).body);
    expect(manifest).toMatchObject({ id: "/owner", start_url: "/owner", scope: "/owner", display: "standalone" });
  }));
