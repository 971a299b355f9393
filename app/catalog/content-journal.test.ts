import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

const home = "posts/dinner-in-a-borrowed-kitchen";
const figure = /!\[[^\]]*\]\(pans\.jpg "[^"]*"\)/;

test.each([
  ["a file that is not there", '![Pans](pots.jpg "Pans")', "pots.jpg", "pans.jpg"],
  ["a file elsewhere", '![Pans](../x/pans.jpg "Pans")', "../x/pans.jpg", "pans.jpg"],
  ["no words", '![](pans.jpg "Pans")', "pans.jpg", 'what it shows, in words: ![…](pans.jpg "caption")'],
  ["no caption", "![Pans](pans.jpg)", "pans.jpg", 'a caption: ![Pans](pans.jpg "…")'],
  ["words beside it", 'Here: ![Pans](pans.jpg "Pans")', "pans.jpg", "a picture between blank lines"],
  ["a list around it", '1. First, the pans.\n\n   ![Pans](pans.jpg "Pans")', "pans.jpg", "a picture between blank lines"],
  ["the picture of the cover", '![Pans](cover.jpg "Pans")', "cover.jpg", "a picture that its page does not show already"],
  ["a picture twice", '![Pans](pans.jpg "Pans")\n\n![Pans](pans.jpg "Pans")', "pans.jpg", "a picture that its page does not show already"],
])("a figure with %s is named with its line", (_, written, file, allowed) => {
  const content = new ContentCopy();
  content.write(
    `${home}/en.md`,
    content.read(`${home}/en.md`).replace(figure, () => written),
  );
  const line = content.lineOf(`${home}/en.md`, written) + written.split("\n").length - 1;
  const [mistake] = validateContent(content.root).problems;
  expect(mistake).toEqual({ file: `content/${home}/en.md`, line, found: `the picture "${file}"`, allowed });
});

test("a figure stands in every language, and each gives it words of its own", () => {
  const content = new ContentCopy();
  const post = validateContent(content.root).content?.posts.find(({ slug }) => `posts/${slug}` === home);
  expect(post?.figures.map(({ file, caption }) => [file, caption.en.split(",")[0], caption.vi?.split(",")[0]])).toEqual([
    ["pans.jpg", "The kitchen of The Old Barn", "Căn bếp ở The Old Barn"],
  ]);
  content.write(`${home}/vi.md`, content.read(`${home}/vi.md`).replace(figure, ""));
  expect(validateContent(content.root).problems).toEqual([
    { file: `content/${home}/vi.md`, found: "nothing", allowed: "the picture pans.jpg, as in en.md" },
  ]);
});

test("the guide to a place has figures too, and its own photo not again", () => {
  const content = new ContentCopy();
  const guide = validateContent(content.root).content?.destinations.find(({ slug }) => slug === "malibu");
  expect(guide?.figures.map(({ file }) => file)).toEqual(["evening.jpg", "beach.jpg"]);
  content.edit("destinations/malibu/en.md", "(beach.jpg ", "(photo.jpg ");
  expect(validateContent(content.root).problems).toContainEqual({
    file: "content/destinations/malibu/en.md",
    line: content.lineOf("destinations/malibu/en.md", "(photo.jpg "),
    found: 'the picture "photo.jpg"',
    allowed: "a picture that its page does not show already",
  });
});

test("a text that is no article and no guide has no pictures", () => {
  const content = new ContentCopy();
  content.write("pages/terms/en.md", 'One.\n\n![Sand](sand.jpg "Sand")');
  expect(validateContent(content.root).problems).toEqual([
    { file: "content/pages/terms/en.md", line: 3, found: 'the picture "sand.jpg"', allowed: "a text without pictures" },
  ]);
});

test("a pull quote whose words stand in the text again is a mistake", () => {
  const content = new ContentCopy();
  content.write(`${home}/vi.md`, `${content.read(`${home}/vi.md`)}\n\nThiếu nửa ly nước luộc mì, bạn chỉ có cà chua chứ chưa có xốt.\n`);
  const line = content.lineOf(`${home}/vi.md`, "==");
  expect(validateContent(content.root).problems).toMatchObject([
    { file: `content/${home}/vi.md`, line, allowed: "a sentence that occurs in the text exactly once: mark it in the text" },
  ]);
});

test.each([
  ["stays: [the-glass-house, castle]", "stays, the second", '"castle"', /^alpine-chalet, .*the-old-barn$/],
  ["stays: [the-old-barn, the-old-barn]", "stays, the second", '"the-old-barn"', /^each home once$/],
])("an article with %s is told what it may name", (written, field, found, allowed) => {
  const content = new ContentCopy();
  content.edit(`${home}/post.yaml`, "stays: [the-glass-house, the-old-barn]", written);
  const line = content.lineOf(`${home}/post.yaml`, "stays:");
  expect(validateContent(content.root).problems).toEqual([
    { file: `content/${home}/post.yaml`, line, field, found, allowed: expect.stringMatching(allowed) },
  ]);
});

test("an article may name a property that is not published, and does not link to it", () => {
  const content = new ContentCopy();
  content.edit("site.yaml", "the-old-barn]", "city-view-loft]");
  content.write("stays/the-old-barn/stay.yaml", `published: false\n${content.read("stays/the-old-barn/stay.yaml")}`);
  expect(validateContent(content.root).problems.filter(({ file }) => file.endsWith("post.yaml"))).toEqual([]);
});

test("a category needs a text, and is listed if it has an article", () => {
  const content = new ContentCopy();
  const slugs = () => validateContent(content.root).content?.categories.map(({ slug }) => slug);
  expect(slugs()).toEqual(["destinations", "travel-tips", "food-and-drink", "lifestyle", "tips-and-tricks"]);
  content.edit(`${home}/post.yaml`, "category: food-and-drink", "category: lifestyle");
  expect(slugs()).toEqual(["destinations", "travel-tips", "lifestyle", "tips-and-tricks"]);
  content.edit("posts/categories.yaml", "  name: { en: Lifestyle, vi: Lối sống }\n  lead:", "  name: { en: Lifestyle, vi: Lối sống }\n  led:");
  expect(validateContent(content.root).problems.map(({ field }) => field)).toContain("lifestyle.lead");
});

test("a person's text is optional, but has to be in the first language if there is one", () => {
  const content = new ContentCopy();
  content.remove("team/minh-tran/en.md");
  expect(validateContent(content.root).problems).toEqual([{ file: "content/team/minh-tran/en.md", found: "nothing", allowed: "a text in Markdown" }]);
  content.remove("team/minh-tran/vi.md");
  expect(validateContent(content.root).problems).toEqual([]);
});

test("a text may lead to the page of a category and of a person, and to none of a category without articles", () => {
  const content = new ContentCopy();
  content.write("pages/terms/en.md", "[one](/blogs/category/lifestyle) [two](/about/jonas-weil)\n\n[three](/blogs/category/gossip)");
  expect(validateContent(content.root).problems).toMatchObject([{ line: 3, found: 'a link to "/blogs/category/gossip"' }]);
});

test.each([
  ["[castle, the-old-barn, alpine-chalet]", "stays, the first", '"castle"', /^alpine-chalet, .*the-old-barn$/],
  ["[the-old-barn, alpine-chalet, the-old-barn]", "stays, the third", '"the-old-barn"', /^each home once$/],
  ["[the-old-barn, alpine-chalet, the-glass-house, riverbend-retreat]", "stays", "a list", /^at most 3 entries: take 1 away$/],
])("a person with the homes %s is told what they may be", (written, field, found, allowed) => {
  const content = new ContentCopy();
  const file = "team/elena-marsh/person.yaml";
  content.edit(file, "[the-old-barn, riverbend-retreat, the-glass-house]", written);
  const line = content.lineOf(file, "stays:");
  expect(validateContent(content.root).problems).toEqual([{ file: `content/${file}`, line, field, found, allowed: expect.stringMatching(allowed) }]);
});
