import { expect, test } from "vitest";
import { addressIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const notes = { en: /Shown in (snow|autumn)/, vi: /Ảnh chụp mùa (tuyết|thu)/ };

test.each(languages)("in %s a search for October says which homes are shown in snow, a search for January which in autumn", async (language) => {
  const noted = async (query: string) => {
    const page = await openPage(site, addressIn(language, `/stays?where=Aspen&${query}&guests=2`));
    const cards = page.all("article", { class: /stay-card/ });
    expect(cards.length).toBeGreaterThan(2);
    return cards.map((card) => [card.one("a", { class: /stay-card-link/ }).text, notes[language].exec(card.text)?.[1]]);
  };
  const [snow, autumn] = language === "en" ? ["snow", "autumn"] : ["tuyết", "thu"];
  expect(Object.fromEntries(await noted("from=2027-10-11&to=2027-10-14"))).toMatchObject({
    "Riverbend Retreat": undefined,
    "Alpine Chalet": snow,
    "Mountain Top Cabin": snow,
  });
  expect(Object.fromEntries(await noted("from=2027-02-01&to=2027-02-05"))).toMatchObject({
    "Riverbend Retreat": autumn,
    "Alpine Chalet": undefined,
    "Mountain Top Cabin": undefined,
  });
});
