import { inLanguage } from "../app/i18n/language.server.ts";
import { languages, localise } from "../app/i18n/languages.ts";
import type { SharePicture } from "../app/pictures/recipe.server.ts";
import type { Content } from "../app/site/content.server.ts";
import { sharedPaths, shareSubject } from "../app/site/share-subjects.ts";

/** Every picture by which a page is shared, in every language. The messages have to be compiled. */
export function sharePictures(content: Content): SharePicture[] {
  return languages.flatMap(({ code }) =>
    inLanguage(code, () => {
      const site = localise(content, code);
      const subjects = sharedPaths(site).flatMap((path) => shareSubject(site, path) ?? []);
      return subjects.map(({ photo, title }) => ({ photo, words: title ? { title, brand: site.business.name } : undefined }));
    }),
  );
}
