import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { localise } from "../i18n/languages.ts";
import { publishContent, validateContent } from "./content.server.ts";

const home = "stays/forest-hideaway/stay.yaml";
const bothTitles = "{ en: Forest Hideaway, vi: Forest Hideaway }";
const sample = publishContent("content", {}).en;
const amenities = sample.amenities.map(({ id }) => id).join(", ");

test.each(["stays", "posts", "team", "destinations"] as const)("the sample content is in order, and each folder of %s is in it", (folder) => {
  const { content, problems } = validateContent("content");
  expect(problems).toEqual([]);
  const things = { stays: content?.properties, posts: content?.posts, team: content?.people, destinations: content?.destinations }[folder];
  const folders = readdirSync(`content/${folder}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(things?.map(({ slug }) => slug).sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(folders.length).toBeGreaterThan(2);
});

test("the owner's language is one of the site, by default the first", () => {
  const content = new ContentCopy();
  content.edit("site.yaml", "ownerLanguage: en", "ownerLanguage: vi");
  expect(validateContent(content.root).content?.business.ownerLanguage).toBe("vi");
  content.edit("site.yaml", "ownerLanguage: vi", "ownerLanguage: vn");
  const line = content.lineOf("site.yaml", "ownerLanguage: vn");
  expect(validateContent(content.root).problems).toEqual([
    { file: "content/site.yaml", line, field: "ownerLanguage", found: '"vn"', allowed: "en, vi" },
  ]);
  content.edit("site.yaml", "ownerLanguage: vn", "# none");
  expect(validateContent(content.root).content?.business.ownerLanguage).toBe("en");
});

/** Breaks a file at a place; then the line and the problem. */
type Spoiling = [what: string, from: string, to: string, at: string, field: string, found: string, allowed: string];

const atHome: Spoiling[] = [
  ["a price of -5", "price: 180", "price: -5", "price: -5", "price", "-5", "at least 1"],
  ["a price with cents", "price: 180", "price: 179.5", "price:", "price", "179.5", "a whole number"],
  ["a price in words", "price: 180", 'price: "180"', "price:", "price", '"180"', "a number: 180"],
  ["a missing price", "price: 180\n", "", "title:", "price", "nothing", "a number"],
  ["a price left empty", "price: 180", "price:", "price:", "price", "nothing", "a number"],
  ["a missing title", `title: ${bothTitles}\n`, "", "location:", "title", "nothing", "a text in each language: { en: …, vi: … }"],
  ["a title without languages", bothTitles, "Pine House", "title:", "title", '"Pine House"', "a text in each language: { en: Pine House, vi: … }"],
  ["a rating with a comma", "rating: 4.6", "rating: 4,6", "rating:", "rating", '"4,6"', "a number: 4.6"],
  ["a price with a point between thousands", "price: 180", "price: 1.800", "price:", "price", "1.800", "a whole number: 1800"],
  ["a missing type", "type: cottage\n", "", "title:", "type", "nothing", "villa, cottage, chalet, apartment, barn"],
  ["a missing destination", "destination: lake-como\n", "", "title:", "destination", "nothing", "aspen, lake-como, malibu"],
  ["an unknown amenity", "[kitchen, parking]", "[kitchen, moat]", "amenities:", "amenities, the second", '"moat"', amenities],
  ["one amenity in place of a list", "[kitchen, parking]", "kitchen", "amenities:", "amenities", '"kitchen"', "a list"],
  ["an unknown type", "type: cottage", "type: castle", "type:", "type", '"castle"', "villa, cottage, chalet, apartment, barn"],
  ["a rating above five", "rating: 4.6", "rating: 6", "rating:", "rating", "6", "at most 5"],
  ["half a guest", "guests: 2", "guests: 2.5", "guests:", "guests", "2.5", "a whole number"],
  ["a title without the first language", "en: Forest Hideaway, ", "", "title:", "title.en", "nothing", "a text"],
  ["a photo without words in one language", "      en: A dark", "      # A dark", "    alt:", "photos, the first: alt.en", "nothing", "a text"],
  ["a focal point outside the picture", "focus: { x: 0.62", "focus: { x: 62", "focus: { x: 62", "photos, the first: focus.x", "62", "at most 1"],
  ["an unknown key", "area: 55", "area: 55\nsauna: true", "sauna:", "sauna", 'the field "sauna"', "no such field here"],
  [
    "an unknown key inside a group",
    "latitude: 45.94630,",
    "latitude: 45.94630, height: 3,",
    "coordinates:",
    "coordinates.height",
    'the field "height"',
    "no such field here",
  ],
];

describe("in a home", () => {
  test.each(atHome)("%s is named, with file, line, field, found and allowed", (_, from, to, at, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit(home, from, to);
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${home}`, line: content.lineOf(home, at), field, found, allowed }]);
  });

  test("a text that is blank in one language is named", () => {
    const content = new ContentCopy();
    content.edit(home, "  en: An A-frame", "  en: ' '\n  #");
    const line = content.lineOf(home, "  en: ' '");
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${home}`, line, field: "summary.en", found: '" "', allowed: expect.stringContaining("at least 1 character") },
    ]);
  });

  const line = "A bed beside the branches, owls at night, and no wifi";
  const badLines: [string, string, string][] = [
    ["is too long", `${line}, ever`.padEnd(63, "!"), "at most 60 characters: take 3 away"],
    ["says the title", "The Forest Hideaway hides well", "a line that does not say “Forest Hideaway” again"],
    ["says the type", "A cottage and its owls", "a line that does not say “cottage” again"],
    ["says the type before a comma", "A cottage, and its owls", "a line that does not say “cottage” again"],
    ["says the type in quotation marks", "A “cottage” and its owls", "a line that does not say “cottage” again"],
    ["says whose the owls are", "The Forest Hideaway’s owls", "a line that does not say “Forest Hideaway” again"],
  ];
  test.each(badLines)("a line for the card that %s is named", (_, found, allowed) => {
    const content = new ContentCopy();
    content.edit(home, line, found);
    const problem = { file: `content/${home}`, line: content.lineOf(home, found), field: "character.en" };
    expect(validateContent(content.root).problems).toEqual([{ ...problem, found: expect.stringContaining(found.slice(0, 20)), allowed }]);
  });

  test("a line for the card may hold a longer word than the type", () => {
    const content = new ContentCopy();
    content.edit(home, line, "Cottagers next door, and owls");
    expect(validateContent(content.root).problems).toEqual([]);
  });

  test("a photo that is not there is named, with those that are", () => {
    const content = new ContentCopy();
    content.remove("stays/forest-hideaway/photos/02-living.jpg");
    const line = content.lineOf(home, "02-living.jpg");
    const others =
      "01-exterior.jpg, 03-kitchen.jpg, 04-bedroom.jpg, 05-bathroom.jpg, 06-deck.jpg, 07-exterior-night.jpg, 08-stove.jpg, 09-exterior-dusk.jpg, 10-basin.jpg";
    const found = { field: "photos, the second: file", found: '"02-living.jpg"', allowed: others };
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${home}`, line, ...found }]);
  });

  test("a photo without an entry is named", () => {
    const content = new ContentCopy();
    content.write("stays/forest-hideaway/photos/02-bed.JPG", "");
    const line = content.lineOf(home, "photos:");
    const { problems } = validateContent(content.root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: `content/${home}`,
      line,
      field: "photos",
      found: "no entry for 02-bed.JPG",
      allowed: expect.stringContaining("{ file: 02-bed.JPG, alt: … }"),
    });
  });

  test("a photo in a format that the site does not read is named, listed or not", () => {
    const content = new ContentCopy();
    const photos = "stays/forest-hideaway/photos";
    for (const file of [`${photos}/IMG_1.HEIC`, `${photos}/IMG_2.heic`, "team/jonas-weil/me.tiff", "amenities/sauna.jfif"]) content.write(file, "");
    content.edit(home, "02-living.jpg", "IMG_1.HEIC");
    content.remove(`${photos}/02-living.jpg`);
    const heic = { found: "a photo in HEIC, the format of iPhones", allowed: expect.stringMatching(/^a JPEG: .*Mac.*Windows/) };
    const { problems, pictureFiles } = validateContent(content.root);
    expect(problems).toEqual([
      { file: "content/amenities/sauna.jfif", found: expect.stringContaining("JPEG"), allowed: expect.stringContaining(".jpg") },
      { file: `content/${photos}/IMG_1.HEIC`, ...heic },
      { file: `content/${photos}/IMG_2.heic`, ...heic },
      { file: "content/team/jonas-weil/me.tiff", found: "a picture in TIFF", allowed: expect.stringContaining("JPEG") },
    ]);
    // Otherwise it would count as damaged.
    expect(pictureFiles.filter((file) => /heic/i.test(file))).toEqual([]);
  });

  test("a text in an encoding of Windows is named, in whatever file it stands", () => {
    const content = new ContentCopy();
    const [yaml, words] = ["stays/the-old-barn/stay.yaml", "stays/forest-hideaway/en.md"];
    content.write(yaml, Buffer.from(content.read(yaml).replace(/^title:.*/m, "title: { en: Caf\xE9, vi: Caf\xE9 }"), "latin1"));
    content.write(words, Buffer.from("Forest.\n\nA caf\xE9.", "latin1"));
    content.write("amenities/wifi.svg", Buffer.from('<svg viewBox="0 0 24 24"><path d="M3 20V9h18v11"/></svg>', "utf16le"));
    expect(validateContent(content.root).problems.filter(({ found }) => !/^"the-old-barn"|^a link/.test(found))).toMatchObject([
      { file: "content/amenities/wifi.svg", line: 1, found: expect.stringContaining("UTF-16") },
      { file: `content/${words}`, line: 3, found: expect.stringContaining('"é" in "café."') },
      { file: `content/${yaml}`, line: content.lineOf(yaml, "title:"), found: expect.stringContaining('"é" in "Café,"') },
    ]);
  });

  test("malformed YAML is named with its line", () => {
    const content = new ContentCopy();
    content.edit(home, "amenities: [kitchen, parking]", "amenities: [kitchen, parking");
    const [mistake] = validateContent(content.root).problems;
    expect(mistake).toMatchObject({ file: `content/${home}`, found: "a list that is never closed", allowed: "a ] at its end" });
    expect([content.lineOf(home, "amenities:"), content.lineOf(home, "amenities:") + 1]).toContain(mistake?.line);
  });

  test("a key that stands there twice is named", () => {
    const content = new ContentCopy();
    content.edit(home, "area: 55", "area: 55\nprice: 20");
    const line = content.lineOf(home, "price: 20");
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${home}`, line, found: "a duplicate field", allowed: "each field once: remove one of the two" },
    ]);
  });

  test("a text that is missing in the first language, or empty in any, is named", () => {
    const content = new ContentCopy();
    content.remove("stays/forest-hideaway/en.md");
    content.write("stays/the-old-barn/vi.md", " \n");
    expect(validateContent(content.root).problems).toEqual([
      { file: "content/stays/forest-hideaway/en.md", found: "nothing", allowed: "a text in Markdown" },
      { file: "content/stays/the-old-barn/vi.md", found: "nothing", allowed: "a text in Markdown" },
    ]);
  });

  test("what is missing in a further language is shown in the first, and listed, a line for each file", () => {
    const content = new ContentCopy();
    content.edit(home, ", vi: Forest Hideaway }", " }");
    content.remove("stays/forest-hideaway/vi.md");
    const { problems, untranslated, content: valid } = validateContent(content.root);
    expect(problems).toEqual([]);
    expect(untranslated).toEqual([
      "there is no content/stays/forest-hideaway/vi.md: the page in vi shows en.",
      `content/${home} has 1 text without vi: the page in vi shows en.`,
    ]);
    const texts = new Set<string>();
    const property = localise(
      valid?.properties.find(({ slug }) => slug === "forest-hideaway"),
      "vi",
      texts,
    );
    expect(property).toMatchObject({ title: "Forest Hideaway" });
    expect([...texts]).toEqual(["Forest Hideaway", property?.description]);
  });

  test("a folder without stay.yaml is named", () => {
    const content = new ContentCopy();
    content.remove(home);
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${home}`, found: "nothing", allowed: "this file" }]);
  });
});

describe("two homes with one slug", () => {
  const allowed = "an address of its own: /stays/forest-hideaway is another home's";

  test("are named at the second, where it says its slug", () => {
    const content = new ContentCopy();
    content.addHome("woodland", "forest-hideaway");
    content.edit("stays/woodland/stay.yaml", "type: cottage", "type: cottage\nslug: forest-hideaway");
    const line = content.lineOf("stays/woodland/stay.yaml", "slug:");
    expect(validateContent(content.root).problems).toEqual([
      { file: "content/stays/woodland/stay.yaml", line, field: "slug", found: '"forest-hideaway"', allowed },
    ]);
  });

  test("are named at the second, where its folder is its slug", () => {
    const content = new ContentCopy();
    content.addHome("a-wood", "forest-hideaway");
    content.edit("stays/a-wood/stay.yaml", "type: cottage", "type: cottage\nslug: forest-hideaway");
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${home}`, line: 1, field: "slug", found: expect.stringContaining("forest-hideaway"), allowed },
    ]);
  });
});

test.each([
  ["FAQ", "small letters, digits and single hyphens, such as faq"],
  ["house rules", "small letters, digits and single hyphens, such as house-rules"],
  ["vi", "a name that nothing else of the site has"],
  ["healthz", "a name that nothing else of the site has"],
  ["api", "a name that nothing else of the site has"],
])("a text page whose folder is called %j is refused", (name, allowed) => {
  const content = new ContentCopy();
  for (const file of ["page.yaml", "en.md", "vi.md"]) content.copy(`pages/privacy/${file}`, `pages/${name}/${file}`);
  expect(validateContent(content.root).problems).toEqual([{ file: `content/pages/${name}`, found: JSON.stringify(name), allowed }]);
});

test.each([
  ["stays", "stays/forest-hideaway", "Pine & Meadow", "such as pine-meadow, or slug: in its stay.yaml"],
  ["posts", "posts/dinner-in-a-borrowed-kitchen", "Bữa tối", "such as bua-toi"],
  ["team", "team/jonas-weil", "Jonas_Weil", "such as jonas-weil"],
  ["destinations", "destinations/malibu", "Đà Lạt", "such as da-lat"],
])("a folder of %s whose name is no address is refused", (kind, like, name, wayOut) => {
  const content = new ContentCopy();
  content.link(`content/${like}`, `${kind}/${name}`);
  const allowed = `small letters, digits and single hyphens, ${wayOut}`;
  expect(validateContent(content.root).problems).toEqual([{ file: `content/${kind}/${name}`, found: JSON.stringify(name), allowed }]);
});

test("a home whose stay.yaml says its address may have any folder", () => {
  const content = new ContentCopy();
  content.addHome("Pine & Meadow", "forest-hideaway");
  content.edit("stays/Pine & Meadow/stay.yaml", "type: cottage", "type: cottage\nslug: pine-meadow");
  expect(validateContent(content.root).problems).toEqual([]);
});

test("a text page is published at the name of its folder", () => {
  const content = new ContentCopy();
  for (const file of ["page.yaml", "en.md", "vi.md"]) content.copy(`pages/privacy/${file}`, `pages/questions/${file}`);
  const slugs = publishContent(content.root, {}).vi.pages.texts.map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual([...sample.pages.texts.map(({ slug }) => slug), "questions"].sort());
  expect(slugs.slice(0, 4)).toEqual(["faq", "this-is-us", "terms", "privacy"]);
});

test("every mistake is listed at once, and nothing is published", () => {
  const content = new ContentCopy();
  content.edit(home, "price: 180", "price: -5");
  content.edit(home, "[kitchen, parking]", "[kitchen, moat]");
  content.edit("stays/mountain-top-cabin/stay.yaml", "rating: 4.5", "rating: 45");
  content.edit("site.yaml", "sample: true", "sample: perhaps");
  const { content: published, problems } = validateContent(content.root);
  expect(published).toBeUndefined();
  expect(problems.map(({ file, field }) => `${file} ${field}`).sort()).toEqual([
    "content/site.yaml sample",
    `content/${home} amenities, the second`,
    `content/${home} price`,
    "content/stays/mountain-top-cabin/stay.yaml rating",
  ]);
});

test("mistakes of every kind are found in one run, in one file too", () => {
  const content = new ContentCopy();
  const post = "posts/dinner-in-a-borrowed-kitchen/post.yaml";
  content.edit(home, "price: 180", "price: -5");
  content.edit(home, "02-living.jpg", "91-living.jpg");
  content.edit(post, "author: elena-marsh", "author: nobody");
  content.edit(post, "date: 2026-09-30", "date: tomorrow");
  content.remove("posts/dinner-in-a-borrowed-kitchen/cover.jpg");
  content.edit("site.yaml", "email: hello@anyen.example", "email: hello");
  content.edit("site.yaml", "the-old-barn]", "castle]");
  const { problems, pictureFiles } = validateContent(content.root);
  expect(problems.map(({ file, field }) => `${file} ${field}`).sort()).toEqual([
    "content/posts/dinner-in-a-borrowed-kitchen/cover.jpg undefined",
    `content/${post} author`,
    `content/${post} date`,
    "content/site.yaml contact.email",
    "content/site.yaml featured.stays, the fourth",
    `content/${home} photos`,
    `content/${home} photos, the second: file`,
    `content/${home} price`,
  ]);
  expect(pictureFiles).toContain("stays/forest-hideaway/photos/01-exterior.jpg");
});

test("a folder that cannot be published says so in one line a mistake", () => {
  const content = new ContentCopy();
  content.edit(home, "price: 180", "price: -5");
  content.remove("stays/the-old-barn/en.md");
  const line = content.lineOf(home, "price:");
  const lines = [
    `content/${home}:${line} price: found -5; allowed: at least 1`,
    "content/stays/the-old-barn/en.md: found nothing; allowed: a text in Markdown",
  ];
  expect(() => publishContent(content.root, {})).toThrow(`The content has 2 mistakes:\n  ${lines.join("\n  ")}`);
});
