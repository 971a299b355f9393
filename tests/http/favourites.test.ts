import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Availability } from "../../app/nights/availability.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { type Published, publishContent } from "../../app/site/content.server.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const taken = new Availability([{ from: "2027-05-10", to: "2027-05-14" }]);
const takenNights = { of: (slug: string) => (slug === "the-old-barn" ? taken : new Availability()), version: 0, versionOf: () => 0 };

/** The sample, in which the loft is not published, and the barn was called otherwise before. */
function publish(): Record<Language, Published> {
  const published = publishContent("content", readPictureManifest());
  const change = ({ stays, ...others }: Published): Published => {
    const homes = stays.map((stay) => (stay.slug === "the-old-barn" ? { ...stay, was: ["hay-barn"] } : stay));
    const loft = homes.filter(({ slug }) => slug === "city-view-loft").map((home) => ({ ...home, published: false }));
    return { ...others, stays: homes.filter(({ slug }) => slug !== "city-view-loft"), withdrawn: loft };
  };
  return { en: change(published.en), vi: change(published.vi) };
}

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => now, taken: takenNights, published: publish() });
});
afterAll(() => site.close());

const stay = "from=2027-05-12&to=2027-05-15&guests=2";
const mainOf = async (address: string) => (await openPage(site, address)).one("main");
const cardsOf = (main: MarkupElement) => main.all("article").filter((card) => card.all("a", { href: /\/stays\// }).length > 0);
const titlesOf = (main: MarkupElement) => cardsOf(main).map((card) => card.one("h3").text);
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
    expect(barn?.text).toMatch(/\$[\d,.]+ in all usually \$200 per night (Free on these dates|Probably free)/);
    expect(glass?.text).toMatch(/\$[\d,.]+ in all/);
    const [refused] = cardsOf(await mainOf(`/favourites?homes=the-old-barn&${stay}`));
    expect(refused?.text).toContain("Already taken: May 12–14.");
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
      ["from", "05/12/2027"],
      ["to", "05/15/2027"],
      ["guests", "2"],
    ]);
  });

  test("asks for the stay before its homes until they answer one, then after them; comparison and passing on come last", async () => {
    const order = async (query: string) => {
      const { text } = (await mainOf(`/favourites?homes=the-old-barn,the-glass-house${query}`)).one("div", { "data-list": /.*/ });
      const parts = ["Ask about these homes", "Your stay", "Homes on this list", "What they have in common", "Pass this list on"];
      return parts.toSorted((one, other) => text.indexOf(one) - text.indexOf(other)).map((part) => part.split(" ", 1)[0]);
    };
    expect(await order("")).toEqual(["Ask", "Your", "Homes", "What", "Pass"]);
    expect(await order("&from=2027-05-14&to=2027-05-12&guests=2")).toEqual(["Ask", "Your", "Homes", "What", "Pass"]);
    // Twenty guests are too many without dates too, but that is no answer to a stay.
    expect(await order("&guests=20")).toEqual(["Ask", "Your", "Homes", "What", "Pass"]);
    expect(await order("&from=2027-05-14&to=2027-05-17&guests=2")).toEqual(["Ask", "Homes", "Your", "What", "Pass"]);
  });

  test("says above its homes which stay they answer", async () => {
    const main = await mainOf("/vi/favourites?homes=the-old-barn&from=2027-05-14&to=2027-05-17&guests=2");
    expect(main.text).toContain("14/5/2027 đến 17/5/2027 · 2 khách");
    expect(main.one("a", { href: "#stay-form" }).text).toBe("Đổi ngày");
  });

  test("what is wrong with the stay itself is said once, at its form", async () => {
    const main = await mainOf("/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17");
    expect(main.text.match(/how many guests/gi)).toHaveLength(1);
    expect(main.one("ul", { id: "stay-reasons" }).all("li")).toHaveLength(1);
  });

  test("a link takes a home off it without script", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&${stay}&compare=the-old-barn,the-glass-house`);
    const remove = main.one("a", { "aria-label": "Remove The Old Barn" });
    expect(remove.get("href")).toBe(`/favourites?homes=the-glass-house&${stay}&compare=the-glass-house#home-the-glass-house`);
    expect(titlesOf(await mainOf(remove.get("href") ?? ""))).toEqual(["The Glass House"]);
  });

  test("has one thing to do, and welcomes who was sent it", async () => {
    for (const [language, welcome] of [
      ["en", "Welcome. Somebody thought one of these 2 might be yours for a while."],
      ["vi", "Chào bạn. Có người nghĩ bạn sẽ hợp với 2 ngôi nhà này nên gửi bạn xem."],
    ] as const) {
      const main = await mainOf(addressIn(language, "/favourites?homes=the-old-barn,the-glass-house"));
      const list = main.one("div", { "data-list": /.*/ });
      const buttons = list.all("a", { class: /\bbutton\b/ });
      expect(buttons.map((link) => link.get("href"))).toEqual([expect.stringContaining("/contact?")]);
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
      expect(cardsOf(none)).toHaveLength(3);
      for (const card of cardsOf(none)) card.one("button", { "data-heart": /./ });
      expect(none.one("a", { "data-favourites": /.*/ }).get("href")).toBe(addressIn(language, "/favourites"));
    }
  });
});

describe("homes that are not there", () => {
  test("are told kindly: by name where it is known, else by their number", async () => {
    const main = await mainOf("/favourites?homes=the-glass-house,city-view-loft,nowhere,nobody");
    expect(titlesOf(main)).toEqual(["The Glass House"]);
    expect(main.text).toContain("No longer offered: City View Loft. 2 homes of this list are no longer here.");
    const off = main.all("a", { "data-heart": "city-view-loft,nowhere,nobody" })[0];
    expect(off?.get("href")).toBe("/favourites?homes=the-glass-house");
  });

  test("but have another name now are followed, and stand once", async () => {
    const main = await mainOf("/favourites?homes=hay-barn,the-old-barn");
    expect(titlesOf(main)).toEqual(["The Old Barn"]);
    expect(main.one("a", { "data-was": "hay-barn" }).get("data-heart")).toBe("the-old-barn,hay-barn");
  });

  test("where none is left, the page says so and how to add others", async () => {
    const main = await mainOf("/favourites?homes=nowhere");
    expect(main.text).toContain("One home of this list is no longer here.");
    expect(main.one("div", { "data-none": /.*/ }).get("hidden")).toBeUndefined();
  });
});

describe("whatever stands in the address", () => {
  const five = Array.from({ length: 500 }, (_, index) => `home-${index}`).join(",");
  test.each([
    "?homes=a&homes=b&homes=",
    "?homes=%00,%F0%9F%8F%A1,<script>alert(1)</script>,../../etc/passwd,'--",
    `?homes=${five}`,
    `?homes=${"x".repeat(10_000)}`,
    `?homes=the-old-barn&compare=${"the-glass-house,".repeat(500)}`,
    "?homes=the-old-barn,the-glass-house&from=2027-05-15&to=2027-05-12&guests=-1",
    "?homes=the-old-barn&from=%00&to=soon&guests=1e9",
    `?homes=the-old-barn&utm_source=${"y".repeat(1000)}`,
    "?homes[]=a&compare[0]=b&%E0%A4%A",
  ])("%# is never a 500", async (query) => {
    for (const language of languages) {
      let answer = await site.get(addressIn(language, "/favourites") + query);
      if (answer.statusCode === 302) answer = await site.get(answer.headers.location ?? "");
      expect([200, 400]).toContain(answer.statusCode);
      expect(answer.body).not.toContain("<script>alert");
      readMarkup(answer.body);
    }
  });

  test("of 500 homes fifty are looked at, and how many are left out is said", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,${five}`);
    expect(titlesOf(main)).toEqual(["The Old Barn"]);
    expect(main.text).toContain("A list holds 50 homes. 451 more were named, which are left out.");
    expect(main.text).toContain("49 homes of this list are no longer here.");
  });

  test("what is not of this page survives a form, and dates of one language are not read in another", async () => {
    const answer = await site.get("/favourites?homes=the-old-barn&from=05/12/2027&to=05/15/2027&guests=&utm_source=mail");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "/favourites?homes=the-old-barn&from=2027-05-12&to=2027-05-15&utm_source=mail",
    ]);
  });

  test("an address in capitals leads to the page", async () => {
    const answer = await site.get("/Favourites?homes=the-old-barn");
    expect([answer.statusCode, answer.headers.location]).toEqual([301, "/favourites?homes=the-old-barn"]);
  });
});

describe("side by side", () => {
  const all = "the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis,forest-hideaway";
  const columns = (main: MarkupElement) =>
    main
      .one("table")
      .all("th", { scope: "col" })
      .map(({ text }) => text);

  test("stand the first four, until others are chosen, which are ticked", async () => {
    expect(columns(await mainOf(`/favourites?homes=${all}`))).toEqual(["The Glass House", "Riverbend Retreat", "Alpine Chalet", "The Old Barn"]);
    const main = await mainOf(`/favourites?homes=${all}&compare=forest-hideaway,alpine-chalet`);
    expect(columns(main)).toEqual(["Alpine Chalet", "Forest Hideaway"]);
    const ticked = main.all("input", { type: "checkbox", checked: "" }).map((box) => box.get("value"));
    expect(ticked).toEqual(["alpine-chalet", "forest-hideaway"]);
  });

  test("where more than four were chosen, the first four, and it is said", async () => {
    const main = await mainOf(`/favourites?homes=${all}&compare=${all}`);
    expect(columns(main)).toHaveLength(4);
    expect(main.text).toContain("At most 4 homes fit side by side");
  });

  test("the table has headings for homes and questions and the total for the dates", async () => {
    const table = (await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17&guests=2`)).one("table");
    const rows = new Map(table.all("tr").map((row) => [row.all("th", { scope: "row" })[0]?.text ?? "", row]));
    expect(
      rows
        .get("For your dates")
        ?.all("td")
        .map(({ text }) => text),
    ).toEqual([
      expect.stringMatching(/^\$[\d,.]+ in all (Free on these dates|Probably free; we confirm)$/),
      expect.stringMatching(/^\$[\d,.]+ in all (Free on these dates|Probably free; we confirm)$/),
    ]);
    expect(
      rows
        .get("A night, usually")
        ?.all("td")
        .map(({ text }) => text),
    ).toEqual(["$200", "$450"]);
    expect(table.all("th", { scope: "rowgroup" }).map(({ text }) => text)).toEqual(["Price", "The home", "Amenities", "Nearby", "Terms"]);
    for (const row of table.all("tbody").flatMap((body) => body.all("tr", {}))) expect(row.all("th").length).toBe(1);
  });

  test("the table tells what differs, behind the name of its home on phones; what is the same is folded, and told once", async () => {
    const main = await mainOf("/favourites?homes=the-old-barn,the-glass-house");
    const rows = main.one("table").all("tr");
    const of = (label: string) => rows.find((row) => row.all("th", { scope: "row" })[0]?.text === label);
    expect(
      of("A night, usually")
        ?.all("td")
        .map((cell) => cell.get("data-of")),
    ).toEqual(["The Old Barn", "The Glass House"]);
    expect(of("Wifi")).toBeUndefined();
    const same = main
      .one("details")
      .all("dl")[0]
      ?.all("div")
      .map(({ text }) => text);
    expect(same).toContain("Wifi ✓ Yes");
    expect(main.one("details").get("open")).toBeUndefined();
    for (const row of rows) {
      const said = row.all("td").map(({ text }) => text);
      if (said.length === 2) expect(new Set(said).size).toBe(2);
    }
  });

  test("every part of the table says what it is, since on phones it is displayed as blocks", async () => {
    const table = (await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17&guests=2`)).one("table");
    const roles = { thead: "rowgroup", tbody: "rowgroup", tr: "row", td: "cell" };
    expect(table.get("role")).toBe("table");
    for (const [tag, role] of Object.entries(roles)) {
      expect(table.all(tag).length).toBeGreaterThan(0);
      expect(new Set(table.all(tag).map((part) => part.get("role")))).toEqual(new Set([role]));
    }
    for (const head of table.all("th")) expect(head.get("role")).toBe(head.get("scope") === "col" ? "columnheader" : "rowheader");
  });

  test("one home has nothing to stand beside", async () => {
    expect((await mainOf("/favourites?homes=the-old-barn")).all("table")).toEqual([]);
  });
});

describe("hearts", () => {
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

  test("the header leads to the favourites without script too", async () => {
    for (const language of languages) {
      const header = (await openPage(site, addressIn(language, "/about"))).one("header");
      const links = header.all("a", { href: addressIn(language, "/favourites") });
      expect(links.map(({ text }) => text)).toEqual(language === "en" ? ["Favourites", "Favourites"] : ["Yêu thích", "Yêu thích"]);
    }
  });
});
