import { expect, test } from "vitest";
import { publishContent } from "./content.server.ts";
import { findPropertyBySlug } from "./find-property.ts";

const { properties, withdrawn } = publishContent("content", {}).en;

test("a property is found by its current and former slugs, published or not; the current slug wins", () => {
  const [one, other, third] = properties;
  if (!one || !other || !third) throw new Error("The content has too few homes.");
  const homes = { properties: [{ ...one, was: ["old-name", other.slug] }, other], withdrawn: [...withdrawn, { ...third, was: ["gone"] }] };
  expect(findPropertyBySlug(homes, one.slug)?.slug).toBe(one.slug);
  expect(findPropertyBySlug(homes, "old-name")?.slug).toBe(one.slug);
  expect(findPropertyBySlug(homes, other.slug)).toBe(other);
  expect(findPropertyBySlug(homes, "gone")?.slug).toBe(third.slug);
  expect([findPropertyBySlug(homes, "nowhere"), findPropertyBySlug(homes, ""), findPropertyBySlug(homes, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(findPropertyBySlug({ properties: [third], withdrawn: [] }, one.slug)).toBeUndefined();
});

test("homes are looked through once, however many names are asked for", () => {
  let walks = 0;
  const homes = {
    get properties() {
      walks += 1;
      return properties;
    },
    withdrawn,
  };
  for (const { slug } of properties) expect(findPropertyBySlug(homes, slug)?.slug).toBe(slug);
  expect(walks).toBe(1);
});
