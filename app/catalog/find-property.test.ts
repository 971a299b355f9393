import { expect, test } from "vitest";
import { publishContent } from "./content.server.ts";
import { findPropertyBySlug } from "./find-property.ts";

const { stays, withdrawn } = publishContent("content", {}).en;

test("a home is found by its name and by those it had, published or not; a name belongs to the home that has it now", () => {
  const [one, other, third] = stays;
  if (!one || !other || !third) throw new Error("The content has too few homes.");
  const homes = { stays: [{ ...one, was: ["old-name", other.slug] }, other], withdrawn: [...withdrawn, { ...third, was: ["gone"] }] };
  expect(findPropertyBySlug(homes, one.slug)?.slug).toBe(one.slug);
  expect(findPropertyBySlug(homes, "old-name")?.slug).toBe(one.slug);
  expect(findPropertyBySlug(homes, other.slug)).toBe(other);
  expect(findPropertyBySlug(homes, "gone")?.slug).toBe(third.slug);
  expect([findPropertyBySlug(homes, "nowhere"), findPropertyBySlug(homes, ""), findPropertyBySlug(homes, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(findPropertyBySlug({ stays: [third], withdrawn: [] }, one.slug)).toBeUndefined();
});

test("homes are looked through once, however many names are asked for", () => {
  let walks = 0;
  const homes = {
    get stays() {
      walks += 1;
      return stays;
    },
    withdrawn,
  };
  for (const { slug } of stays) expect(findPropertyBySlug(homes, slug)?.slug).toBe(slug);
  expect(walks).toBe(1);
});
