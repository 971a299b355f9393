import type { Journey } from "./journey.ts";

const barn = "/stays/the-old-barn";
const choice = 'section[aria-labelledby="calendar"] .choice-text';
const day = (from: string) => `section[aria-labelledby="calendar"] a[href*="from=${from}"]`;
const viewer = "dialog:is([open], :popover-open)";
const photo = /^(\d) of 9/;

export const homeJourneys: readonly Journey[] = [
  {
    title: "a stay is chosen in the calendar by keys, up to its total",
    async run(visitor) {
      await visitor.open(`${barn}?month=2027-02&guests=2`);
      await visitor.wakeIslands();
      await visitor.tabTo('[role=grid] a, section[aria-labelledby="calendar"] td a');
      await visitor.press(...Array<string>(15).fill("ArrowRight"), "Enter");
      await visitor.seesText(choice, /^Check-in: 16 Feb 2027\. Now choose your check-out date: 18–20 Feb\./);
      await visitor.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter");
      await visitor.seesAddress(`${barn}?from=2027-02-16&to=2027-02-19&guests=2#calendar`);
      await visitor.seesText(choice, "16–19 Feb, 3 nights · $759 total");
    },
  },
  {
    title: "a stay is chosen in the calendar by clicks; a click too early says why not; the stay is in the enquiry",
    async run(visitor) {
      await visitor.open(`${barn}?month=2027-02&guests=2`);
      await visitor.click(day("2027-02-16"));
      await visitor.seesText(choice, /^Check-in: 16 Feb 2027\. Now choose your check-out date: 18–20 Feb\./);
      await visitor.click("td a", "Wednesday, 17 February 2027, no check-out, $200 for the night");
      await visitor.seesText(choice, "You can’t check out on 17 Feb 2027. Minimum stay: 2 nights.");
      await visitor.click("td a", "Friday, 19 February 2027, check-out possible, $200 for the night");
      await visitor.seesText(choice, "16–19 Feb, 3 nights · $759 total");
      await visitor.click("a, button", "Ask about these dates");
      await visitor.seesAddress(/^\/contact\?stay=the-old-barn&from=2027-02-16&to=2027-02-19&guests=2/);
      await visitor.seesText("main", /16–\u206019 Feb 2027/);
    },
  },
  {
    title: "photos open over the screen, go on by keys, and close by Escape, by Back, by their button and by the link to the price",
    async run(visitor) {
      const shown = async () => photo.exec((await visitor.text(`${viewer} [role=status]`)) ?? "")?.[1];
      await visitor.open("/stays/the-glass-house");
      await visitor.wakeIslands();
      await visitor.click('a[href$="#photo-3"]');
      await visitor.sees(shown, "3");
      await visitor.press("ArrowRight");
      await visitor.sees(shown, "4");
      await visitor.press("Escape");
      await visitor.sees(() => visitor.count(viewer), 0);
      await visitor.press("Enter");
      await visitor.sees(shown, "3");
      await visitor.back();
      await visitor.sees(() => visitor.count(viewer), 0);
      await visitor.press("Enter");
      await visitor.sees(shown, "3");
      await visitor.click(`${viewer} button`, "Close");
      await visitor.sees(() => visitor.count(viewer), 0);
      await visitor.seesAddress(/^\/stays\/the-glass-house/);
      await visitor.press("Enter");
      await visitor.sees(shown, "3");
      await visitor.click(`${viewer} a`, "See the price");
      await visitor.sees(() => visitor.count(viewer), 0);
      await visitor.seesAddress(/#price$/);
      await visitor.back();
      await visitor.sees(shown, "3");
    },
  },
];
