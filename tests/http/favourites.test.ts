import { describe, expect, test } from "vitest";
import { cardsOf, openKeptLists, stay, titlesOf } from "./kept-lists.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";

const site = await openKeptLists();

const mainOf = async (address: string) => (await openPage(site, address)).one("main");
const hrefs = (element: MarkupElement) => element.all("a").map((link) => link.get("href"));

describe("the list", () => {
  test.each(languages)("shows the homes of its address, in its order, in %s", async (language) => {
    const main = await mainOf(addressIn(language, "/favourites?homes=the-old-barn,the-glass-house"));
    expect(titlesOf(main)).toEqual(["The Old Barn", "The Glass House"]);
  });

  test.each([
    ["/favourites?homes=the-old-barn,the-glass-house", "Homes chosen for you"],
    ["/favourites?homes=the-old-barn", "A home chosen for you"],
    ["/vi/favourites?homes=the-old-barn,the-glass-house", "Nhà chọn riêng cho bạn"],
    ["/favourites", "Favourites"],
  ])("%s is called %s, since the script alone knows whose it is", async (address, title) => {
    const page = await openPage(site, address);
    expect(page.one("title").text).toBe(`${title} · An Yên`);
    const heading = page.one("h1");
    expect((heading.all("span").at(-1) ?? heading).text).toBe(title);
  });

  test("is never kept on the way or by the server, and no search engine is led to it", async () => {
    for (const language of languages) {
      const answer = await site.get(addressIn(language, "/favourites?homes=the-old-barn"));
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers.etag).toBeUndefined();
      expect(readMarkup(answer.body).one("meta", { name: "robots" }).get("content")).toBe("noindex");
      const robots = (await site.get("/robots.txt")).body.split("\n");
      expect(robots).toContain(`Disallow: ${addressIn(language, "/favourites")}`);
    }
    expect((await site.get("/sitemap.xml")).body).not.toContain("favourites");
  });

  test("tells the total for the dates, or why a home cannot be had, with the nearest that can", async () => {
    const [barn, glass] = cardsOf(await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17&guests=2`));
    const [, total, each] = /\$([\d,.]+) total about \$(\d+) per night (?:Free on these dates|Probably free)/.exec(barn?.text ?? "") ?? [];
    expect(Number(each)).toBe(Math.round(Number(total?.replaceAll(",", "")) / 3));
    expect(glass?.text).toMatch(/\$[\d,.]+ total/);
    const [refused] = cardsOf(await mainOf(`/favourites?homes=the-old-barn&${stay}`));
    expect(refused?.text).toContain("Already taken: 12–14 May.");
    expect(hrefs(refused as MarkupElement)).toContain("/stays/the-old-barn?from=2027-05-14&to=2027-05-17&guests=2#price");
  });

  test("leads to each home with the dates, and keeps them and the homes in its form", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&${stay}&compare=the-glass-house`);
    expect(hrefs(cardsOf(main)[1] as MarkupElement)[0]).toBe(`/stays/the-glass-house?${stay}`);
    const form = main.one("form", { id: "stay-form" });
    const fields = form.all("input").map((field) => [field.get("name"), field.get("value")]);
    expect(fields).toEqual([
      ["homes", "the-old-barn,the-glass-house"],
      ["compare", "the-glass-house"],
      ["from", "Wed 12 May 2027"],
      ["to", "Sat 15 May 2027"],
      ["guests", "2"],
    ]);
  });

  test("shows its homes first, then asks for the stay; comparison and passing on come last", async () => {
    const order = async (query: string) => {
      const { text } = (await mainOf(`/favourites?homes=the-old-barn,the-glass-house${query}`)).one("div", { "data-list": /.*/ });
      const parts = ["Ask about these homes", "Your stay", "Homes on this list", "The same for all", "Share this list"];
      return parts.toSorted((one, other) => text.indexOf(one) - text.indexOf(other)).map((part) => part.split(" ", 1)[0]);
    };
    expect(await order("")).toEqual(["Ask", "Homes", "Your", "The", "Share"]);
    expect(await order("&from=2027-05-14&to=2027-05-17&guests=2")).toEqual(["Ask", "Homes", "Your", "The", "Share"]);
  });

  test.each([
    ["&from=2027-05-14&to=2027-05-17&guests=2", "h2", "Update prices"],
    ["&from=2027-05-14&to=2027-05-12&guests=2", "form", "Show the price"],
    // Twenty guests are too many without dates too, but that is no answer to a stay.
    ["&guests=20", "form", "Show the price"],
  ])("leads back to its homes where they answer the stay, else to what is wrong with it (%s)", async (query, there, send) => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house${query}`);
    const form = main.one("form", { action: "/favourites#stay" });
    expect(form.one("button", { type: "submit" }).text).toBe(send);
    expect(main.one("*", { id: "stay" }).all(there).length).toBeGreaterThan(0);
    expect(main.one("*", { id: "stay" }).all("form").length).toBe(there === "form" ? 1 : 0);
  });

  test("says above its homes which stay they answer", async () => {
    const main = await mainOf("/vi/favourites?homes=the-old-barn&from=2027-05-14&to=2027-05-17&guests=2");
    expect(main.text).toContain("14/05/2027 đến 17/05/2027 · 2 khách");
    expect(main.one("a", { href: "#stay-form" }).text).toBe("Đổi ngày");
  });

  test("says how many can be had and between what totals, where the homes are asked about", async () => {
    const address = "/favourites?homes=the-old-barn,the-glass-house,forest-hideaway&from=2027-05-14&to=2027-05-17&guests=4";
    const main = await mainOf(address);
    const totals = cardsOf(main).flatMap((card) => /\$[\d,.]+(?= total)/.exec(card.text) ?? []);
    expect(totals).toHaveLength(2);
    const least = totals.toSorted((one, other) => Number(one.replace(/[$,]/g, "")) - Number(other.replace(/[$,]/g, "")));
    expect(main.text).toMatch(/2 of 3 are (probably )?free/);
    expect(main.text).toContain(`: ${least.join("–")} total`);
    expect((await mainOf("/favourites?homes=the-old-barn,the-glass-house")).text).not.toMatch(/\d are (probably )?free/);
  });

  test("writes all totals with cents where any has some, here and in the message about them", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-02-12&to=2027-02-16&guests=2`);
    const list = main.one("div", { "data-list": /.*/ });
    const wholes = list.text.match(/\$979(\.\d\d)?/g);
    expect(wholes).toEqual(["$979.00", "$979.00", "$979.00"]);
    const [href = ""] = main.all("a", { href: /^\/contact/ }).map((link) => link.get("href"));
    expect((await mainOf(href)).text).toContain("The Old Barn $979.00 total");
  });

  test("what is wrong with the stay itself is said once, at its form", async () => {
    const main = await mainOf("/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17");
    expect(main.text.match(/enter the number of guests/gi)).toHaveLength(1);
    expect(main.one("ul", { id: "stay-reasons" }).all("li")).toHaveLength(1);
  });

  test("what is wrong with a date is said once, at its field, which is that of the search", async () => {
    const main = await mainOf("/favourites?homes=the-old-barn,the-glass-house&from=soon&to=2027-05-17&guests=2");
    const form = main.one("form", { id: "stay-form" });
    expect(form.one("input", { name: "from", "aria-invalid": "true" }).get("value")).toBe("soon");
    expect(form.text.match(/Please enter the date/g)).toHaveLength(1);
    expect(main.all("ul", { id: "stay-reasons" })).toEqual([]);
    expect(
      form
        .one("*", { "data-island": "dateRange" })
        .all("input")
        .map((field) => field.get("name")),
    ).toEqual(["from", "to"]);
  });

  test("a link takes a home off it without script, the page says so first, and a link puts it back", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&${stay}&compare=the-old-barn,the-glass-house`);
    const remove = main.one("a", { "aria-label": "Remove The Old Barn" });
    const address = `/favourites?homes=the-glass-house&${stay}&compare=the-glass-house&removed=the-old-barn`;
    expect(remove.get("href")).toBe(`${address}#home-the-glass-house`);
    const page = await openPage(site, address);
    expect(page.one("title").text).toBe("Removed: The Old Barn · An Yên");
    const rest = page.one("main");
    expect(titlesOf(rest)).toEqual(["The Glass House"]);
    expect(rest.text).toContain("Removed: The Old Barn");
    const undo = rest.one("a", { "data-put-back": "the-old-barn" });
    expect([undo.text, undo.get("href")]).toEqual(["Undo", `/favourites?homes=the-glass-house,the-old-barn&${stay}&compare=the-glass-house`]);
    expect((await mainOf("/favourites?homes=the-glass-house&removed=no-such-home")).text).not.toContain("Removed");
  });

  test("of one home has its button below its price, and leads on to other homes", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn&${stay}`);
    const [card] = main.all("li", { id: "home-the-old-barn" });
    expect(card?.text).toMatch(/per night.*Ask about this home\s*See this home/s);
    expect(card?.all("a", { class: /\bbutton\b/ }).map((link) => link.get("href"))).toEqual([expect.stringContaining("/contact?")]);
    expect(card?.all("a", { href: `/stays/the-old-barn?${stay}` }).map(({ text }) => text)).toEqual(["The Old Barn", "See this home"]);
    const rooms = main.all("a", { href: `/stays/the-old-barn/photos?${stay}` }).map((link) => link.one("img", { alt: /./ }).get("alt"));
    expect(new Set(rooms).size).toBe(2);
    expect(main.one("aside").all("article")).toHaveLength(3);
    expect(main.text).not.toContain("Compare");
  });

  test("has one thing to do, and welcomes who was sent it", async () => {
    for (const [language, welcome] of [
      ["en", "Someone has shared these 2 homes with you."],
      ["vi", "Có người gửi bạn xem 2 ngôi nhà này."],
    ] as const) {
      const main = await mainOf(addressIn(language, "/favourites?homes=the-old-barn,the-glass-house"));
      const list = main.one("div", { "data-list": /.*/ });
      const buttons = list.all("a", { class: /\bbutton\b/ });
      // Before the homes, and once more after they were compared.
      expect(buttons.map((link) => link.get("href"))).toEqual(Array(2).fill(expect.stringContaining("/contact?")));
      expect(new Set(buttons.map((link) => link.text)).size).toBe(1);
      expect(main.all("button", { class: /\bbutton\b/ }).every((button) => /\bbutton-quiet\b/.test(button.get("class") ?? ""))).toBe(true);
      expect(list.text).toContain(welcome);
    }
  });

  test("can be passed on by a mail with its whole address", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&${stay}`);
    expect(decodeURIComponent(main.one("a", { href: /^mailto:/ }).get("href") ?? "")).toContain(
      `http://localhost:3000/favourites?homes=the-old-barn,the-glass-house&${stay}`,
    );
  });

  test.each([
    ["/favourites", "See all homes", "/stays"],
    ["/vi/favourites?homes=", "Xem tất cả các nhà", "/vi/stays"],
  ])("without homes, %s says how they come there and leads to them", async (address, words, way) => {
    const answer = await site.get(address);
    const page = readMarkup((answer.statusCode === 302 ? await site.get(answer.headers.location ?? "") : answer).body);
    const none = page.one("div", { "data-none": /.*/ });
    expect(none.get("hidden")).toBeUndefined();
    const [first] = none.all("a");
    expect([first?.get("href"), first?.text]).toEqual([way, words]);
  });

  test("without homes it shows three to begin with, each with its heart, and a way to the list that the script completes", async () => {
    for (const language of languages) {
      const none = (await mainOf(addressIn(language, "/favourites"))).one("div", { "data-none": /.*/ });
      // One of each place, and of those in Aspen one that the home page shows too.
      expect(cardsOf(none).map((card) => card.one("h3").text)).toEqual(["The Glass House", "The Old Barn", "Oceanfront Oasis"]);
      for (const card of cardsOf(none)) card.one("button", { "data-heart": /./ });
      expect(none.one("a", { "data-favourites": /.*/ }).get("href")).toBe(addressIn(language, "/favourites"));
    }
  });
});
