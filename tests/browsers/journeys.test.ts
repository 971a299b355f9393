import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTimedSite, type TimedSite } from "../e2e/timed-site.ts";
import { temporaryFolder } from "../temporary.ts";
import type { Engine } from "./engine.ts";
import { engines } from "./engines.ts";
import { Visitor } from "./visitor.ts";

const phone = { width: 390, height: 844 };
const barn = "/stays/the-old-barn";
const results = "#results [role=status]";
const choice = 'section[aria-labelledby="calendar"] [role=status]';
const menu = "#menu:popover-open";
const viewerStatus = "dialog[open] [role=status]";

let site: TimedSite;
beforeAll(async () => {
  site = await openTimedSite(0, temporaryFolder());
});
afterAll(() => site.close());

describe.each(engines)("in $name", ({ open }) => {
  let engine: Engine;
  let visitor: Visitor;
  beforeAll(async () => {
    engine = await open();
    await engine.resize(phone.width, phone.height);
    visitor = new Visitor(engine, site.origin);
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await visitor.open("/robots.txt");
    await engine.run("localStorage.clear(); sessionStorage.clear();");
  });
  afterEach(async () => expect(await visitor.errors()).toEqual([]));

  test("a search: a suggestion taken by keys, the number of guests, the results", async () => {
    await visitor.open("/");
    // A click first: without a window of the machine Firefox has no focus to tell a page of.
    await visitor.click("[name=where]");
    await visitor.type("asp");
    await visitor.sees(() => visitor.count("[role=option]"), 5);
    await visitor.press("ArrowDown", "Enter");
    await visitor.sees(() => visitor.value("[name=where]"), "Aspen");
    await visitor.tabTo("[name=guests]");
    await visitor.type("2");
    await visitor.press("Enter");
    await visitor.sees(async () => new URL(await visitor.address(), site.origin).searchParams.get("where"), "Aspen");
    await visitor.sees(() => visitor.text(results), "4 homes");
  });

  test("filters apply at once, Back takes them away one by one, and they are still set after a look at a home", async () => {
    await visitor.open("/stays");
    await visitor.wakeIslands();
    await visitor.click(".panel summary");
    await visitor.click("input[name=amenity][value=pool]");
    await visitor.sees(() => visitor.address(), "/stays?amenity=pool");
    const withPool = await visitor.text(results);
    await visitor.click("input[name=amenity][value=wifi]");
    await visitor.sees(() => visitor.address(), "/stays?amenity=wifi&amenity=pool");
    await visitor.back();
    await visitor.sees(() => visitor.address(), "/stays?amenity=pool");
    await visitor.sees(() => visitor.text(results), withPool);
    await visitor.click("#results article h3 a, #results article a");
    await visitor.sees(async () => /^\/stays\/[a-z]/.test(await visitor.address()), true);
    await visitor.back();
    await visitor.sees(() => visitor.text(results), withPool);
    expect(await engine.run("return document.querySelector('input[name=amenity][value=pool]').checked;")).toBe(true);
  });

  test("a stay is chosen in the calendar by keys, and by clicks, up to its total", async () => {
    await visitor.open(`${barn}?month=2027-02&guests=2`);
    await visitor.wakeIslands();
    await visitor.click('section[aria-labelledby="calendar"] a[href*="from=2027-02-16"]');
    await visitor.sees(() => visitor.text(choice), "Check-in: 16 Feb 2027. Now choose your check-out date: 18–20 Feb.");
    await visitor.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter");
    await visitor.sees(() => visitor.address(), `${barn}?from=2027-02-16&to=2027-02-19&guests=2#calendar`);
    await visitor.sees(() => visitor.text(choice), "16–19 Feb, 3 nights · $783 total");
  });

  test("photos open over the screen, go on by keys, and close by Escape and by Back", async () => {
    await visitor.open("/stays/the-glass-house");
    await visitor.wakeIslands();
    await visitor.click('a[href$="#photo-3"]');
    await visitor.sees(async () => (await visitor.text(viewerStatus))?.slice(0, 6), "3 of 8");
    await visitor.press("ArrowRight");
    await visitor.sees(async () => (await visitor.text(viewerStatus))?.slice(0, 6), "4 of 8");
    await visitor.press("Escape");
    await visitor.sees(() => visitor.count("dialog[open]"), 0);
    await visitor.press("Enter");
    await visitor.sees(async () => (await visitor.text(viewerStatus))?.slice(0, 6), "3 of 8");
    await visitor.back();
    await visitor.sees(() => visitor.count("dialog[open]"), 0);
  });

  test("favourites are marked, counted, and found again on their page", async () => {
    await visitor.open(`${barn}?from=2027-02-16&to=2027-02-19&guests=2`);
    await visitor.click("button", "Favourite: The Old Barn");
    await visitor.sees(() => engine.run("return localStorage.favourites;"), "the-old-barn");
    await visitor.open("/stays/the-glass-house?from=2027-02-16&to=2027-02-19&guests=2");
    await visitor.click("button", "Favourite: The Glass House");
    await visitor.sees(() => engine.run("return document.querySelector('header a.to-favourites').dataset.favourites;"), "2");
    await visitor.click("header a.to-favourites");
    await visitor.sees(async () => (await visitor.address()).startsWith("/favourites?homes="), true);
    await visitor.sees(async () => (await visitor.address()).split("&")[0], "/favourites?homes=the-old-barn,the-glass-house");
    expect(await visitor.text("main")).toContain("The Glass House");
  });

  test("the contact form says what is missing, keeps what was typed in the other language, and gives thanks", async () => {
    await visitor.open("/contact");
    await visitor.tabTo("[name=name]");
    await visitor.type("An");
    await visitor.press("Enter");
    await visitor.sees(() => visitor.count("main form [aria-invalid=true]"), 3);
    await visitor.tabTo("[name=email]");
    await visitor.type("an@example.com");
    await visitor.tabTo("[name=subject]");
    await visitor.type("A question");
    await visitor.tabTo("[name=message]");
    await visitor.type("Is the barn free in May?");
    await visitor.click("button", "Menu");
    await visitor.click("#menu a[hreflang=vi]");
    await visitor.sees(async () => (await visitor.address()).split("#")[0], "/vi/contact");
    await visitor.sees(() => visitor.value("[name=message]"), "Is the barn free in May?");
    await visitor.click("main form button[type=submit], main form button:not([type])");
    await visitor.sees(() => visitor.count(".thanks"), 1);
  });

  test("the menu opens, leads on, and is closed for who comes back", async () => {
    await visitor.open("/about");
    await visitor.click("button", "Menu");
    await visitor.sees(() => visitor.count(menu), 1);
    await visitor.press("Escape");
    await visitor.sees(() => visitor.count(menu), 0);
    await visitor.click("button", "Menu");
    await visitor.click("#menu a", "Stays");
    await visitor.sees(() => visitor.address(), "/stays");
    await visitor.back();
    await visitor.sees(() => visitor.address(), "/about");
    await visitor.sees(() => visitor.count(menu), 0);
  });
});
