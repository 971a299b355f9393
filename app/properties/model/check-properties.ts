import { oneOf } from "../../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { slug } from "../../content/schemas.ts";

/** Reports entries of `stays` in a file that are not properties or are repeated. */
export function checkProperties(folder: ContentFolder, file: YamlFile<unknown>, stays: readonly unknown[] = []): void {
  const homes = folder.folders("stays");
  for (const [index, home] of stays.entries()) {
    if (slug.safeParse(home).success && !homes.includes(String(home))) file.report(["stays", index], oneOf(homes, "a folder of content/stays"));
    else if (stays.indexOf(home) < index) file.report(["stays", index], "each home once");
  }
}
