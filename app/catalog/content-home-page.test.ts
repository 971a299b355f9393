import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

describe("the home page", () => {
  test("that features a home nobody knows is named, with the homes there are", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "the-old-barn]", "castle]");
    const [mistake, ...others] = validateContent(content.root).problems;
    expect(others).toEqual([]);
    const line = content.lineOf("site.yaml", "castle]");
    expect(mistake).toMatchObject({ file: "content/site.yaml", line, field: "featured.stays, the fourth", found: '"castle"' });
    expect(mistake?.allowed.split(", ").sort()).toEqual([
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
    expect(validateContent(content.root).problems).toEqual([
      { file: "content/site.yaml", line, field: "featured.destinations, the second", found: '"atlantis"', allowed: "aspen, lake-como, malibu" },
    ]);
  });

  test.each([
    ["stays: [the-glass-house, riverbend-retreat, alpine-chalet, the-old-barn]", "stays: []", "featured.stays", "at least 1 entry: add 1"],
    ["lake-como, malibu]", "lake-como, malibu, a, b, c, d]", "featured.destinations", "at most 6 entries: take 1 away"],
  ])("that features too few or too many is told the way out", (from, to, field, allowed) => {
    const content = new ContentCopy();
    content.edit("site.yaml", from, to);
    const line = content.lineOf("site.yaml", to);
    expect(validateContent(content.root).problems).toContainEqual(expect.objectContaining({ file: "content/site.yaml", line, field, allowed }));
  });

  test.each([
    ["the-glass-house, riverbend-retreat, alpine-chalet, the-old-barn]", "the-glass-house]"],
    ["the-old-barn]", "the-old-barn, city-view-loft, forest-hideaway, mountain-top-cabin, oceanfront-oasis]"],
    ["  destinations: [aspen, lake-como, malibu]\n", ""],
  ])("that features one home, eight homes or no destination is accepted", (from, to) => {
    const content = new ContentCopy();
    content.edit("site.yaml", from, to);
    expect(validateContent(content.root).problems).toEqual([]);
  });

  test("that features a home twice is named, at the second", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "the-old-barn]", "riverbend-retreat]");
    expect(validateContent(content.root).problems).toMatchObject([
      { field: "featured.stays, the fourth", found: '"riverbend-retreat"', allowed: "a home that is not in the list already" },
    ]);
  });

  test.each([
    ["stay: forest-hideaway,", "stay: the-wood,", "featured.review.stay", '"the-wood"', expect.stringContaining("the-glass-house")],
    [
      "stay: forest-hideaway, guest: Elisa T.",
      "stay: riverbend-retreat, guest: Priya N.",
      "featured.review.guest",
      '"Priya N."',
      "Carol and Dan, Minh Châu, Lucie F., Walt S.",
    ],
    ["guest: Elisa T.", "guest: Elisa", "featured.review.guest", '"Elisa"', "Elisa T., Hà Linh, Rob and Jen, Nils K."],
  ])("that features words which nobody said is told whose there are (%s %s)", (from, to, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit("site.yaml", from, to);
    const line = content.lineOf("site.yaml", "review:");
    expect(validateContent(content.root).problems).toEqual([{ file: "content/site.yaml", line, field, found, allowed }]);
  });

  test("that features words about a home that is not published is told the homes that are", () => {
    const content = new ContentCopy();
    content.edit("stays/forest-hideaway/stay.yaml", "type: cottage", "type: cottage\npublished: false");
    expect(validateContent(content.root).problems).toContainEqual(
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
    expect(validateContent(content.root).problems).toMatchObject([
      { file: "content/pages/home/page.yaml", field: expect.stringMatching(/^features.*text.*en$/) },
    ]);
    content.edit("pages/home/page.yaml", "Slept in by one of us before you are.", "Slept in by us.");
    content.edit("pages/home/page.yaml", "drawing: letter.svg", "drawing: mail.svg");
    expect(validateContent(content.root).problems).toMatchObject([
      { field: expect.stringMatching(/^features.*drawing$/), found: '"mail.svg"', allowed: "chosen.svg, lantern.svg, letter.svg, price.svg" },
    ]);
  });

  test("whose picture is not there is named, with the pictures there are", () => {
    const content = new ContentCopy();
    content.remove("pages/home/hero.jpg");
    const line = content.lineOf("pages/home/page.yaml", "file: hero.jpg");
    expect(validateContent(content.root).problems).toEqual([
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
