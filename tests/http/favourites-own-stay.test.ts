import { expect, test } from "vitest";
import { cardsOf, openKeptLists } from "./kept-lists.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, openPage } from "./pages.ts";

const site = await openKeptLists();

const mainOf = async (address: string) => (await openPage(site, address)).one("main");
const glass = "the-glass-house_2027-10-15_2027-10-22_2";
const barn = "the-old-barn_2027-05-12_2027-05-15_2";

test("a heart in the results of a month keeps the stay that was found, which the list then shows with the same total", async () => {
  const results = await mainOf("/stays?where=Glass+House&month=2027-10&nights=7&guests=2");
  const [card] = cardsOf(results);
  const kept = card?.one("button", { "data-heart": /./ }).get("data-heart") ?? "";
  expect(kept).toMatch(/^the-glass-house_2027-10-\d\d_20\d\d-1\d-\d\d_2$/);
  const [, total = "", dates = ""] = /(\$[\d,.]+) total ?(.*?) · about/.exec(card?.text ?? "") ?? [];
  const [shown] = cardsOf(await mainOf(`/favourites?homes=${kept}`));
  const said = shown?.text.replace(/total ?/, "total ");
  expect(said).toContain(`${total} total ${dates} · 2 guests`);
});

test("a heart keeps the home alone where dates stand in the address, and where no stay was found", async () => {
  for (const query of ["?from=2027-10-15&to=2027-10-22&guests=2", "?guests=2", ""]) {
    const hearts = (await mainOf(`/stays${query}`)).all("button", { "data-heart": /./ });
    expect(hearts.length).toBeGreaterThan(2);
    for (const heart of hearts) expect(heart.get("data-heart")).not.toContain("_");
  }
});

test("homes with different stays are each shown with their own, lead to it, and stay so in every address of the page", async () => {
  const main = await mainOf(`/favourites?homes=${glass},${barn},alpine-chalet`);
  const [first, second, third] = cardsOf(main);
  expect(first?.text).toMatch(/\$[\d,.]+ total ?15–22 Oct(ober)? · 2 guests/);
  expect(first?.all("a")[0]?.get("href")).toBe("/stays/the-glass-house?from=2027-10-15&to=2027-10-22&guests=2");
  expect(second?.text).toContain("12–15 May · 2 guests Already taken: 12–14 May.");
  expect(third?.text).toMatch(/\$350 per night \$[\d,.]+ total for \d nights?, .*, 2 guests/);
  expect(main.one("a", { "aria-label": "Remove Alpine Chalet" }).get("href")).toBe(
    `/favourites?homes=${glass},${barn}&removed=alpine-chalet#home-the-old-barn`,
  );
  expect(main.one("button", { "data-offer": /.*/ }).get("data-heart")).toBe(`${glass},${barn},alpine-chalet`);
  const form = main.one("form", { id: "stay-form" });
  expect(form.one("input", { name: "homes" }).get("value")).toBe(`${glass},${barn},alpine-chalet`);
  const compared = main.all("table")[0]?.text ?? "";
  expect(compared).toMatch(/\$[\d,.]+ 15–22 Oct(ober)? · 2 guests/);
});

test("dates of the whole list go before, and a stay that all homes share stands in the form", async () => {
  const [first] = cardsOf(await mainOf(`/favourites?homes=${glass},alpine-chalet&from=2027-11-08&to=2027-11-12&guests=3`));
  expect(first?.all("a")[0]?.get("href")).toBe("/stays/the-glass-house?from=2027-11-08&to=2027-11-12&guests=3");
  expect(first?.text).not.toContain("15–22");
  for (const homes of [glass, `${glass},alpine-chalet_2027-10-15_2027-10-22_2`]) {
    const main = await mainOf(`/favourites?homes=${homes}`);
    const value = (name: string) => main.one("form", { id: "stay-form" }).one("input", { name }).get("value");
    expect(["from", "to", "guests"].map(value)).toEqual([expect.stringContaining("15"), expect.stringContaining("22"), "2"]);
    const ask = main.all("a", { href: /\/contact\?/ })[0]?.get("href") ?? "";
    expect(ask).toContain("from=2027-10-15&to=2027-10-22&guests=2");
    expect((await site.get(ask.replaceAll("&amp;", "&"))).statusCode).toBe(200);
  }
});

test("a home without a stay of its own asks for one in the form, and dates that stand there are those of all", async () => {
  const form = (await openPage(site, `/contact?homes=${glass},alpine-chalet`)).one("form", { method: "post" });
  expect(form.one("fieldset", { id: "stay" }).text).toContain("Check In");
  expect(form.all("li")[1]?.text).toBe("Alpine Chalet");
  const past = (await openPage(site, "/contact?homes=the-glass-house_2026-10-15_2026-10-22_2,alpine-chalet")).one("form", { method: "post" });
  expect(past.one("input", { name: "homes" }).get("value")).toBe("the-glass-house,alpine-chalet");
  const dated = (await openPage(site, `/contact?homes=${glass},alpine-chalet&from=2027-11-08&to=2027-11-12&guests=3`)).one("form", {
    method: "post",
  });
  expect(dated.one("input", { name: "homes" }).get("value")).toBe("the-glass-house,alpine-chalet");
  expect(dated.text).toContain("8–12 Nov 2027 · 3 guests");
});

test("in Vietnamese too, and what is no stay is none", async () => {
  const main = await mainOf(addressIn("vi", `/favourites?homes=${glass},alpine-chalet_soon_later_2`));
  const [first, second] = cardsOf(main);
  expect(first?.text).toContain("15–22/10");
  expect(second?.text).toContain("350");
  const answer = await site.get(`/favourites?homes=${glass}_<b>x`);
  expect(
    readMarkup(answer.body)
      .all("b", {})
      .map(({ text }) => text),
  ).not.toContain("x");
});
