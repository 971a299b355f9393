import { inEveryLanguage, type Language, languages, type Text } from "../i18n/languages.ts";
import type { Figure } from "../pictures/figure.ts";
import type { ContentFolder } from "./content-folder.server.ts";

type Named = ContentFolder["textPictures"][number];

/**
 * The figures that the texts of an article or a guide name, `![what it shows](kitchen.jpg "caption")`, once they are read: the same in every
 * language, each in a paragraph of its own. `cover` is the picture that the page shows already.
 */
export function readFigures(folder: ContentFolder, home: string, cover: string): Figure[] {
  const named = folder.textPictures.filter((picture) => picture.home === home);
  for (const picture of named) check(folder, picture, named, cover);
  const inLanguage = (language: Language) => new Map(named.filter((one) => one.language === language).map((one) => [one.href, one]));
  const pictures = inEveryLanguage(inLanguage);
  // A text that is missing is a mistake of its own.
  for (const { file, language, href } of named)
    for (const { code } of languages)
      if (!pictures[code].has(href) && folder.pathOf(`${home}/${code}.md`))
        folder.mistakes.push({
          file: file.replace(`${language}.md`, `${code}.md`),
          found: "nothing",
          allowed: `the picture ${href}, as in ${language}.md`,
        });
  return [...pictures[languages[0].code].keys()].map((file) => ({
    file,
    photo: folder.onlyPicture(`${home}/${file}`, { alt: wordsOf(pictures, file, "alt"), focus: { x: 0.5, y: 0.5 } }),
    caption: wordsOf(pictures, file, "caption"),
  }));
}

function wordsOf(pictures: Record<Language, ReadonlyMap<string, Named>>, file: string, part: "alt" | "caption"): Text {
  return inEveryLanguage((language) => pictures[language].get(file)?.[part] ?? "");
}

/** Notes what is wrong with a picture as its text names it. */
function check(folder: ContentFolder, { file, line, home, language, href, alt, caption, isAlone }: Named, named: readonly Named[], cover: string) {
  const wrong = (allowed: string) => folder.mistakes.push({ file, line, found: `the picture ${JSON.stringify(href)}`, allowed });
  const others = folder.pictures(home).filter((name) => `${home}/${name}` !== cover);
  const first = named.find((one) => one.language === language && one.href === href);
  if (href.includes("/") || !folder.hasPicture(`${home}/${href}`)) wrong(others.join(", ") || `a picture in content/${home}`);
  else if (`${home}/${href}` === cover || first?.line !== line) wrong("a picture that its page does not show already");
  else if (!isAlone) wrong("a picture between blank lines");
  else if (!alt) wrong(`what it shows, in words: ![…](${href} "caption")`);
  else if (!caption) wrong(`a caption: ![${alt}](${href} "…")`);
}
