import { expect, test } from "vitest";
import { cardsOf, openKeptLists } from "./kept-lists.ts";
import { addressIn, languages, openPage } from "./pages.ts";

const site = await openKeptLists();

const mainOf = async (address: string) => (await openPage(site, address)).one("main");

test.each(["/", "/stays", "/stays/the-glass-house", "/vi/stays"])(
  "stand on every card of %s, named by their homes, and not pressed",
  async (address) => {
    const main = await mainOf(address);
    for (const card of cardsOf(main)) {
      const heart = card.one("button");
      const title = card.one("h3").text;
      expect(heart.get("aria-label")).toBe(address.startsWith("/vi") ? `Yêu thích: ${title}` : `Favourite: ${title}`);
      expect([heart.get("type"), heart.get("aria-pressed")]).toEqual(["button", "false"]);
      expect(card.one("a").get("href")).toContain(heart.get("data-heart") ?? "?");
      expect(card.all("a").flatMap((link) => link.all("button"))).toEqual([]);
    }
    expect(cardsOf(main).length).toBeGreaterThan(0);
  },
);

test("one stands on the photos of a home's own page too", async () => {
  const main = await mainOf("/stays/the-glass-house");
  const hearts = main.all("button", { "data-heart": "the-glass-house" });
  expect(hearts.map((heart) => heart.get("aria-label"))).toEqual(["Favourite: The Glass House"]);
});

test("header and menu lead to the favourites without script too", async () => {
  for (const language of languages) {
    const page = await openPage(site, addressIn(language, "/about"));
    const links = page.all("a", { href: addressIn(language, "/favourites") });
    expect(links.map(({ text }) => text)).toEqual(language === "en" ? ["Favourites", "Favourites"] : ["Yêu thích", "Yêu thích"]);
  }
});
