import { inEveryLanguage, type Language, languages, type Text } from "../i18n/languages.ts";
import type { Figure } from "../pictures/figure.ts";
import type { ContentFolder } from "./content-folder.server.ts";

type NamedPicture = ContentFolder["textPictures"][number];

/**
 * The figures of an article or guide, from pictures in its texts: `![what it shows](kitchen.jpg "caption")`. Call it after
 * the texts are read. Every language must have the same figures, each in its own paragraph. `cover` is the picture that the
 * page shows anyway.
 */
export function readFigures(folder: ContentFolder, directory: string, cover: string): Figure[] {
  const named = folder.textPictures.filter((picture) => picture.pictureFolder === directory);
  for (const picture of named) checkPicture(folder, picture, named, cover);
  const byHref = (language: Language) => new Map(named.filter((one) => one.language === language).map((one) => [one.href, one]));
  const pictures = inEveryLanguage(byHref);
  // A missing text is reported separately.
  for (const { file, language, href } of named)
    for (const code of languages)
      if (!pictures[code].has(href) && folder.pathOf(`${directory}/${code}.md`))
        folder.problems.push({
          file: file.replace(`${language}.md`, `${code}.md`),
          found: "nothing",
          allowed: `the picture ${href}, as in ${language}.md`,
        });
  return [...pictures[languages[0]].keys()].map((file) => ({
    file,
    photo: folder.photoAt(`${directory}/${file}`, { alt: textsOf(pictures, file, "alt"), focus: { x: 0.5, y: 0.5 } }),
    caption: textsOf(pictures, file, "caption"),
  }));
}

function textsOf(pictures: Record<Language, ReadonlyMap<string, NamedPicture>>, file: string, part: "alt" | "caption"): Text {
  const translated = languages.flatMap((code) => {
    const text = pictures[code].get(file)?.[part];
    return text === undefined ? [] : [[code, text]];
  });
  return { [languages[0]]: "", ...Object.fromEntries(translated) };
}

/** Reports problems of a picture in a text. */
function checkPicture(
  folder: ContentFolder,
  { file, line, pictureFolder, language, href, alt, caption, isAlone }: NamedPicture,
  named: readonly NamedPicture[],
  cover: string,
) {
  const report = (allowed: string) => folder.problems.push({ file, line, found: `the picture ${JSON.stringify(href)}`, allowed });
  const others = folder.pictures(pictureFolder).filter((name) => `${pictureFolder}/${name}` !== cover);
  const first = named.find((one) => one.language === language && one.href === href);
  if (href.includes("/") || !folder.hasPicture(`${pictureFolder}/${href}`)) report(others.join(", ") || `a picture in content/${pictureFolder}`);
  else if (`${pictureFolder}/${href}` === cover || first?.line !== line) report("a picture that its page does not show already");
  else if (!isAlone) report("a picture between blank lines");
  else if (!alt) report(`what it shows, in words: ![…](${href} "caption")`);
  else if (!caption) report(`a caption: ![${alt}](${href} "…")`);
}
