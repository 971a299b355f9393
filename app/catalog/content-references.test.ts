import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

const post = "posts/dinner-in-a-borrowed-kitchen/post.yaml";
const lakePost = "posts/lake-como-at-six-in-the-morning/post.yaml";
const people = "mai-nguyen, elena-marsh, minh-tran, jonas-weil";
const categories = "destinations, travel-tips, food-and-drink, lifestyle, tips-and-tricks";

/** Breaks a file at a place; then the problem on the broken line. */
type Spoiling = [what: string, file: string, from: string, to: string, field: string, found: string, allowed: string];

const cases: Spoiling[] = [
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
  ["no author", post, "author: elena-marsh\n", "", "author", "nothing", people],
  ["no category", post, "category: food-and-drink\n", "", "category", "nothing", categories],
  ["a category left empty", post, "category: food-and-drink", "category:", "category", "nothing", categories],
  ["a category by its name", post, "category: food-and-drink", "category: Food & Drink", "category", '"Food & Drink"', categories],
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
    "social, the second: address",
    '"facebook.com/anyen.example"',
    "a valid url",
  ],
];

test.each(cases)("%s is named, with file, line, field, found and allowed", (_, file, from, to, field, found, allowed) => {
  const content = new ContentCopy();
  content.edit(file, from, to);
  const line = content.lineOf(file, to);
  const problems = validateContent(content.root).problems.map((problem) => ({ ...problem, allowed: listed(problem.allowed) }));
  expect(problems).toEqual([{ file: `content/${file}`, line, field, found, allowed: listed(allowed) }]);
});

/** The allowed values in any order. */
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
  expect(validateContent(content.root).problems).toEqual([{ file: "content/pages/faq/vi.md", line, found, allowed: expect.stringMatching(allowed) }]);
});

test.each(["destinations/malibu/en.md", "pages/faq/en.md", "pages/this-is-us/page.yaml"])("%s cannot be left out", (file) => {
  const content = new ContentCopy();
  content.remove(file);
  expect(validateContent(content.root).problems).toMatchObject([{ file: `content/${file}`, found: "nothing" }]);
});

test.each([
  ["posts/dinner-in-a-borrowed-kitchen/cover.jpg", "a picture: jpg, png, webp, avif or svg"],
  ["destinations/aspen/photo.jpg", "a picture: jpg, png, webp, avif or svg"],
  ["posts/dinner-in-a-borrowed-kitchen/en.md", "a text in Markdown"],
  ["pages/privacy/en.md", "a text in Markdown"],
  ["pages/contact/page.yaml", "this file"],
  ["site.yaml", "this file"],
])("a missing %s is named", (file, allowed) => {
  const content = new ContentCopy();
  content.remove(file);
  expect(validateContent(content.root).problems).toEqual([{ file: `content/${file}`, found: "nothing", allowed }]);
});

describe("a mistake in one file is not blamed on those that refer to it:", () => {
  test.each([
    ["a home that the home page features", "stays/the-glass-house/stay.yaml", "price: 450", "price: -5", "price"],
    ["a place that the home page features", "destinations/aspen/destination.yaml", "en: Aspen", "xx: Aspen", "name"],
    ["somebody who writes articles", "team/elena-marsh/person.yaml", "order:", "rank:", "order"],
    ["the list of categories", "posts/categories.yaml", "vi: Ẩm thực", "xx: Ẩm thực", "food-and-drink.xx"],
  ])("%s", (_, file, from, to) => {
    const content = new ContentCopy();
    content.edit(file, from, to);
    const { problems } = validateContent(content.root);
    expect(problems.length).toBeGreaterThan(0);
    expect([...new Set(problems.map((mistake) => mistake.file))]).toEqual([`content/${file}`]);
  });
});
