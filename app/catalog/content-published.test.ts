import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

const loft = "stays/city-view-loft/stay.yaml";

/** The sample content with further fields in the files of properties. */
function withFields(fields: Record<string, string>): ContentCopy {
  const content = new ContentCopy();
  for (const [home, field] of Object.entries(fields)) {
    const file = `stays/${home}/stay.yaml`;
    content.write(file, `${content.read(file).trimEnd()}\n${field}\n`);
  }
  return content;
}

test("a property that is not published is checked, and listed separately", () => {
  const { content, problems } = validateContent(withFields({ "city-view-loft": "published: false" }).root);
  expect(problems).toEqual([]);
  expect([content?.properties.length, content?.withdrawn.map(({ slug }) => slug)]).toEqual([7, ["city-view-loft"]]);
  expect(content?.properties.map(({ slug }) => slug)).not.toContain("city-view-loft");
  const spoiled = withFields({ "city-view-loft": "published: false" });
  spoiled.edit(loft, "price: 300", "price: -1");
  expect(validateContent(spoiled.root).problems.map(({ field }) => field)).toEqual(["price"]);
});

test("what is not published can neither be featured nor be led to", () => {
  const content = withFields({ "the-old-barn": "published: false" });
  content.write("posts/packing-for-a-week-without-a-plan/en.md", "See [the barn](/stays/the-old-barn/photos).");
  const said = validateContent(content.root).problems.map(({ file, field = "", found }) => `${file} ${field}: ${found}`);
  expect(said).toEqual(
    expect.arrayContaining([
      'content/site.yaml featured.stays, the fourth: "the-old-barn"',
      'content/posts/packing-for-a-week-without-a-plan/en.md : a link to "/stays/the-old-barn/photos"',
    ]),
  );
});

test("what is not published keeps its address", () => {
  const content = withFields({ "city-view-loft": "published: false" });
  content.addHome("loft", "the-glass-house");
  content.edit("stays/loft/stay.yaml", "type: villa", "type: villa\nslug: city-view-loft");
  expect(validateContent(content.root).problems).toMatchObject([{ file: "content/stays/loft/stay.yaml", field: "slug", found: '"city-view-loft"' }]);
});

/** The value of `published` or `was`; then the problem. */
const cases: [what: string, fields: Record<string, string>, field: string, found: string, allowed: string][] = [
  ["neither true nor false", { "city-view-loft": "published: maybe" }, "published", '"maybe"', "true, false"],
  ["no list", { "city-view-loft": "was: loft" }, "was", '"loft"', "a list"],
  ["no slug", { "city-view-loft": "was: [loft, Old Loft]" }, "was, the second", '"Old Loft"', "small letters, digits and single hyphens"],
  [
    "its own slug",
    { "city-view-loft": "was: [city-view-loft]" },
    "was, the first",
    '"city-view-loft"',
    "an address that no home has: /stays/city-view-loft is its own now",
  ],
  [
    "the slug of another home",
    { "city-view-loft": "was: [the-old-barn]" },
    "was, the first",
    '"the-old-barn"',
    "an address that no home has: /stays/the-old-barn is another home's",
  ],
  [
    "the slug of a home that is not published",
    { "city-view-loft": "was: [oceanfront-oasis]", "oceanfront-oasis": "published: false" },
    "was, the first",
    '"oceanfront-oasis"',
    "an address that no home has: /stays/oceanfront-oasis is another home's",
  ],
  [
    "listed twice",
    { "city-view-loft": "was: [loft, loft]" },
    "was, the second",
    '"loft"',
    "an address that is listed once: this one is already in a list",
  ],
];

describe("former addresses", () => {
  test.each(cases)("%s is named, with file, line, field, found and allowed", (_, fields, field, found, allowed) => {
    const content = withFields(fields);
    const line = content.lineOf(loft, field.startsWith("was") ? "was:" : "published:");
    const { problems } = validateContent(content.root);
    // Texts that link to a withdrawn property are problems, too.
    expect(problems.filter(({ file }) => !file.endsWith(".md"))).toEqual([{ file: `content/${loft}`, line, field, found, allowed }]);
  });

  test("what another home lists already is named at the second", () => {
    const content = withFields({ "city-view-loft": "was: [loft]", "the-old-barn": "was: [barn, loft]" });
    expect(validateContent(content.root).problems).toMatchObject([
      { file: "content/stays/the-old-barn/stay.yaml", field: "was, the second", found: '"loft"' },
    ]);
  });

  test("what has other mistakes is looked at too", () => {
    const content = withFields({ "city-view-loft": "was: [the-old-barn]" });
    content.edit(loft, "price: 300", "price: -1");
    expect(validateContent(content.root).problems.map(({ field }) => field)).toEqual(["price", "was, the first"]);
  });
});
