import { Availability } from "../../app/availability/availability.ts";
import { type Published, publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import type { MarkupElement } from "./markup.ts";
import type { Language } from "./pages.ts";
import { openSite, type SharedSite, share } from "./site.ts";

/** Nights that are taken at the barn. */
const availability = new Availability([{ from: "2027-05-10", to: "2027-05-14" }]);
const takenNights = { of: (slug: string) => (slug === "the-old-barn" ? availability : new Availability()), version: 0, versionOf: () => 0 };

/** The sample, in which the cabin is not published, and the barn was called otherwise before and has guests from 10 to 14 May 2027. */
export function openKeptLists(): Promise<SharedSite> {
  const clock = () => new Date("2026-11-21T18:00:00.000Z");
  return share("kept lists", () => openSite({}, { clock, availability: takenNights, published: publish() }));
}

function publish(): Record<Language, Published> {
  const published = publishContent("content", readPictureManifest());
  const change = ({ properties, ...others }: Published): Published => {
    const renamed = properties.map((property) => (property.slug === "the-old-barn" ? { ...property, was: ["hay-barn"] } : property));
    const cabin = renamed.filter(({ slug }) => slug === "mountain-top-cabin").map((property) => ({ ...property, published: false }));
    return { ...others, properties: renamed.filter(({ slug }) => slug !== "mountain-top-cabin"), withdrawn: cabin };
  };
  return { en: change(published.en), vi: change(published.vi) };
}

/** A stay that the barn cannot take. */
export const stay = "from=2027-05-12&to=2027-05-15&guests=2";

export const cardsOf = (main: MarkupElement) => main.all("article").filter((card) => card.all("a", { href: /\/stays\// }).length > 0);

/** Of the list: below one alone stand others too. */
export const titlesOf = (main: MarkupElement) => main.all("li", { id: /^home-/ }).map((home) => home.one("h3").text);
