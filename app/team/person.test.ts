import { expect, test } from "vitest";
import type { Localised } from "../i18n/languages.ts";
import { answeringPerson, type Person, peopleWithPage } from "./person.ts";

test("a page is for those with a text of their own and those who wrote an article, and for nobody else", () => {
  const people = ["writer", "described", "other"].map((slug) => ({ slug, ...(slug === "described" && { html: "<p>…</p>" }) })) as Localised<Person>[];
  expect(peopleWithPage({ people, posts: [{ author: { slug: "writer" } }] }).map(({ slug }) => slug)).toEqual(["writer", "described"]);
});

test("who answers is whom the business names, or else the first who speaks the language of the page, if anybody does", () => {
  const person = (slug: string, ...speaks: string[]) => ({ slug, speaks });
  const people = [person("founder", "vi", "en"), person("developer", "vi"), person("support", "en", "de"), person("silent")];
  const slugFor = (answeredBy: string | undefined, language: "en" | "vi", team = people) => answeringPerson(team, answeredBy, language)?.slug;
  expect(slugFor("support", "en")).toBe("support");
  expect(slugFor("support", "vi")).toBe("founder");
  expect(slugFor("developer", "vi")).toBe("developer");
  expect(slugFor("support", "vi", people.slice(2))).toBe("support");
  expect(slugFor("silent", "vi")).toBe("silent");
  expect(slugFor(undefined, "vi")).toBeUndefined();
});
