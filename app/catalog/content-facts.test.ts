import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { publishContent, validateContent } from "./content.server.ts";

const home = "stays/the-old-barn/stay.yaml";
const reviews = "stays/the-old-barn/reviews.yaml";
const beds = "king, queen, double, single, bunk, sofaBed, cot";

/** Breaks the file; then the line and the problem. */
type Spoiling = [what: string, from: string, to: string, at: string, field: string, found: string, allowed: string];

function problemsAfter(file: string, from: string, to: string, at: string) {
  const content = new ContentCopy();
  content.edit(file, from, to);
  return { problems: validateContent(content.root).problems, where: { file: `content/${file}`, line: content.lineOf(file, at) } };
}

const ofHome: Spoiling[] = [
  [
    "a room of no kind",
    "- kind: kitchen",
    "- kind: larder",
    "- kind: larder",
    "rooms, the fourth: kind",
    '"larder"',
    "living, kitchen, bedroom, bathroom",
  ],
  ["a bedroom less than it has", "bedrooms: 3", "bedrooms: 4", "rooms:\n", "rooms", "3", "4 of the kind bedroom, as bedrooms says"],
  ["a bathroom more than it has", "bathrooms: 2", "bathrooms: 1", "rooms:\n", "rooms", "2", "1 of the kind bathroom, as bathrooms says"],
  ["more guests than beds", "guests: 6", "guests: 7", "rooms:\n", "rooms", "beds for 6", "beds for 7, as guests says"],
  [
    "a bed in the kitchen",
    "- kind: kitchen\n",
    "- kind: kitchen\n    beds: { cot: 1 }\n",
    "beds: { cot",
    "rooms, the fourth: beds",
    "a group of fields",
    "beds in bedrooms and living rooms only",
  ],
  ["no bed at all", "beds: { single: 2 }", "beds: { single: 0 }", "beds: { single", "rooms, the third: beds.single", "0", "at least 1"],
  ["a time in words", "until: 20:00", "until: eight", "until: eight", "checkIn.until", '"eight"', "a time like 16:00"],
  [
    "a line of its setting left out",
    "  light:\n    en: The last sun on the gable, warm until after dinner\n    vi: Nắng cuối ngày trên đầu hồi, còn ấm đến sau bữa tối\n",
    "",
    "setting:",
    "setting.light",
    "nothing",
    "a text in each language: { en: …, vi: … }",
  ],
  [
    "a line of its setting without the first language",
    "    en: The last sun on the gable, warm until after dinner\n",
    "",
    "  light:",
    "setting.light.en",
    "nothing",
    "a text",
  ],
  [
    "a line of its setting that is a story",
    "The last sun on the gable, warm until after dinner",
    "The last sun on the gable, warm until after dinner, and then the stars come out over the lake",
    "    en: The last sun",
    "setting.light.en",
    '"The last sun on the gable, warm until after dinner, and then the stars come out over the lake"',
    "at most 80 characters: take 13 away",
  ],
  ["a check-in that ends before it begins", "until: 20:00", "until: 09:00", "until: 09:00", "checkIn.until", '"09:00"', "a time after from"],
  ["nothing said of linen", "  linen:\n    is: included", "  linen:", "linen:", "includes.linen.is", "nothing", "included, onRequest, extra, no"],
  [
    "a rule that is none",
    "smoking: { is: outside }",
    "smoking: { is: sometimes }",
    "smoking:",
    "houseRules.smoking.is",
    '"sometimes"',
    "allowed, onRequest, outside, no",
  ],
  [
    "a rule that is a choice alone",
    "pets:\n    is: allowed\n    most: 2\n    note:\n      en: Up to two dogs, at no charge\n      vi: Tối đa hai chú chó, không tính thêm tiền",
    "pets: no",
    "pets: no",
    "houseRules.pets",
    '"no"',
    "a group of fields: { is: no }",
  ],
  [
    "a word that is none of the choices",
    "smoking: { is: outside }",
    "smoking: never",
    "smoking:",
    "houseRules.smoking",
    '"never"',
    "a group of fields: { is: allowed | onRequest | outside | no }",
  ],
  ["parking nowhere known", "kind: private", "kind: roof", "kind: roof", "parking.kind", '"roof"', "private, garage, street, nearby, none"],
  [
    "more back for cancelling later",
    "{ days: 7, percent: 50 }",
    "{ days: 7, percent: 100 }",
    "days: 7",
    "cancellation.refunds, the second: percent",
    "100",
    "less than the 100 before",
  ],
  [
    "days that do not fall",
    "{ days: 7, percent: 50 }",
    "{ days: 21, percent: 50 }",
    "days: 21, percent: 50",
    "cancellation.refunds, the second: days",
    "21",
    "fewer than the 21 before",
  ],
  [
    "a photo of no room",
    "room: around",
    "room: garden",
    "room: garden",
    "photos, the sixth: room",
    '"garden"',
    "exterior, living, kitchen, bedroom, bathroom, around",
  ],
];

describe("what a home says of itself", () => {
  test.each(ofHome)("%s is named, with file, line, field, found and allowed", (what, from, to, at, field, found, allowed) => {
    const file = what === "a photo of no room" ? "stays/riverbend-retreat/stay.yaml" : home;
    const { problems, where } = problemsAfter(file, from, to, at);
    expect(problems).toEqual([{ ...where, field, found, allowed }]);
  });

  test("a bedroom without a bed is named, and so are the beds that then are too few", () => {
    const { problems, where } = problemsAfter(home, "    beds: { single: 2 }\n", "", "name: { en: Twin bedroom");
    const line = where.line - 1;
    expect(problems).toEqual([
      { ...where, line, field: "rooms, the third: beds", found: "nothing", allowed: `a bed: ${beds}` },
      { ...where, line: expect.any(Number), field: "rooms", found: "beds for 4", allowed: "beds for 6, as guests says" },
    ]);
  });

  test("a bed that nobody knows is named, with those that are known", () => {
    const { problems, where } = problemsAfter(home, "beds: { single: 2 }", "beds: { hammock: 2 }", "beds: { hammock");
    expect(problems).toEqual([{ ...where, field: "rooms, the third: beds.hammock", found: 'the field "hammock"', allowed: beds }]);
  });

  test("rooms are counted in a home with other mistakes too", () => {
    const content = new ContentCopy();
    content.edit(home, "bedrooms: 3", "bedrooms: 4");
    content.edit(home, "price: 200", "price: -5");
    expect(validateContent(content.root).problems.map(({ field }) => field)).toEqual(["price", "rooms"]);
  });
});

const ofReviews: Spoiling[] = [
  ["an unknown aspect", "value: 5 }", "value: 5, pool: 5 }", "pool:", "the first: ratings.pool", 'the field "pool"', "no such field here"],
  ["six of five", "location: 4, value: 5", "location: 6, value: 5", "location: 6", "the first: ratings.location", "6", "at most 5"],
  ["a day that is none", "date: 2026-09-12", "date: 2026-09-31", "date: 2026-09-31", "the first: date", '"2026-09-31"', "a day like 2026-10-12"],
  [
    "a language by its full name",
    "language: it",
    "language: Italian",
    "language: Italian",
    "the first: language",
    '"Italian"',
    "the short name of a language, such as en, vi or de",
  ],
  ["no translation", "    vi: Ngoài trời", "    # ", "  translation:\n    # ", "the second: translation", "nothing", "a group of fields"],
];

describe("the reviews of a home", () => {
  test.each(ofReviews)("%s is named, with file, line, field, found and allowed", (_, from, to, at, field, found, allowed) => {
    const { problems, where } = problemsAfter(reviews, from, to, at);
    expect(problems).toEqual([{ ...where, field, found, allowed }]);
  });

  test("a review that one language of the site lacks is named, and so is a translation into its own", () => {
    const { problems, where } = problemsAfter(reviews, "language: en", "language: vi", "language: vi");
    expect(problems).toEqual([
      { ...where, line: where.line + 4, field: "the second: translation.en", found: "nothing", allowed: "the text in this language too" },
      {
        ...where,
        line: where.line + 5,
        field: "the second: translation.vi",
        found: expect.stringContaining("Ngoài trời"),
        allowed: "no translation into the language it was written in",
      },
    ]);
  });

  test("a rating that is not their mean is named, and so is a number of ratings that is not theirs", () => {
    const { problems, where } = problemsAfter(home, "rating: 4.7", "rating: 4.8\nratings: 40", "rating: 4.8");
    expect(problems).toEqual([
      { ...where, field: "rating", found: "4.8", allowed: "4.7, the mean of reviews.yaml" },
      { ...where, line: where.line + 1, field: "ratings", found: "40", allowed: "4, as many as reviews.yaml holds; or leave it out" },
    ]);
  });

  test("are as many as gave the rating, the newest first, each in the language of the reader", () => {
    const barn = (language: "en" | "vi") => publishContent("content", {})[language].properties.find(({ slug }) => slug === "the-old-barn");
    expect(barn("en")?.ratings).toBe(4);
    expect(barn("en")?.reviews.map(({ date }) => date)).toEqual(["2026-09-12", "2026-08-29", "2026-06-27", "2026-05-16"]);
    expect(barn("en")?.reviews.map(({ words }) => words.slice(0, 6))).toEqual(["A real", "Thirty", "A love", "Beauti"]);
    expect(barn("vi")?.reviews[2]).toMatchObject({ language: "vi", words: expect.stringMatching(/^Bếp rất thích/) });
    expect(barn("vi")?.reviews[0]).toMatchObject({ language: "it", original: expect.stringMatching(/^Una casa vera/) });
  });

  test("without a rating in stay.yaml they are the rating", () => {
    const content = new ContentCopy();
    content.edit(home, "rating: 4.7\n", "");
    expect(publishContent(content.root, {}).en.properties.find(({ slug }) => slug === "the-old-barn")).toMatchObject({ rating: 4.7, ratings: 4 });
  });

  test("may be missing, and the rating too; one that nobody gave is named where the homes are not a sample", () => {
    const content = new ContentCopy();
    content.open();
    content.remove(reviews);
    expect(validateContent(content.root).problems).toEqual([
      {
        file: `content/${home}`,
        line: content.lineOf(home, "rating:"),
        field: "rating",
        found: "4.7",
        allowed: "no rating before guests have given one: take it out, or say in ratings how many they were, or put their words into reviews.yaml",
      },
    ]);
    content.edit(home, "rating: 4.7\n", "ratings: 9\n");
    expect(validateContent(content.root).problems.map(({ field, allowed }) => [field, allowed])).toEqual([
      ["ratings", "no such field without a rating"],
    ]);
    content.edit(home, "ratings: 9\n", "");
    expect(publishContent(content.root, {}).en.properties.find(({ slug }) => slug === "the-old-barn")?.rating).toBeUndefined();
  });

  test("may be missing: the rating then stands as it is given", () => {
    const content = new ContentCopy();
    content.remove(reviews);
    content.edit(home, "rating: 4.7", "rating: 4.1\nratings: 9");
    expect(publishContent(content.root, {}).en.properties.find(({ slug }) => slug === "the-old-barn")).toMatchObject({
      rating: 4.1,
      ratings: 9,
      reviews: [],
    });
  });
});

test("the home that docs/content/properties.md gives as an example is in order, with its review too", () => {
  const document = readFileSync("docs/content/properties.md", "utf8");
  const example = (begin: string) =>
    [...document.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = ""]) => yaml).find((yaml) => yaml.trim().startsWith(begin)) ?? "";
  const content = new ContentCopy();
  content.write("stays/pine-meadow/stay.yaml", example("title: { en: Pine Meadow"));
  content.write("stays/pine-meadow/en.md", "Grass.");
  content.write("stays/pine-meadow/vi.md", "Cỏ.");
  for (const file of ["01-exterior.jpg", "02-living.jpg"]) {
    content.link(`content/stays/the-old-barn/photos/${file}`, `stays/pine-meadow/photos/${file}`);
  }
  expect(validateContent(content.root).problems).toEqual([]);
  content.write("stays/pine-meadow/reviews.yaml", example("- guest: Hannah W."));
  expect(validateContent(content.root).problems.map(({ field }) => field)).toEqual(["ratings"]);
});

test("an article that changed before it came is a mistake", () => {
  const post = "posts/packing-for-a-week-without-a-plan/post.yaml";
  const { problems, where } = problemsAfter(post, "updated: 2026-11-22", "updated: 2026-10-28", "updated:");
  expect(problems).toEqual([{ ...where, field: "updated", found: '"2026-10-28"', allowed: "a day not before its date, 2026-10-29" }]);
});
