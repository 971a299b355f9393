import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

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
    expect(validateContent(content.root).problems).toEqual([
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
    expect(validateContent(content.root).problems).toEqual([]);
  });

  test("to a home whose file has a mistake is not blamed", () => {
    const content = new ContentCopy();
    content.write(`${folder}/en.md`, "It was [there](/stays/the-glass-house) that we met.");
    content.edit("stays/the-glass-house/stay.yaml", "price: 450", "price: -5");
    expect(validateContent(content.root).problems).toMatchObject([{ field: "price" }]);
  });
});
