import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { examineContent } from "./content.server.ts";

const post = "posts/dinner-in-a-borrowed-kitchen/post.yaml";
const lakePost = "posts/lake-como-at-six-in-the-morning/post.yaml";
const people = "mai-nguyen, elena-marsh, minh-tran, jonas-weil";
const categories = "destinations, travel-tips, food-and-drink, lifestyle, tips-and-tricks";

/** What is spoiled, where; then what is said of it, on the line of the spoiled words. */
type Spoiling = [what: string, file: string, from: string, to: string, field: string, found: string, allowed: string];

const spoilings: Spoiling[] = [
  [
    "somebody who answers messages and is not in the team",
    "pages/contact/page.yaml",
    "answeredBy: jonas-weil",
    "answeredBy: nobody",
    "answeredBy",
    '"nobody"',
    people,
  ],
  [
    "somebody who answers for the data and is not in the team",
    "pages/contact/page.yaml",
    "dataAnsweredBy: minh-tran",
    "dataAnsweredBy: nobody",
    "dataAnsweredBy",
    '"nobody"',
    people,
  ],
  ["an unknown author", post, "author: elena-marsh", "author: nobody", "author", '"nobody"', people],
  ["an unknown category", post, "category: food-and-drink", "category: gossip", "category", '"gossip"', categories],
  [
    "an unknown destination of an article",
    lakePost,
    "destination: lake-como",
    "destination: lake-garda",
    "destination",
    '"lake-garda"',
    "aspen, lake-como, malibu",
  ],
  [
    "somebody who answers for the company and is not in the team",
    "site.yaml",
    "[mai-nguyen]",
    "[nobody]",
    "company.people, the first",
    '"nobody"',
    people,
  ],
  [
    "a register that cannot be looked up",
    "site.yaml",
    "check: https",
    "check: http",
    "company.registered, the first: check",
    '"http://www.coloradosos.gov/biz/BusinessEntityCriteriaExt.do"',
    "a valid url",
  ],
  [
    "a lead that is too long",
    "destinations/malibu/destination.yaml",
    "One long road between the Pacific",
    `One ${"very ".repeat(20)}long road between the Pacific`,
    "lead.en",
    expect.stringMatching(/^"One very/),
    "at most 160 characters: take 85 away",
  ],
  ["a day that is none", post, "date: 2026-09-30", "date: 2026-09-31", "date", '"2026-09-31"', "a day like 2026-10-12"],
  ["a day written otherwise", post, "date: 2026-09-30", "date: 30.9.2026", "date", '"30.9.2026"', "a day like 2026-10-12"],
  [
    "a phone number without its country",
    "site.yaml",
    '"+1 970 555 0142"',
    '"970 555 0142"',
    "contact.phone",
    '"970 555 0142"',
    "a number like +1 970 555 0142",
  ],
  ["an address that is no e-mail", "site.yaml", "hello@anyen.example", "hello", "contact.email", '"hello"', "a valid email"],
  [
    "a social link that is no address",
    "site.yaml",
    "https://www.facebook.com",
    "facebook.com",
    "social.facebook",
    '"facebook.com/anyen.example"',
    "a valid url",
  ],
];

test.each(spoilings)("%s is named, with file, line, field, found and allowed", (_, file, from, to, field, found, allowed) => {
  const content = new ContentCopy();
  content.edit(file, from, to);
  const line = content.lineOf(file, to);
  const mistakes = examineContent(content.root).mistakes.map((mistake) => ({ ...mistake, allowed: listed(mistake.allowed) }));
  expect(mistakes).toEqual([{ file: `content/${file}`, line, field, found, allowed: listed(allowed) }]);
});

/** What is allowed, whatever the order in which it is listed. */
function listed(allowed: string): string[] {
  return allowed.split(", ").sort();
}

test.each([
  ["{kittens}", "{pets}", '"{kittens}"', /^\{brand\}, .*\{pets\}/],
  ["See {pets} here", "{pets}", '"{pets}"', /^this in a line of its own$/],
])("of a text page %s is named with its line, because %s is there", (written, there, found, allowed) => {
  const content = new ContentCopy();
  content.edit("pages/faq/vi.md", there, written);
  const line = content.lineOf("pages/faq/vi.md", written);
  expect(examineContent(content.root).mistakes).toEqual([{ file: "content/pages/faq/vi.md", line, found, allowed: expect.stringMatching(allowed) }]);
});

test.each(["destinations/malibu/vi.md", "pages/faq/en.md", "pages/terms/vi.md", "pages/this-is-us/page.yaml"])("%s cannot be left out", (file) => {
  const content = new ContentCopy();
  content.remove(file);
  expect(examineContent(content.root).mistakes).toMatchObject([{ file: `content/${file}`, found: "nothing" }]);
});

describe("the home page", () => {
  test("that features a home nobody knows is named, with the homes there are", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "the-old-barn]", "castle]");
    const [mistake, ...others] = examineContent(content.root).mistakes;
    expect(others).toEqual([]);
    const line = content.lineOf("site.yaml", "castle]");
    expect(mistake).toMatchObject({ file: "content/site.yaml", line, field: "featured.stays, the fourth", found: '"castle"' });
    expect(listed(mistake?.allowed ?? "")).toEqual([
      "alpine-chalet",
      "city-view-loft",
      "forest-hideaway",
      "mountain-top-cabin",
      "oceanfront-oasis",
      "riverbend-retreat",
      "the-glass-house",
      "the-old-barn",
    ]);
  });

  test("that features a place nobody knows is named, with the places there are", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "[aspen, lake-como, malibu]", "[aspen, atlantis, malibu]");
    const line = content.lineOf("site.yaml", "atlantis");
    expect(examineContent(content.root).mistakes).toEqual([
      { file: "content/site.yaml", line, field: "featured.destinations, the second", found: '"atlantis"', allowed: "aspen, lake-como, malibu" },
    ]);
  });

  test.each([
    [", the-old-barn]", "]", "a list of 3", "four homes: add one"],
    ["the-old-barn]", "the-old-barn, city-view-loft]", "a list of 5", "four homes at most: take one away"],
    [", lake-como, malibu]", "]", "a list of 1", "three destinations: add two"],
  ])("that features too few or too many is told the way out", (from, to, found, allowed) => {
    const content = new ContentCopy();
    content.edit("site.yaml", from, to);
    expect(examineContent(content.root).mistakes).toMatchObject([{ file: "content/site.yaml", found, allowed }]);
  });

  test("that features a home twice is named, at the second", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "the-old-barn]", "riverbend-retreat]");
    expect(examineContent(content.root).mistakes).toMatchObject([
      { field: "featured.stays, the fourth", found: '"riverbend-retreat"', allowed: "a home that is not in the list already" },
    ]);
  });

  test.each([
    ["stay: forest-hideaway,", "stay: the-wood,", "featured.review.stay", '"the-wood"', expect.stringContaining("the-glass-house")],
    ["guest: Elisa T.", "guest: Elisa", "featured.review.guest", '"Elisa"', "Elisa T., Hà Linh, Rob and Jen, Nils K."],
  ])("that features words which nobody said is told whose there are (%s %s)", (from, to, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit("site.yaml", from, to);
    const line = content.lineOf("site.yaml", "review:");
    expect(examineContent(content.root).mistakes).toEqual([{ file: "content/site.yaml", line, field, found, allowed }]);
  });

  test("that features words about a home that is not published is told the homes that are", () => {
    const content = new ContentCopy();
    content.edit("stays/forest-hideaway/stay.yaml", "type: cottage", "type: cottage\npublished: false");
    expect(examineContent(content.root).mistakes).toContainEqual(
      expect.objectContaining({
        field: "featured.review.stay",
        found: '"forest-hideaway"',
        allowed: expect.stringMatching(/^alpine-chalet, .*the-old-barn$/),
      }),
    );
  });

  test("whose feature is longer than a line, or has a drawing that is not there, is told so", () => {
    const content = new ContentCopy();
    content.edit("pages/home/page.yaml", "Slept in by us before you are.", "Slept in by one of us before you are.");
    expect(examineContent(content.root).mistakes).toMatchObject([
      { file: "content/pages/home/page.yaml", field: expect.stringMatching(/^features.*text.*en$/) },
    ]);
    content.edit("pages/home/page.yaml", "Slept in by one of us before you are.", "Slept in by us.");
    content.edit("pages/home/page.yaml", "drawing: letter.svg", "drawing: mail.svg");
    expect(examineContent(content.root).mistakes).toMatchObject([
      { field: expect.stringMatching(/^features.*drawing$/), found: '"mail.svg"', allowed: "chosen.svg, lantern.svg, letter.svg, price.svg" },
    ]);
  });

  test("whose picture is not there is named, with the pictures there are", () => {
    const content = new ContentCopy();
    content.remove("pages/home/hero.jpg");
    const line = content.lineOf("pages/home/page.yaml", "file: hero.jpg");
    expect(examineContent(content.root).mistakes).toEqual([
      {
        file: "content/pages/home/page.yaml",
        line,
        field: "hero.photo.file",
        found: '"hero.jpg"',
        allowed: expect.stringMatching(/^book\.jpg, .*hero-tall\.jpg/),
      },
    ]);
  });
});

test.each([
  ["posts/dinner-in-a-borrowed-kitchen/cover.jpg", "a picture: jpg, png, webp, avif or svg"],
  ["destinations/aspen/photo.jpg", "a picture: jpg, png, webp, avif or svg"],
  ["posts/dinner-in-a-borrowed-kitchen/en.md", "a text in Markdown"],
  ["posts/dinner-in-a-borrowed-kitchen/vi.md", "a text in Markdown"],
  ["pages/privacy/en.md", "a text in Markdown"],
  ["pages/privacy/vi.md", "a text in Markdown"],
  ["pages/contact/page.yaml", "this file"],
  ["site.yaml", "this file"],
])("a missing %s is named", (file, allowed) => {
  const content = new ContentCopy();
  content.remove(file);
  expect(examineContent(content.root).mistakes).toEqual([{ file: `content/${file}`, found: "nothing", allowed }]);
});

describe("a mistake in one file is not blamed on those that refer to it:", () => {
  test.each([
    ["a home that the home page features", "stays/the-glass-house/stay.yaml", "price: 450", "price: -5", "price"],
    ["a place that the home page features", "destinations/aspen/destination.yaml", "vi: Aspen", "fr: Aspen", "name"],
    ["somebody who writes articles", "team/elena-marsh/person.yaml", "order:", "rank:", "order"],
    ["the list of categories", "posts/categories.yaml", "vi: Ẩm thực", "fr: Ẩm thực", "food-and-drink.vi"],
  ])("%s", (_, file, from, to) => {
    const content = new ContentCopy();
    content.edit(file, from, to);
    const { mistakes } = examineContent(content.root);
    expect(mistakes.length).toBeGreaterThan(0);
    expect([...new Set(mistakes.map((mistake) => mistake.file))]).toEqual([`content/${file}`]);
  });
});

describe("a link in a text", () => {
  const folder = "pages/terms";
  const homes = /^a page that is there: (\/vi)?\/stays\/alpine-chalet, .*the-old-barn$/;

  test.each([
    ["en", "/stays/the-old-brn", homes],
    ["vi", "/vi/stays/the-old-brn", homes],
    ["en", "/blogs/no-such-article", /^a page that is there: \/blogs\/a-week/],
    ["en", "/impressum", /^a page that is there: \/, \/stays, \/destinations, \/about, \/blogs, \/favourites, \/contact, \/developers$/],
    ["vi", "/stays/the-old-barn", /^\/vi\/stays\/the-old-barn, the page in the language of the text$/],
    ["en", "/vi/stays?type=villa", /^\/stays\?type=villa, the page in the language of the text$/],
    ["en", "stays/the-old-barn", /^an address that begins with \//],
  ] as const)("in %s.md to %s is named with its line and with what may have been meant", (language, href, allowed) => {
    const content = new ContentCopy();
    content.write(`${folder}/${language}.md`, `A fine day.\n\nIt was [there](${href}) that we met.\n`);
    expect(examineContent(content.root).mistakes).toEqual([
      { file: `content/${folder}/${language}.md`, line: 3, found: `a link to "${href}"`, allowed: expect.stringMatching(allowed) },
    ]);
  });

  test.each([
    "/",
    "/stays/the-old-barn",
    "/stays/the-old-barn/photos",
    "/stays?type=villa#results",
    "/privacy",
    "#rooms",
    "https://www.example.com/no/such",
    "//www.example.com",
    "mailto:hello@example.com",
    "tel:+19705550142",
  ])("to %s is in order", (href) => {
    const content = new ContentCopy();
    content.write(`${folder}/en.md`, `It was [there](${href}) that we met.`);
    expect(examineContent(content.root).mistakes).toEqual([]);
  });

  test("to a home whose file has a mistake is not blamed", () => {
    const content = new ContentCopy();
    content.write(`${folder}/en.md`, "It was [there](/stays/the-glass-house) that we met.");
    content.edit("stays/the-glass-house/stay.yaml", "price: 450", "price: -5");
    expect(examineContent(content.root).mistakes).toMatchObject([{ field: "price" }]);
  });
});
