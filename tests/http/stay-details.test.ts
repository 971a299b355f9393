import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { properties } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => new Date("2026-11-21T18:00:00.000Z") });
});
afterAll(() => site.close());

const published = publishContent("content", {});

const sectionOf = (page: MarkupElement, id: string) => page.section(id);
const texts = (elements: MarkupElement[]) => elements.map(({ text }) => text);

describe("what a guest who cancels gets back", () => {
  const steps = async (address: string) => texts(sectionOf(await openPage(site, address), "cancellation").all("li"));

  test("is told in days before check-in as long as no dates are asked", async () => {
    expect(await steps("/stays/the-old-barn")).toEqual([
      "Up to 21 days before check-in Full refund.",
      "Up to 7 days before check-in 50% refund.",
      "After that No refund.",
    ]);
  });

  test("is told with the days themselves for a stay that can be had, those that are over too", async () => {
    expect(await steps("/stays/the-old-barn?from=2027-04-10&to=2027-04-13&guests=4")).toEqual([
      "Until 20 Mar 2027 21 days before check-in Full refund.",
      "Until 3 Apr 2027 7 days before check-in 50% refund.",
      "After that No refund.",
    ]);
    expect((await steps("/vi/stays/the-old-barn?from=2026-12-05&to=2026-12-08&guests=4")).slice(0, 2)).toEqual([
      "Đến hết ngày 14/11/2026 21 ngày trước ngày nhận phòng Ngày này đã qua.",
      "Đến hết ngày 28/11/2026 7 ngày trước ngày nhận phòng Bạn được hoàn lại 50%.",
    ]);
  });

  test("is told without days for a stay that cannot be had", async () => {
    expect((await steps("/stays/the-old-barn?from=2027-07-14&to=2027-07-16&guests=2"))[0]).toContain("Up to 21 days before check-in");
  });
});

describe("the small print", () => {
  const parts = ["included", "arrival", "house-rules", "cancellation", "good-to-know"];

  test("is folded, each part under a line that says what it comes to", async () => {
    for (const language of languages) {
      const print = sectionOf(await openPage(site, addressIn(language, "/stays/the-old-barn")), "small-print");
      const folds = parts.map((id) => sectionOf(print, id).one("details"));
      for (const fold of folds) {
        expect(fold.get("open")).toBeUndefined();
        expect(fold.one("summary").all("h3")).toHaveLength(1);
        expect(fold.one("summary").one("span", { class: /dotted/ }).text).toMatch(/\p{L}{3}/u);
        expect(fold.text.length).toBeGreaterThan(fold.one("summary").text.length);
      }
    }
    const rules = sectionOf(await openPage(site, "/stays/the-old-barn"), "house-rules");
    expect(
      rules
        .one("summary")
        .one("span", { class: /dotted/ })
        .all("span")
        .map(({ text }) => text),
    ).toEqual(["Children: yes", "Pets: yes", "Smoking: outdoors only", "Parties: ask us first"]);
  });

  test("says of cleaning that the price includes it just where it has no fee", async () => {
    for (const { slug, rates } of published.en.properties) {
      const included = sectionOf(await openPage(site, `/stays/${slug}`), "included");
      expect(
        included
          .one("summary")
          .one("span", { class: /dotted/ })
          .text.includes("Cleaning"),
        slug,
      ).toBe(rates.fees.every(({ id }) => id !== "cleaning"));
    }
  });

  test("is open where it tells the days of the stay that is asked for", async () => {
    const page = await openPage(site, "/stays/the-old-barn?from=2027-04-10&to=2027-04-13&guests=4");
    const open = parts.filter((id) => sectionOf(page, id).one("details").get("open") !== undefined);
    expect(open).toEqual(["cancellation"]);
  });
});

describe("reviews", () => {
  test("three are seen and the others unfold, each a translation beside the words themselves in their language", async () => {
    const reviews = sectionOf(await openPage(site, "/stays/the-old-barn"), "reviews");
    const [topics, seen, unfolded] = reviews.all("ul");
    expect([seen?.all("article").length, unfolded?.all("article").length]).toEqual([3, 1]);
    expect(reviews.all("summary").at(-2)?.text).toBe("Show 1 more review");
    const [italian, english] = seen?.all("article") ?? [];
    expect(italian?.text).toContain("Translated from Italian");
    expect(italian?.one("blockquote", { lang: "it" }).text).toMatch(/^Una casa vera/);
    expect(italian?.one("blockquote", { lang: undefined }).text).toMatch(/^A real house/);
    expect([seen, unfolded].map((list) => texts(list?.all("h3") ?? []))).toEqual([["2026"], []]);
    const marked = topics?.all("a").map((link) => link.get("href"));
    expect([topics?.text, marked]).toEqual(["What guests say about quiet: Marco B., Beth and Tom", ["#review-1", "#review-2"]]);
    expect(reviews.one("li", { id: "review-2" }).text).toContain("about the bells");
    expect([english?.all("details").length, english?.all("blockquote").length]).toEqual([0, 1]);
  });

  test("say in Vietnamese which language they were written in", async () => {
    const reviews = sectionOf(await openPage(site, "/vi/stays/the-old-barn"), "reviews");
    expect(reviews.text).toContain("Dịch từ tiếng Ý");
    expect(reviews.text).toContain("Dịch từ tiếng Đức");
  });

  test("from elsewhere link to where they were written, do not count, and the card says how many they are", async () => {
    const reviews = sectionOf(await openPage(site, "/stays/riverbend-retreat"), "reviews");
    expect(reviews.text).toContain("4 reviews");
    expect(reviews.text).toContain("1 review was written elsewhere and does not count in our marks.");
    const review = reviews.one("li", { id: "review-3" });
    const link = review.one("a", { href: "https://holidayhomes.example/riverbend-retreat" });
    expect([link.text, link.get("rel")]).toEqual(["Written on Holiday Homes Guide, 2 Sep 2026", "nofollow noopener"]);
    expect(review.text).toContain("Rated 4.5 out of 5");
    expect(reviews.all("a", { rel: /nofollow/ })).toHaveLength(1);
    const card = (await openPage(site, "/stays")).all("article").find((one) => one.text.includes("Riverbend Retreat"));
    expect(card?.text).toContain("4 guests · 2 bedrooms 1 review elsewhere");
  });

  test.each([
    ["/stays/riverbend-retreat", "An Yên replied · 4 Sep 2026 The roadworks are over."],
    ["/vi/stays/riverbend-retreat", "An Yên trả lời · 04/09/2026 Đường đã sửa xong."],
  ])("have the reply of the owner beneath on %s", async (path, reply) => {
    expect(sectionOf(await openPage(site, path), "reviews").one("li", { id: "review-3" }).text).toContain(reply);
  });

  test.each(properties)("of $title come to its rating, in each aspect a number", async ({ slug, rating }) => {
    const reviews = sectionOf(await openPage(site, `/stays/${slug}`), "reviews");
    expect(reviews.all("p")[0]?.text).toBe(`Rated ${rating} out of 5 ${rating} 4 reviews`);
    expect(texts(reviews.all("dt"))).toEqual(["Cleanliness", "As described", "Communication", "Location", "Value"]);
    const numbers = reviews.all("dd");
    expect(numbers).toHaveLength(5);
    for (const number of numbers) expect(number.text).toMatch(/^[345]\.\d$/);
  });

  test("a home without any says so", async () => {
    const content = new ContentCopy();
    content.remove("stays/the-old-barn/reviews.yaml");
    const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
    onTestFinished(() => other.close());
    expect(sectionOf(await openPage(other, "/stays/the-old-barn"), "reviews").text).toBe("Reviews There are no reviews of this home yet.");
  });
});

describe("that the business is an example", () => {
  const notes = ["These reviews are examples", "An invented number"];

  test.each(["the-old-barn", "forest-hideaway"])("is said above the reviews of %s and beside its licence number", async (slug) => {
    const { text } = (await openPage(site, `/stays/${slug}`)).one("main");
    for (const note of notes) expect(text).toContain(note);
    // Italy's CIN: IT, province and town (ISTAT), class, eight letters or digits.
    expect(text).toMatch(/National identification code \(CIN\): IT\d{6}C2EXAMPLE\d\. /);
  });

  test("is not said when it is none", async () => {
    const content = new ContentCopy();
    content.open();
    const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
    onTestFinished(() => other.close());
    const { text } = (await openPage(other, "/stays/the-old-barn")).one("main");
    for (const note of notes) expect(text).not.toContain(note);
    expect(text).toContain("IT013145C2EXAMPLE1");
  });
});

describe.each(languages)("the sheet of all photos, in %s", (language) => {
  test("keeps the dates and the guests of the visitor, there and back, with the total that they come to", async () => {
    const [at, query] = [(path: string) => addressIn(language, path), "?from=2027-02-12&to=2027-02-16&guests=4"];
    const home = (await openPage(site, at(`/stays/alpine-chalet${query}`))).one("main");
    const there = home.all("a", { href: /\/photos/ }).map((link) => link.get("href") ?? "");
    expect(there.length).toBeGreaterThanOrEqual(8);
    for (const href of there) expect(href).toContain(at(`/stays/alpine-chalet/photos${query}`));
    const page = await openPage(site, at(`/stays/alpine-chalet/photos${query}&utm_source=mail`));
    const sheet = page.one("main");
    const back = sheet.all("a", { href: /\/stays\/alpine-chalet(?!\/)/ }).map((link) => link.get("href") ?? "");
    expect(back.length).toBeGreaterThanOrEqual(10);
    for (const href of back) expect(href).toMatch(/^[^?]+\?from=2027-02-12&to=2027-02-16&guests=4(#|$)/);
    const ask = sheet.one("a", { href: /\/contact/ }).get("href") ?? "";
    expect(ask).toMatch(/\?stay=alpine-chalet&from=2027-02-12&to=2027-02-16&guests=4&total=\d+&quotedOn=[\d-]{10}#send$/);
    const total = language === "en" ? "$2,960.58 total" : "tổng 2.960,58 USD";
    expect(sheet.text.toLowerCase()).toContain(total.toLowerCase());
    expect(page.one("link", { rel: "canonical" }).get("href")).toMatch(/\/photos$/);
  });

  test.each(properties)("groups those of $title by room, each group named and led to", async ({ slug }) => {
    const main = (await openPage(site, addressIn(language, `/stays/${slug}/photos`))).one("main");
    const groups = main.all("section", { "aria-labelledby": /./ });
    expect(groups.length).toBeGreaterThanOrEqual(4);
    const names = groups.map((group) => group.get("aria-labelledby"));
    expect(["exterior", "living", "kitchen", "bedroom", "bathroom", "around"].filter((room) => names.includes(room))).toEqual(names);
    const ways = main.all("nav").at(-1)?.all("a") ?? [];
    expect(ways.map((way) => way.get("href"))).toEqual(names.map((name) => `#${name}`));
    expect(texts(ways)).toEqual(groups.map((group) => group.one("h2").text));
    const photos = published[language].properties.find((property) => property.slug === slug)?.photos ?? [];
    for (const group of groups) {
      // The views of one place at several hours come first, in the order of a day.
      const ofRoom = photos.filter(({ room }) => room === group.get("aria-labelledby")).toSorted((one, other) => rankOf(one) - rankOf(other));
      expect(group.all("img", { src: /^\/pictures/ }).map((image) => image.get("alt"))).toEqual(ofRoom.map(({ alt }) => alt));
      expect(ofRoom.length).toBeGreaterThan(0);
      const numbers = ofRoom.map((photo) => photos.indexOf(photo) + 1);
      const viewer = numbers.map((number) => `${addressIn(language, `/stays/${slug}`)}#photo-${number}`);
      expect(group.all("a").map((link) => link.get("href"))).toEqual(viewer);
    }
  });
});

const hours = ["dawn", "day", "dusk", "night"];
const rankOf = ({ hour }: { hour?: string }) => (hour ? hours.indexOf(hour) : hours.length);

test.each(properties)("the first five photos of $title tell its story: where one sits, cooks, sleeps and bathes", ({ slug }) => {
  const photos =
    publishContent("content", {})
      .en.properties.find((property) => property.slug === slug)
      ?.photos.slice(0, 5) ?? [];
  const rooms = photos.map(({ room }) => room);
  expect(rooms).toEqual(expect.arrayContaining(["living", "kitchen", "bedroom", "bathroom"]));
  expect(rooms).not.toContain("around");
});
