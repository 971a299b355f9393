import { expect, test } from "vitest";
import { createHold } from "../../app/availability/holds.server.ts";
import { storeMessage } from "../enquiries.ts";
import { readMarkup } from "./markup.ts";
import { type OwnSite, tokenOn, withOwnSite } from "./owner-site.ts";

const home = "the-old-barn";
const page = `/owner/calendar/${home}`;

/** The calendar of a property for an admitted device. A clock stands still, so that the months are known. */
const atNoon = { clock: () => new Date("2026-11-27T12:00:00.000Z") };

function openCalendar({ site, post, admit }: OwnSite) {
  return admit().then((cookie) => {
    const read = async (query = "") => readMarkup((await site.get(page + query, cookie)).body).one("main");
    const send = async (fields: Record<string, string>) =>
      post(page, { token: await tokenOn(site, `${page}?first=2026-12-10`, cookie), ...fields }, cookie);
    return { cookie, read, send };
  });
}

test("the calendar of all homes shows for each what is taken and by what", () =>
  withOwnSite(
    async (own) => {
      const { cookie } = await openCalendar(own);
      const message = await storeMessage(own.database, { name: "Lan Phạm" });
      const now = new Date();
      await createHold(own.database, { home, from: "2027-03-05", to: "2027-03-08", by: { message } }, now);
      await createHold(own.database, { home, from: "2027-04-01", to: "2027-04-02", by: { reason: "roof" } }, now);
      const main = readMarkup((await own.site.get("/owner/calendar", cookie)).body).one("main");
      const section = main.one("section", { "aria-labelledby": home });
      expect(section.all("li").map(({ text }) => text)).toEqual(["5–8 Mar 2027: held for Lan Phạm", "1–2 Apr 2027: blocked by you (roof)"]);
      expect(section.one("a", { href: `/owner/messages/${message}` }).text).toContain("Lan");
      expect(section.one("svg").all("rect", { class: "guest" })).toHaveLength(1);
    },
    {},
    atNoon,
  ));

test("what the window of another calendar closes is told with the home, on both pages", () =>
  withOwnSite(
    async (own) => {
      const { cookie } = await openCalendar(own);
      const window = { costs: [{ from: "2027-08-24", to: "2027-11-28" }], kind: "rolling", notice: { from: "2026-11-27", to: "2026-11-28" } };
      const row = {
        home: "the-glass-house",
        name: "airbnb",
        due_at: "",
        claimed_until: "",
        failures: 0,
        events: 0,
        state: JSON.stringify({ window }),
      };
      await own.database.insertInto("feeds").values(row).execute();
      for (const path of ["/owner/calendar", "/owner/calendar/the-glass-house"]) {
        const { text } = readMarkup((await own.site.get(path, cookie)).body).one("main");
        expect(text).toContain("so far ahead on “airbnb”. It closes 96 nights (24 Aug – 28 Nov 2027), and they are taken here too.");
        expect(text).toContain("“airbnb” closes 27–28 Nov 2026, perhaps because it asks guests for notice.");
      }
    },
    {},
    atNoon,
  ));

test("two taps choose nights, a third begins anew, and nights that are taken or past cannot be tapped", () =>
  withOwnSite(
    async (own) => {
      const { read } = await openCalendar(own);
      await createHold(own.database, { home, from: "2026-12-24", to: "2026-12-27", by: { reason: "family" } }, new Date());
      const hrefs = (main: Awaited<ReturnType<typeof read>>) => main.all("td").flatMap((cell) => cell.all("a").map((link) => link.get("href") ?? ""));
      const before = await read();
      expect(hrefs(before)).toContain(`${page}?first=2026-12-10#month-2026-12`);
      expect(hrefs(before).join()).not.toMatch(/2026-12-2[456]|2026-11-26/);
      const begun = await read("?first=2026-12-10");
      expect(hrefs(begun)).toContain(`${page}?first=2026-12-10&last=2026-12-14#block`);
      expect(hrefs(begun)).toContain(`${page}?first=2026-12-09#month-2026-12`);
      const chosen = await read("?first=2026-12-10&last=2026-12-14");
      expect(chosen.all("td", { class: "chosen" })).toHaveLength(5);
      expect(chosen.one("div", { id: "block" }).text).toContain("10–15 Dec 2026");
      expect(hrefs(chosen)).toContain(`${page}?first=2026-12-14#month-2026-12`);
    },
    {},
    atNoon,
  ));

test("nights are blocked and freed, each once", () =>
  withOwnSite(
    async (own) => {
      const { read, send } = await openCalendar(own);
      const block = { act: "block", first: "2026-12-10", last: "2026-12-14", reason: "own use" };
      expect((await send(block)).headers.location).toBe(`${page}?done=block`);
      expect(await own.database.selectFrom("holds").select(["home", "first_night", "ends", "reason"]).execute()).toEqual([
        { home, first_night: "2026-12-10", ends: "2026-12-15", reason: "own use" },
      ]);
      // What was typed comes back, with what takes the nights.
      const refused = await send({ ...block, first: "2026-12-14", reason: "painter" });
      const again = readMarkup(refused.body).one("main");
      expect([refused.statusCode, again.one("p", { role: "alert" }).text]).toEqual([422, "These nights are no longer free."]);
      const form = again.one("div", { id: "block" });
      expect([form.one("input", { name: "reason" }).get("value"), form.text]).toEqual([
        "painter",
        expect.stringContaining("10–15 Dec 2026: blocked by you (own use)"),
      ]);
      const main = await read();
      expect(main.all("td", { class: "own" })).toHaveLength(5);
      const about = main.one("input", { name: "about" }).get("value") ?? "";
      expect((await send({ act: "free", about })).headers.location).toBe(`${page}?done=free`);
      expect(await own.database.selectFrom("holds").selectAll().execute()).toEqual([]);
    },
    {},
    atNoon,
  ));

test("a form from before a change does nothing, and nights of a feed cannot be freed", () =>
  withOwnSite(
    async (own) => {
      const { cookie, send } = await openCalendar(own);
      const token = await tokenOn(own.site, `${page}?first=2026-12-10`, cookie);
      await own.database
        .insertInto("feeds")
        .values({ home, name: "airbnb", due_at: "", claimed_until: "", failures: 0, events: 1, state: "{}" })
        .execute();
      await own.database.insertInto("feed_spans").values({ home, feed: "airbnb", first_night: "2027-01-01", ends: "2027-01-03" }).execute();
      const stale = { act: "block", first: "2026-12-10", last: "2026-12-10", reason: "x", token };
      const changed = readMarkup((await own.post(page, stale, cookie)).body).one("main");
      expect([changed.one("p", { role: "alert" }).text, changed.one("input", { name: "reason" }).get("value")]).toEqual([
        expect.stringContaining("Nothing was done"),
        "x",
      ]);
      await send({ act: "free", about: "airbnb 2027-01-01 2027-01-03" });
      expect(await own.database.selectFrom("feed_spans").selectAll().execute()).toHaveLength(1);
    },
    {},
    atNoon,
  ));

test.each([
  { first: "2026-11-26", last: "2026-11-30" },
  { first: "2031-01-01", last: "2031-01-02" },
  { first: "", last: "2026-12-14" },
  { first: "2026-02-31", last: "" },
])("nights from $first to $last are refused", (nights) =>
  withOwnSite(
    async (own) => {
      const { send } = await openCalendar(own);
      expect((await send({ act: "block", reason: "x", ...nights })).statusCode).toBe(400);
      expect(await own.database.selectFrom("holds").selectAll().execute()).toEqual([]);
    },
    {},
    atNoon,
  ),
);
