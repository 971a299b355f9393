import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { examineContent } from "./content.server.ts";

const post = "posts/dinner-in-a-borrowed-kitchen/post.yaml";
const people = "mai-nguyen, elena-marsh, minh-tran, jonas-weil";
const categories = "travel-tips, destinations, food-and-drink, lifestyle, tips-and-tricks";

/** What is spoiled, where; then what is said of it, on the line of the spoiled words. */
type Spoiling = [what: string, file: string, from: string, to: string, field: string, found: string, allowed: string];

const spoilings: Spoiling[] = [
  ["an unknown author", post, "author: elena-marsh", "author: nobody", "author", '"nobody"', people],
  ["an unknown category", post, "category: food-and-drink", "category: gossip", "category", '"gossip"', categories],
  ["a day that is none", post, "date: 2026-09-30", "date: 2026-09-31", "date", '"2026-09-31"', "a day like 2026-10-12"],
  ["a day written otherwise", post, "date: 2026-09-30", "date: 30.9.2026", "date", '"30.9.2026"', "a day like 2026-10-12"],
  ["a currency the site does not know", "site.yaml", "currency: USD", "currency: EUR", "currency", '"EUR"', "USD"],
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

describe("the home page", () => {
  test("that features a home nobody knows is named, with the homes there are", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "the-old-barn]", "castle]");
    const [mistake, ...others] = examineContent(content.root).mistakes;
    expect(others).toEqual([]);
    const line = content.lineOf("site.yaml", "castle]");
    expect(mistake).toMatchObject({ file: "content/site.yaml", line, field: "featured.stays.3", found: '"castle"' });
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
      { file: "content/site.yaml", line, field: "featured.destinations.1", found: '"atlantis"', allowed: "aspen, lake-como, malibu" },
    ]);
  });

  test("that features three homes instead of four is named", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", ", the-old-barn]", "]");
    const line = content.lineOf("site.yaml", "stays: [");
    expect(examineContent(content.root).mistakes).toMatchObject([{ file: "content/site.yaml", line, field: "featured.stays", found: "a list" }]);
  });

  test("whose picture is not there is named, with the pictures there are", () => {
    const content = new ContentCopy();
    content.remove("pages/home/hero.jpg");
    const line = content.lineOf("pages/home/page.yaml", "file: hero.jpg");
    expect(examineContent(content.root).mistakes).toEqual([
      { file: "content/pages/home/page.yaml", line, field: "hero.photo.file", found: '"hero.jpg"', allowed: "book.jpg" },
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
