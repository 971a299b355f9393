import { expect } from "vitest";
import type { Journey } from "./journey.ts";

const menu = "#menu:popover-open";
const stay = "?from=2027-02-16&to=2027-02-19&guests=2";
const send = "main form button[type=submit], main form button:not([type])";

export const otherJourneys: readonly Journey[] = [
  {
    title: "favourites are marked, counted, and found again with their totals",
    async run(visitor) {
      await visitor.open(`/stays/the-old-barn${stay}`);
      await visitor.click("button", "Favourite: The Old Barn");
      await visitor.sees(() => visitor.favourites(), "the-old-barn");
      await visitor.open(`/stays/the-glass-house${stay}`);
      await visitor.click("button", "Favourite: The Glass House");
      await visitor.sees(() => visitor.evaluate(() => document.querySelector<HTMLElement>("header a.to-favourites")?.dataset.favourites), "2");
      await visitor.click("header a.to-favourites");
      await visitor.seesAddress(/^\/favourites\?homes=the-old-barn,the-glass-house/);
      await visitor.seesText("main", /\$759/);
    },
  },
  {
    title: "of five homes of a list three are chosen by keys and compared",
    repeats: true,
    async run(visitor) {
      await visitor.open("/favourites?homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis");
      await visitor.click("h1");
      for (const [place, key] of ["o", "a", "r"].entries()) {
        await visitor.tabTo(`select[aria-label="Home ${place + 1}"]`);
        await visitor.press(key);
      }
      await visitor.tabTo("form.compare-on-phones button");
      await visitor.press("Enter");
      await visitor.seesAddress(/compare=oceanfront-oasis,alpine-chalet,riverbend-retreat#compare$/);
      await visitor.sees(async () => (await visitor.texts("th")).slice(0, 3), ["Riverbend Retreat", "Alpine Chalet", "Oceanfront Oasis"]);
    },
  },
  {
    title: "a shared list shows its homes, leaves the visitor's own alone, and is kept by a button",
    repeats: true,
    async run(visitor) {
      await visitor.open("/stays/the-old-barn");
      await visitor.click("button", "Favourite: The Old Barn");
      await visitor.open("/favourites?homes=the-glass-house,riverbend-retreat");
      expect(await visitor.favourites()).toBe("the-old-barn");
      await visitor.click("button", "Save these homes too");
      await visitor.sees(() => visitor.favourites(), "the-old-barn,the-glass-house,riverbend-retreat");
    },
  },
  {
    title: "a link to a home with its dates is copied, and shows the same total to somebody else",
    repeats: true,
    async run(visitor) {
      const home = `/stays/the-old-barn${stay}`;
      await visitor.open(home);
      // The clipboard is the system's: a test without windows has none that it could read.
      await visitor.evaluate(() => {
        Object.defineProperty(navigator, "share", { configurable: true, value: undefined });
        Object.defineProperty(navigator, "clipboard", {
          configurable: true,
          value: { writeText: async (copied: string) => void Object.assign(document.documentElement.dataset, { copied }) },
        });
      });
      await visitor.click("a", "Copy link");
      await visitor.sees(
        () => visitor.evaluate(() => document.documentElement.dataset.copied),
        expect.stringMatching(`${home}$`.replace("?", "[?]")),
      );
      await visitor.forget();
      await visitor.open(home);
      expect(await visitor.text("main")).toContain("$759");
    },
  },
  {
    title: "the contact form says what is missing, keeps what was typed in the other language, and gives thanks",
    async run(visitor) {
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
      await visitor.seesAddress(/^\/vi\/contact/);
      await visitor.sees(() => visitor.value("[name=message]"), "Is the barn free in May?");
      await visitor.click(send);
      await visitor.sees(() => visitor.count(".thanks"), 1);
    },
  },
  {
    title: "the menu opens, leads on, and is closed for who comes back",
    async run(visitor) {
      await visitor.open("/about");
      await visitor.click("button", "Menu");
      await visitor.sees(() => visitor.count(menu), 1);
      await visitor.press("Escape");
      await visitor.sees(() => visitor.count(menu), 0);
      await visitor.click("button", "Menu");
      await visitor.sees(() => visitor.count(menu), 1);
      await visitor.sees(() => visitor.evaluate(() => document.getElementById("menu")?.getBoundingClientRect().right === innerWidth), true);
      // Its button can be clicked at once, though the menu still covers it while it closes. Without a rule, a click in WebKit meets the menu.
      expect(await visitor.evaluate(isOpenerClickable)).toBe(true);
      await visitor.click("button", "Menu");
      await visitor.click("#menu a", "Stays");
      await visitor.seesAddress("/stays");
      await visitor.back();
      await visitor.seesAddress("/about");
      await visitor.sees(() => visitor.count(menu), 0);
    },
  },
  {
    title: "an article is read on to its home, and Back leads to where it was left",
    async run(visitor) {
      await visitor.open("/blogs");
      await visitor.click("main article h2 a, main article h3 a");
      await visitor.seesAddress(/^\/blogs\/[a-z]/);
      await visitor.click('main a[href^="/stays/"]');
      await visitor.seesAddress(/^\/stays\/[a-z]/);
      await visitor.back();
      await visitor.seesAddress(/^\/blogs\/[a-z]/);
      await visitor.sees(() => visitor.evaluate(() => scrollY > 0), true);
    },
  },
];

/** In the page: closes the menu, and finds what a click on its button would meet. */
function isOpenerClickable(): boolean {
  const button = document.querySelector('header > div [popovertarget="menu"]');
  document.getElementById("menu")?.hidePopover();
  const { left, top } = button?.getBoundingClientRect() ?? new DOMRect();
  return Boolean(button?.contains(document.elementFromPoint(left + 9, top + 9)));
}
