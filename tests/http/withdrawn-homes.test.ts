import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { feedHealth } from "../../app/availability/feed-store.server.ts";
import { createHold } from "../../app/availability/holds.server.ts";
import { type Published, publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { openTestDatabase } from "../database.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const soon = { timeout: 10_000, interval: 200 };
const query = "?from=2027-05-12&to=2027-05-15&guests=2";

/** The sample, in which the loft is not published, and the barn was called otherwise before. */
function publishWithdrawn(): Record<Language, Published> {
  const published = publishContent("content", readPictureManifest());
  const change = ({ properties, ...others }: Published): Published => {
    const was: Record<string, string[]> = { "city-view-loft": ["old-loft"], "the-old-barn": ["barn", "hay-barn"] };
    const all = properties.map((property) => ({ ...property, was: was[property.slug] ?? [], published: property.slug !== "city-view-loft" }));
    return { ...others, properties: all.filter((property) => property.published), withdrawn: all.filter((property) => !property.published) };
  };
  return { en: change(published.en), vi: change(published.vi) };
}

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => now, published: publishWithdrawn() });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

const words: Record<Language, { title: string; like: string; free: string }> = {
  en: { title: "This home is not for rent at the moment", like: "Homes like City View Loft", free: "Similar homes for these dates" },
  vi: { title: "Ngôi nhà này hiện không cho thuê", like: "Những ngôi nhà giống City View Loft", free: "Nhà tương tự cho những ngày này" },
};

describe.each(languages)("a home that is not published (%s)", (language) => {
  test.each(["", "/photos"])("answers 410 at its address%s with a page that leads to similar homes", async (rest) => {
    const answer = await site.get(addressIn(language, `/stays/city-view-loft${rest}`) + query);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([410, "no-store"]);
    const page = readMarkup(answer.body);
    expect([page.one("html").get("lang"), page.one("h1").text]).toEqual([language, words[language].title]);
    expect(page.one("main").all("p")[0]?.text).toBe("City View Loft");
    expect(page.one("meta", { name: "robots" }).get("content")).toBe("noindex");
    const like = page.one("main").one("aside");
    expect(like.one("h2").text).toBe(words[language].free);
    for (const card of like.all("article")) expect(card.text).toMatch(language === "en" ? /\$[\d,.]+ total/ : /[Tt]ổng [\d,.]+ USD/);
    const undated = readMarkup((await site.get(addressIn(language, `/stays/city-view-loft${rest}`))).body);
    expect(undated.one("main").one("aside").one("h2").text).toBe(words[language].like);
    const [first, ...others] = like.all("article").map((card) => card.one("a").get("href"));
    expect(first).toBe(addressIn(language, "/stays/oceanfront-oasis") + query);
    expect(others).toHaveLength(2);
    for (const other of [first, ...others]) expect((await site.get(other ?? "")).statusCode).toBe(200);
  });

  test("stands in no list, no search, no sitemap and beside no other home", async () => {
    for (const path of ["/", "/stays", "/stays?where=malibu", "/stays/oceanfront-oasis", `/stays/oceanfront-oasis${query}`]) {
      expect((await openPage(site, addressIn(language, path))).text, path).not.toContain("City View Loft");
    }
    expect((await site.get("/sitemap.xml")).body).not.toMatch(/loft/);
  });
});

test("its calendars go on: those that it lists are read, and its own is there for the places where it is offered too", async () => {
  const database = await openTestDatabase(site.dataFolder);
  await vi.waitFor(async () => expect((await feedHealth(database)).map(({ home }) => home)).toContain("city-view-loft"), soon);
  const calendar = async () => (await site.get("/stays/city-view-loft/calendar.ics")).body;
  expect(await calendar()).toContain("BEGIN:VCALENDAR");
  await createHold(database, { home: "city-view-loft", from: "2027-05-13", to: "2027-05-16", by: { reason: "painters" } }, now);
  await vi.waitFor(async () => expect(await calendar()).toContain("20270513"), soon);
});

test("a message about it, from a form that stood open, is stored and names it, without a price", async () => {
  const about = { stay: "city-view-loft", from: "2027-05-12", to: "2027-05-15", guests: "2" };
  const form = await openPage(site, `/contact?${new URLSearchParams({ ...about, total: "100000" })}`);
  expect(typedIn(form)).toMatchObject(about);
  expect(typedIn(form).total).toBeUndefined();
  expect(form.one("form", { method: "post" }).text).toContain("City View Loft");
  const sent = await site.post("/contact", { ...about, name: "Lan", email: "lan@example.com", subject: "May", message: "Is it back in May?" });
  expect(sent.statusCode).toBe(303);
  expect((await storedMessages(site)).at(-1)).toMatchObject({ stay: "city-view-loft", total: null });
  expect((await openPage(site, sent.headers.location ?? "")).one("main").text).toContain("City View Loft");
});

describe("a former address of a home", () => {
  test.each([
    ["/stays/barn", "/stays/the-old-barn"],
    ["/stays/Hay-Barn", "/stays/the-old-barn"],
    [`/vi/stays/hay-barn${query}&utm_source=mail`, `/vi/stays/the-old-barn${query}&utm_source=mail`],
    ["/stays/barn/photos", "/stays/the-old-barn/photos"],
    ["/vi/stays/barn/photos", "/vi/stays/the-old-barn/photos"],
    ["/stays/barn/calendar.ics?without=airbnb", "/stays/the-old-barn/calendar.ics?without=airbnb"],
    ["/stays/old-loft", "/stays/city-view-loft"],
    ["/stays/City-View-Loft", "/stays/city-view-loft"],
  ])("%s leads to %s for good", async (from, to) => {
    const answer = await site.get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  });

  test("names no other page", async () => {
    for (const path of ["/stays/barn/rooms", "/barn", "/stays/barnyard"]) expect((await site.get(path)).statusCode).toBe(404);
  });

  test("in the form of a message is the home as it is called now", async () => {
    expect(typedIn(await openPage(site, "/contact?stay=barn"))).toMatchObject({ stay: "the-old-barn" });
  });
});
