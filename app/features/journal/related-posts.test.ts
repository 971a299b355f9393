import { expect, test } from "vitest";
import { inEveryLanguage } from "../../i18n/languages.ts";
import type { Photo } from "../../pictures/photo.ts";
import type { Post } from "./post.ts";
import { relatedPosts } from "./related-posts.ts";

function post(slug: string, category: string, date: string): Post {
  const words = inEveryLanguage(() => slug);
  const cover: Photo = { path: `posts/${slug}/cover.jpg`, alt: words, focus: { x: 0.5, y: 0.5 }, shapes: ["whole"] };
  const author = { slug: "minh-tran", name: "Minh Trần", portrait: cover };
  return { slug, title: words, excerpt: words, category: { slug: category, name: words }, author, date, stays: [], cover, html: words, figures: [] };
}

const packing = post("packing", "travel-tips", "2026-11-01");
const como = post("como", "destinations", "2026-10-12");
const kitchen = post("kitchen", "food-and-drink", "2026-09-30");
const malibu = post("malibu", "destinations", "2026-08-01");
const aspen = post("aspen", "destinations", "2026-07-01");
/** The newest first, as in the journal. */
const posts = [packing, como, kitchen, malibu, aspen];

const slugs = (found: Post[]) => found.map(({ slug }) => slug);

test("articles of the same category come first, then the newest of the others", () => {
  expect(slugs(relatedPosts(posts, malibu, 4))).toEqual(["como", "aspen", "packing", "kitchen"]);
});

test("an article alone in its category is followed by the newest", () => {
  expect(slugs(relatedPosts(posts, kitchen, 3))).toEqual(["packing", "como", "malibu"]);
});

test("an article is not related to itself", () => {
  for (const one of posts) expect(relatedPosts(posts, one, 10)).not.toContain(one);
});

test("there are no more than were asked for, nor than there are", () => {
  expect(relatedPosts(posts, como, 2)).toHaveLength(2);
  expect(relatedPosts(posts, como, 10)).toHaveLength(4);
  expect(relatedPosts([como], como, 3)).toEqual([]);
});

test("the journal stays in its order", () => {
  const journal = [...posts];
  relatedPosts(journal, aspen, 3);
  expect(journal).toEqual(posts);
});
