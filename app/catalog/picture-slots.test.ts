import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publishContent } from "./content.server.ts";

const { posts, destinations, properties, pages } = publishContent("content", {}).en;

interface Slot {
  /** Where it is used. */
  slot: string;
  /** Path in the content folder. */
  path: string;
}

const own: Slot[] = [
  ...photosIn(pages).map((path) => ({ slot: "a page", path })),
  ...destinations.map(({ slug, photo }) => ({ slot: `the destination ${slug}`, path: photo.path })),
  ...properties.map(({ slug, cover }) => ({ slot: `the card of ${slug}`, path: cover.path })),
  ...posts.map(({ slug, cover }) => ({ slot: `the cover of ${slug}`, path: cover.path })),
];

const hashes = new Map<string, string>();

test("the head of a page, a destination, the card of a home and the cover of an article have each a photograph of their own", () => {
  expect(own.length).toBeGreaterThan(20);
  const doubled = own.filter(({ path }, index) => own.findIndex((other) => photographOf(other.path) === photographOf(path)) !== index);
  expect(doubled).toEqual([]);
});

test("no picture among the words of an article or a guide has a slot of its own", () => {
  const figures = [...posts, ...destinations].flatMap((text) => text.figures);
  expect(figures.length).toBeGreaterThan(posts.length + destinations.length);
  for (const { photo } of figures) expect(own.map(({ path }) => photographOf(path))).not.toContain(photographOf(photo.path));
});

/** A hash of a file: files with the same bytes are one photo. */
function photographOf(path: string): string {
  const hash =
    hashes.get(path) ??
    createHash("sha256")
      .update(readFileSync(`content/${path}`))
      .digest("hex");
  hashes.set(path, hash);
  return hash;
}

/** The files of all photos in the content of pages, at any depth. */
function photosIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("path" in value && "shapes" in value) return [String(value.path)];
  return Object.values(value).flatMap(photosIn);
}
