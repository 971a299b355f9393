import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { inLanguage } from "../../app/i18n/language.server.ts";
import { m } from "../../app/i18n/messages/messages.js";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

test("the home page opens with its title and then has its sections in order", async () => {
  const page = await openPage(site, "/");
  const headings = page
    .one("main")
    .all("*")
    .filter(({ tag }) => tag === "h1" || tag === "h2")
    .map(({ text }) => text);
  const specified = [
    "Escape the City, Find Your Peace",
    "Curated Properties",
    "Effortless Booking",
    "24/7 Support",
    "Best Price Guarantee",
    "Featured Destinations",
    "Why Choose Us",
    "Exclusive Property Listings",
    "Wake up somewhere quiet",
    "News and Articles",
  ];
  // Others may stand between them.
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
});

function missing(section: string): never {
  throw new Error(`The home page has no section ${section}.`);
}

describe.each(languages)("in %s", (language) => {
  const open = () => openPage(site, addressIn(language, "/"));
  const opening = async (index: 0 | 2) => (await open()).one("main").all("section")[index] ?? missing(String(index));
  /** The section below a heading. */
  const sectionOf = async (message: () => string) => {
    const title = inLanguage(language, message);
    const sections = (await open()).one("main").all("section");
    return sections.find((section) => section.all("h2").some(({ text }) => text === title)) ?? missing(title);
  };

  test("the search form leads to the stays with destination, check-in, check-out and guests", async () => {
    const form = (await open()).one("main").one("form");
    expect(form.get("action")).toBe(addressIn(language, "/stays"));
    expect(form.get("method") ?? "get").toBe("get");
    expect(form.all("input").map((field) => [field.get("name"), field.get("type")])).toEqual([
      ["where", expect.stringMatching(/^(text|search)$/)],
      ["from", "text"],
      ["to", "text"],
      ["guests", "number"],
      // Folded, and asked for because a home asks for them.
      ["ages", undefined],
      ["pets", "number"],
    ]);
    expect(form.one("button", { type: "submit" }).text).toBe(language === "en" ? "Search" : "Tìm kiếm");
  });

  test("the hero stands on a picture that is fetched before all others", async () => {
    const main = (await open()).one("main");
    expect((await opening(0)).one("img", { fetchpriority: "high" }).get("loading")).toBe("eager");
    expect(main.all("img", { fetchpriority: "high" })).toHaveLength(1);
  });

  test("on a screen that is higher than wide the hero is a photograph of its own", async () => {
    const [upright, wide] = (await opening(0)).all("source", { type: "image/avif" }).map((source) => [source.get("media"), source.get("srcset")]);
    expect([upright?.[0], wide?.[0]]).toEqual(["(max-aspect-ratio: 1)", undefined]);
    expect(upright?.[1]).not.toBe(wide?.[1]);
    expect((await opening(0)).one("source", { srcset: /^data:image\/webp/ }).get("media")).toBe("(max-aspect-ratio: 1)");
  });

  test("four features have a drawing of their own, a title and one line each", async () => {
    const features = (await opening(2)).all("li");
    expect(features).toHaveLength(4);
    for (const feature of features) {
      expect(feature.one("h2").text).not.toBe("");
      expect(feature.one("p").text.length).toBeGreaterThan(20);
      expect(feature.one("p").text.length).toBeLessThanOrEqual(33);
    }
    const drawings = features.map((feature) =>
      feature
        .one("svg")
        .all("path")
        .map((path) => path.get("d"))
        .join(),
    );
    expect(new Set(drawings).size).toBe(4);
  });

  test("three destinations have a picture each and lead to their pages, which have as many homes as is said", async () => {
    const destinations = (await sectionOf(m.home_destinations)).one("ul").all("a");
    expect(destinations).toHaveLength(3);
    for (const destination of destinations) {
      expect(destination.get("href")).toMatch(language === "en" ? /^\/destinations\/./ : /^\/vi\/destinations\/./);
      expect(destination.all("img", { src: /^\/pictures\// })).toHaveLength(1);
      const results = (await openPage(site, destination.get("href") ?? "")).one("section", { id: "homes" });
      const found = results.all("article").length;
      expect(found).toBeGreaterThan(0);
      expect(destination.text).toContain(`${found} ${language === "en" ? "home" : "căn nhà"}`);
    }
  });

  test("four short phrases say why to choose us, each with its proof", async () => {
    const reasons = (await sectionOf(m.home_why)).all("li");
    expect(reasons).toHaveLength(4);
    for (const reason of reasons) {
      expect(reason.one("h3").text.length).toBeLessThan(45);
      expect(reason.one("p").text.length).toBeGreaterThan(45);
    }
  });

  test("beside them a guest says how it was, in a room of the home that it leads to, and is said to be an example", async () => {
    const section = await sectionOf(m.home_why);
    const words = section.one("figure");
    expect(words.one("blockquote").text).toMatch(
      language === "en" ? /^“No wifi, and for two days we missed it\./ : /^“Không có wifi, hai ngày đầu thấy thiếu thật\./,
    );
    expect(words.one("a").get("href")).toBe(addressIn(language, "/stays/forest-hideaway"));
    const said = language === "en" ? ["Elisa T.", "Translated from Italian", "an example"] : ["Elisa T.", "Dịch từ tiếng Ý", "ví dụ"];
    for (const part of said) expect(words.one("figcaption").text).toContain(part);
    expect(section.all("img", { src: /^\/pictures\// })).toHaveLength(1);
  });

  test("four listings tell their price a night and lead to their page", async () => {
    const cards = (await sectionOf(m.home_listings)).all("article");
    const price = (dollars: number) => (language === "en" ? `$${dollars} per night` : `${dollars} USD mỗi đêm`);
    const shown = cards.map((card) => [card.one("a").get("href"), /\$\d+ per night|\d+ USD mỗi đêm/.exec(card.text)?.[0]]);
    expect(shown).toEqual([
      [addressIn(language, "/stays/the-glass-house"), price(450)],
      [addressIn(language, "/stays/riverbend-retreat"), price(250)],
      [addressIn(language, "/stays/alpine-chalet"), price(350)],
      [addressIn(language, "/stays/the-old-barn"), price(200)],
    ]);
  });

  test("Explore More leads to the stays, and Book Now to the form, as its words say", async () => {
    const main = (await open()).one("main");
    const textsOf = (href: string) => main.all("a", { href: addressIn(language, href) }).map(({ text }) => text);
    expect(textsOf("/stays")).toContain(language === "en" ? "Explore More" : "Khám phá thêm");
    expect(textsOf("/contact#send")).toEqual([language === "en" ? "Book Now" : "Đặt ngay"]);
  });

  test("three articles show a title and their author and lead to their page", async () => {
    const articles = (await sectionOf(m.home_news)).all("article");
    expect(articles.map((article) => article.one("a").get("href"))).toEqual([
      addressIn(language, "/blogs/lake-como-at-six-in-the-morning"),
      addressIn(language, "/blogs/packing-for-a-week-without-a-plan"),
      addressIn(language, "/blogs/where-the-locals-of-malibu-swim"),
    ]);
    for (const [index, author] of ["Elena Marsh", "Minh Trần", "Jonas Weil"].entries()) expect(articles[index]?.text).toContain(author);
  });
});

test("the listings are the homes of the specification, by name", async () => {
  const listings = (await openPage(site, "/")).one("main").all("section")[5];
  expect(listings?.all("article").map((card) => card.one("a").text)).toEqual([
    "The Glass House",
    "Riverbend Retreat",
    "Alpine Chalet",
    "The Old Barn",
  ]);
});

test("the destinations are Aspen, Lake Como and Malibu", async () => {
  const links = (await openPage(site, "/")).one("main").all("a", { href: /^\/destinations\/./ });
  expect(links.map((link) => link.get("href"))).toEqual(["/destinations/aspen", "/destinations/lake-como", "/destinations/malibu"]);
});

test("without the words of a guest, which may be left out, the reasons take the whole width", async () => {
  const content = new ContentCopy();
  content.edit("site.yaml", /\n {2}review: .*/.exec(content.read("site.yaml"))?.[0] ?? "", "");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const reasons = (await openPage(other, "/")).one("main").all("section")[4];
  expect([reasons?.all("figure"), reasons?.all("img")]).toEqual([[], []]);
  expect(reasons?.get("class")).not.toContain("grid-cols-[");
  expect(reasons?.all("li")).toHaveLength(4);
});
