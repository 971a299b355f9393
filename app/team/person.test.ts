import { expect, test } from "vitest";
import type { Localised } from "../i18n/languages.ts";
import { type Person, peopleWithPage } from "./person.ts";

test("a page is for those with a text of their own and those who wrote an article, and for nobody else", () => {
  const people = ["writer", "described", "other"].map((slug) => ({ slug, ...(slug === "described" && { html: "<p>…</p>" }) })) as Localised<Person>[];
  expect(peopleWithPage({ people, posts: [{ author: { slug: "writer" } }] }).map(({ slug }) => slug)).toEqual(["writer", "described"]);
});
