import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { homesOf } from "../journal/related-homes.ts";
import { publishContent } from "./content.server.ts";

const { posts, destinations, stays, pages } = publishContent("content", {}).en;

interface Slot {
  /** What shows it. */
  slot: string;
  /** Its file, from the content folder. */
  path: string;
}

const own: Slot[] = [
  ...photosIn({ home: pages.home, about: pages.about }).map((path) => ({ slot: "a page", path })),
  ...destinations.map(({ slug, photo }) => ({ slot: `the destination ${slug}`, path: photo.path })),
  ...stays.map(({ slug, cover }) => ({ slot: `the card of ${slug}`, path: cover.path })),
  ...posts.map(({ slug, cover }) => ({ slot: `the cover of ${slug}`, path: cover.path })),
];

test("the head of a page, a destination, the card of a home and the cover of an article have each a photograph of their own", () => {
  expect(own.length).toBeGreaterThan(20);
  const doubled = own.filter(({ path }, index) => own.findIndex((other) => photographOf(other.path) === photographOf(path)) !== index);
  expect(doubled).toEqual([]);
});

test.each(posts)("the cover of $slug is no photograph of a home that it leads to, on whose page it may stand", (post) => {
  const homes = homesOf(post, stays, stays.length);
  const ofHomes = homes.flatMap(({ cover }) => photosBeside(cover.path).map(photographOf));
  expect(ofHomes.length).toBeGreaterThanOrEqual(homes.length * 5);
  expect(ofHomes).not.toContain(photographOf(post.cover.path));
});

test.each(posts)("no picture among the words of $slug has a slot of its own", ({ figures }) => {
  expect(figures.length).toBeGreaterThan(0);
  for (const { photo } of figures) expect(own.map(({ path }) => photographOf(path))).not.toContain(photographOf(photo.path));
});

/** A name of what a file shows: files with the same bytes are one photograph. */
function photographOf(path: string): string {
  return createHash("sha256")
    .update(readFileSync(`content/${path}`))
    .digest("hex");
}

/** All photos of a home, of which one is given. */
function photosBeside(path: string): string[] {
  return readdirSync(`content/${dirname(path)}`).map((name) => `${dirname(path)}/${name}`);
}

/** The files of all photos in words of pages, however deep. */
function photosIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("path" in value && "shapes" in value) return [String(value.path)];
  return Object.values(value).flatMap(photosIn);
}
