import { z } from "zod";
import type { ContentFolder } from "../../content/content-folder.server.ts";
import { readMessages } from "../../content/message-files.server.ts";
import { slug, text } from "../../content/schemas.ts";
import { inEveryLanguage, type Text } from "../../i18n/languages.ts";

/** Google's names for types of vacation rentals (Google Search Central, VacationRental: additionalType). */
const rentalTypes = [
  "Apartment",
  "Bungalow",
  "Cabin",
  "Chalet",
  "Cottage",
  "Gite",
  "HolidayVillageRental",
  "House",
  "Villa",
  "VacationRental",
] as const;

export const typesFileSchema = z
  .array(
    z.strictObject({
      id: slug,
      name: text,
      /** What search engines call it, if they have a name for it. */
      searchEngines: z.enum(rentalTypes).optional(),
      /** If false, guests rent a room and share the house with others. */
      entire: z.boolean().default(true),
    }),
  )
  .min(1);

/** A type of property: villa, homestay … */
export interface PropertyType {
  /** In the addresses of searches. */
  id: string;
  name: Text;
  /** Google's name, if there is one. */
  searchEngines?: (typeof rentalTypes)[number];
  /** Whether guests have the whole property for themselves. */
  entire: boolean;
}

export interface PropertyTypes {
  /** In the order of the search form. */
  list: PropertyType[];
  /** All ids, also of types with problems; undefined if the ids cannot be determined. */
  ids?: string[];
}

/** The types of the specification: those of a site without `types.yaml`. Their names are messages (`type_villa`). */
const specifiedTypes = { villa: "Villa", cottage: "Cottage", chalet: "Chalet", apartment: "Apartment", barn: "House" } as const;

const outline = z.array(z.object({ id: z.string() }));

export function readPropertyTypes(folder: ContentFolder): PropertyTypes {
  if (!folder.pathOf("types.yaml")) return withIds(typesFromMessages(folder));
  const file = folder.yaml("types.yaml", typesFileSchema);
  const ids = file?.parsePartial(outline.catch([]))?.map(({ id }) => id) ?? [];
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) file?.report([index, "id"], "an id that no other type has");
    if (id === "all") file?.report([index, "id"], "another id: the search uses this one for all types");
  });
  return { list: file?.value ?? [], ids: ids.length > 0 ? ids : undefined };
}

function typesFromMessages(folder: ContentFolder): PropertyType[] {
  const own = folder.pathOf("messages");
  const messages = inEveryLanguage((language) => readMessages(own ? ["messages", own] : ["messages"], language));
  const nameOf = (id: string): Text => inEveryLanguage((language) => String(messages[language][`type_${id}`]));
  return Object.entries(specifiedTypes).map(([id, searchEngines]) => ({ id, name: nameOf(id), searchEngines, entire: true }));
}

function withIds(list: PropertyType[]): PropertyTypes {
  return { list, ids: list.map(({ id }) => id) };
}
