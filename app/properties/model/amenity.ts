import { z } from "zod";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { slug, text } from "../../content/schemas.ts";
import { languages, type Text } from "../../i18n/languages.ts";
import type { Drawing } from "../../pictures/drawing.server.ts";

const icon = z.string().regex(/^[^/\\]+\.svg$/i, "the name of a drawing in amenities, such as wifi.svg");

export const amenitiesFileSchema = z.array(z.strictObject({ id: slug, name: text, icon, outOfSeason: text.optional() })).min(1);

/** What a home may have. */
export interface Amenity {
  /** What homes and the addresses of searches call it. */
  id: string;
  name: Text;
  icon: Drawing;
  /** What is said of it out of its season: `covered`. */
  outOfSeason?: Text;
}

/** All amenities, in the order of the file. */
export interface Amenities {
  list: Amenity[];
  /** Every id there is, also of those with mistakes; nothing where the ids cannot be told. */
  ids?: string[];
}

/** What can be told of amenities with mistakes. */
const outline = z.array(
  z
    .object({
      id: z.string().optional().catch(undefined),
      name: z.partialRecord(z.enum(languages.map(({ code }) => code)), z.string()).catch({}),
      icon: icon.optional().catch(undefined),
    })
    .catch({ name: {} }),
);

type Outline = z.infer<typeof outline>;

export function readAmenities(folder: ContentFolder): Amenities {
  const file = folder.yaml("amenities.yaml", amenitiesFileSchema, "amenities");
  const told = file?.parsePartial(outline);
  if (!file || !told) return { list: [] };
  checkSame(file, told);
  const icons = told.map(({ icon }, index) => icon && folder.drawing(file, [index, "icon"], icon));
  const list = (file.value ?? []).flatMap((amenity, index) => {
    const icon = icons[index];
    return icon ? [{ ...amenity, icon }] : [];
  });
  const ids = told.flatMap(({ id }) => id ?? []);
  return { list, ids: ids.length === told.length ? ids : undefined };
}

/** Notes amenities that cannot be told apart: those with the id, or in one language the name, of an earlier one. */
function checkSame(file: YamlFile<unknown>, told: Outline): void {
  told.forEach(({ id, name }, index) => {
    const earlier = told.slice(0, index);
    if (id && earlier.some((other) => other.id === id)) file.report([index, "id"], "an id that no other amenity has");
    for (const { code } of languages) {
      if (earlier.some((other) => isSame(other.name[code], name[code]))) file.report([index, "name", code], "a name that no other amenity has");
    }
  });
}

function isSame(one?: string, other?: string): boolean {
  return one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();
}
