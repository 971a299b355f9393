import { z } from "zod";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { slug, text } from "../../content/schemas.ts";
import { availableLanguages, languages, type Text } from "../../i18n/languages.ts";
import type { Drawing } from "../../pictures/drawing.server.ts";

const icon = z.string().regex(/^[^/\\]+\.svg$/i, "the name of a drawing in amenities, such as wifi.svg");

export const amenitiesFileSchema = z.array(z.strictObject({ id: slug, name: text, icon, outOfSeason: text.optional() })).min(1);

export interface Amenity {
  /** Used by properties and in the addresses of searches. */
  id: string;
  name: Text;
  icon: Drawing;
  /** Its state out of season: `covered`. */
  outOfSeason?: Text;
}

/** All amenities, in the order of the file. */
export interface Amenities {
  list: Amenity[];
  /** All ids, also of amenities with problems; undefined if the ids cannot be determined. */
  ids?: string[];
}

/** What is parsed of amenities with problems. */
const outline = z.array(
  z
    .object({
      id: z.string().optional().catch(undefined),
      name: z.partialRecord(z.enum(availableLanguages), z.string()).catch({}),
      icon: icon.optional().catch(undefined),
    })
    .catch({ name: {} }),
);

type Outline = z.infer<typeof outline>;

export function readAmenities(folder: ContentFolder): Amenities {
  const file = folder.yaml("amenities.yaml", amenitiesFileSchema, "amenities");
  const outlined = file?.parsePartial(outline);
  if (!file || !outlined) return { list: [] };
  checkDuplicates(file, outlined);
  const icons = outlined.map(({ icon }, index) => icon && folder.drawing(file, [index, "icon"], icon));
  const list = (file.value ?? []).flatMap((amenity, index) => {
    const icon = icons[index];
    return icon ? [{ ...amenity, icon }] : [];
  });
  const ids = outlined.flatMap(({ id }) => id ?? []);
  return { list, ids: ids.length === outlined.length ? ids : undefined };
}

/** Reports amenities with the id of an earlier one, or with its name in some language. */
function checkDuplicates(file: YamlFile<unknown>, outlined: Outline): void {
  outlined.forEach(({ id, name }, index) => {
    const earlier = outlined.slice(0, index);
    if (id && earlier.some((other) => other.id === id)) file.report([index, "id"], "an id that no other amenity has");
    for (const code of languages) {
      if (earlier.some((other) => isSame(other.name[code], name[code]))) file.report([index, "name", code], "a name that no other amenity has");
    }
  });
}

function isSame(one?: string, other?: string): boolean {
  return one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();
}
