import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const results = "#results [role=status]";
const homes = "#results article h3";
const chip = "#results .chips li:not(.chip-suggested) > a:not(.quiet-link)";
const pool = "input[name=amenity][value=pool]";
const firstHome = "#results article h3 a, #results article a";

/** Goes on to a date field by Tab and types a day, part by part in the order of American English. */
async function typeDay(visitor: Visitor, name: "from" | "to", day: string): Promise<void> {
  const field = `.sheet-cell:has([name=${name}]) .sheet-field input`;
  await visitor.tabTo(field);
  await visitor.sees(() => visitor.count(`${field}[type=date]:focus`), 1);
  const [year = "", month = "", date = ""] = day.split("-");
  const goOn = visitor.engine.goesOnInDates ? [] : ["ArrowRight"];
  await visitor.press(...month, ...goOn, ...date, ...goOn, ...year);
  await visitor.sees(() => visitor.value(`input[type=hidden][name=${name}]`), day);
}

export const searchJourneys: readonly Journey[] = [
  {
    title: "a search by keys: a suggestion, both dates typed, guests, and the one home that is free with its total",
    async run(visitor) {
      await visitor.open("/");
      await visitor.tabTo("[name=where]");
      await visitor.type("com");
      await visitor.sees(() => visitor.evaluate(() => document.querySelectorAll("[role=option]").length > 0), true);
      await visitor.press("ArrowDown", "Enter");
      await visitor.sees(() => visitor.value("[name=where]"), "Lake Como");
      await typeDay(visitor, "from", "2031-03-10");
      await typeDay(visitor, "to", "2031-03-14");
      await visitor.tabTo("[name=guests]");
      await visitor.type("2");
      await visitor.press("Enter");
      await visitor.seesAddress("/stays?where=Lake+Como&from=2031-03-10&to=2031-03-14&guests=2");
      await visitor.sees(() => visitor.texts(homes), ["Forest Hideaway"]);
      expect(await visitor.text("#results article")).toContain("$842.05 total");
    },
  },
  {
    title: "filters apply at once, Back takes them away one by one, and twice they are still set after a look at a home",
    async run(visitor) {
      await visitor.open("/stays");
      await visitor.wakeIslands();
      await visitor.click(".panel > summary");
      await visitor.click(pool);
      await visitor.seesAddress("/stays?amenity=pool");
      await visitor.seesText(results, "2 homes");
      await visitor.click("input[name=amenity][value=wifi]");
      await visitor.seesAddress("/stays?amenity=wifi&amenity=pool");
      await visitor.back();
      await visitor.seesAddress("/stays?amenity=pool");
      await visitor.seesText(results, "2 homes");
      for (let visits = 0; visits < 2; visits += 1) {
        await visitor.click(firstHome);
        await visitor.seesAddress(/^\/stays\/[a-z]/);
        await visitor.back();
        await visitor.seesAddress("/stays?amenity=pool");
        await visitor.seesText(results, "2 homes");
        await visitor.wakeIslands();
        expect(await visitor.evaluate((pool) => document.querySelector(pool)?.matches(":checked"), pool)).toBe(true);
      }
    },
  },
  {
    title: "chips take filters away, the order is chosen by keys, and Back brings both back",
    async run(visitor) {
      await visitor.open("/stays?max=500&amenity=wifi");
      await visitor.wakeIslands();
      await visitor.sees(() => visitor.count(chip), 2);
      const before = await visitor.texts(homes);
      await visitor.click(chip, "Remove: Wifi");
      await visitor.seesAddress("/stays?max=500");
      await visitor.sees(() => visitor.count(chip), 1);
      await visitor.click(chip);
      await visitor.seesAddress("/stays");
      await visitor.seesText(results, "8 homes");
      await visitor.tabTo("select[name=sort]");
      await visitor.press("p");
      await visitor.seesAddress("/stays?sort=price-up");
      // A step back before the last one has ended would be lost.
      for (const address of ["/stays", "/stays?max=500", "/stays?max=500&amenity=wifi"]) {
        await visitor.back();
        await visitor.seesAddress(address);
      }
      await visitor.sees(() => visitor.texts(homes), before);
    },
  },
];
