import { z } from "zod";
import { oneOf } from "../../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { slug, text } from "../../content/schemas.ts";
import type { Text } from "../../i18n/languages.ts";

export const standardFileSchema = z.strictObject({
  lead: text,
  groups: z.array(z.strictObject({ name: text, points: z.array(z.strictObject({ id: slug, name: text })).min(1) })).min(1),
});

/** The points that a property fails, with the reason or what is done about it. */
export const failedSchema = z.array(z.strictObject({ id: z.string(), why: text })).default([]);

/** By what a property is chosen, and which properties fail it. */
export interface Standard {
  lead: Text;
  groups: { name: Text; points: StandardPoint[] }[];
}

interface StandardPoint {
  id: string;
  name: Text;
  /** Slugs of published properties. */
  failedBy: string[];
}

export interface StandardFile {
  value?: z.infer<typeof standardFileSchema>;
  /** All ids, also of a file with problems; undefined if they cannot be determined. */
  ids?: string[];
}

const outline = z.object({ groups: z.array(z.object({ points: z.array(z.object({ id: z.string() })) })) }).optional();

export function readStandard(folder: ContentFolder): StandardFile {
  if (!folder.pathOf("standard.yaml")) return { ids: [] };
  const file = folder.yaml("standard.yaml", standardFileSchema);
  const ids: string[] = [];
  const groups = file?.parsePartial(outline.catch(undefined))?.groups;
  groups?.forEach(({ points }, group) => {
    points.forEach(({ id }, index) => {
      if (ids.includes(id)) file?.report(["groups", group, "points", index, "id"], "an id that no other point has");
      ids.push(id);
    });
  });
  return { value: file?.value, ids: groups && ids };
}

/** Reports unknown and repeated points. */
export function checkFailed(file: YamlFile<unknown>, failed: readonly (string | undefined)[], ids: readonly string[] | undefined): void {
  failed.forEach((id, index) => {
    const path = ["failed", index, "id"];
    if (ids && id !== undefined && !ids.includes(id)) file.report(path, oneOf(ids, "an id of content/standard.yaml"));
    else if (failed.indexOf(id) < index) file.report(path, "a point that is not in the list already");
  });
}

interface Failing {
  slug: string;
  failed: readonly { id: string }[];
}

export function standardOf({ value }: StandardFile, properties: readonly Failing[]): Standard | undefined {
  const failedBy = (id: string) => properties.filter(({ failed }) => failed.some((point) => point.id === id)).map(({ slug }) => slug);
  const groups = value?.groups.map(({ name, points }) => ({ name, points: points.map((point) => ({ ...point, failedBy: failedBy(point.id) })) }));
  return value && groups && { lead: value.lead, groups };
}
