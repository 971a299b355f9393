import { expect, test } from "vitest";
import { neighboursOf, postsAbout, propertiesOf } from "./related-posts.ts";

const [lodge, cabin, barn, oasis] = [
  { slug: "lodge", destination: "aspen" },
  { slug: "cabin", destination: "aspen" },
  { slug: "barn", destination: "como" },
  { slug: "oasis", destination: "malibu" },
];
const properties = [lodge, cabin, barn, oasis];
const slugs = (all: readonly { slug: string }[]) => all.map(({ slug }) => slug);

test.each([
  ["those that it names, in its order", { stays: ["oasis", "barn"] }, ["oasis", "barn"]],
  ["then those of its destination, each once", { stays: ["cabin"], destination: "aspen" }, ["cabin", "lodge"]],
  ["those of its destination alone", { stays: [], destination: "como" }, ["barn"]],
  ["none that are not there", { stays: ["withdrawn"] }, []],
  ["none where it names nothing", { stays: [] }, []],
])("the homes of an article are %s", (_, post, found) => {
  expect(slugs(propertiesOf(post, properties, 3))).toEqual(found);
});

test("the articles of a home are those that name it, then those about its destination, the newest first, and no more than asked for", () => {
  const posts = [
    { slug: "d", stays: [], destination: "aspen" },
    { slug: "c", stays: ["cabin"] },
    { slug: "b", stays: ["cabin"], destination: "aspen" },
    { slug: "a", stays: ["barn"], destination: "como" },
  ];
  expect(slugs(postsAbout(cabin, posts, 5))).toEqual(["c", "b", "d"]);
  expect(slugs(postsAbout(cabin, posts, 2))).toEqual(["c", "b"]);
  expect(postsAbout(oasis, posts, 2)).toEqual([]);
});

test("the neighbours of an article are those that came before and after; the first and the last have one", () => {
  const posts = ["c", "b", "a"].map((slug) => ({ slug }));
  expect(posts.map((post) => neighboursOf(posts, post))).toEqual([
    { previous: { slug: "b" }, next: undefined },
    { previous: { slug: "a" }, next: { slug: "c" } },
    { previous: undefined, next: { slug: "b" } },
  ]);
});
