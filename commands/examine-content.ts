import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { type Content, validateContent } from "../app/catalog/content.server.ts";
import { contentNotes } from "../app/catalog/content-notes.server.ts";
import { foldersFrom } from "../app/config/folders.ts";
import { checkMessages } from "../app/content/check-messages.server.ts";
import { formatContentProblem } from "../app/content/content-error.ts";
import { messageFolders } from "../app/content/message-files.server.ts";
import { checkBrandPngs, checkPictures } from "../app/pictures/check-pictures.server.ts";
import type { Photo } from "../app/pictures/photo.ts";
import { PhotographIndex } from "../app/pictures/photograph.server.ts";

/** Content without problems, and its photos. */
export interface CheckedContent {
  content: Content;
  photos: Photo[];
}

export interface Examination {
  /** All problems, one sentence each. */
  complaints: string[];
  /** Warnings and a summary, if there are no problems. */
  lines: string[];
  checked?: CheckedContent;
}

/** Prints problems and warnings about the content. Resolves to the content and its photos, or ends the process if there are problems. */
export async function checkContent(): Promise<CheckedContent> {
  const { contentFolder } = foldersFrom(process.env);
  if (!existsSync(contentFolder)) {
    console.error(`CONTENT_DIR: found ${JSON.stringify(contentFolder)}, which is not there; allowed: a folder with the content of a site.`);
    process.exit(1);
  }
  const { complaints: problems, lines, checked } = await examineContent(contentFolder);
  for (const problem of problems) console.error(problem);
  for (const line of lines) console.log(line);
  return checked ?? process.exit(1);
}

/**
 * Checks a content folder and folders of messages. Returns either all problems (file, line, field, what was found, what is
 * allowed) and their number, or warnings and a summary with the content and its photos. `index` is the file of photos
 * decoded earlier; it is updated if there are no problems.
 */
export async function examineContent(
  root: string,
  { messages = messageFolders(root), index }: { messages?: [product: string, own: string]; index?: string } = {},
): Promise<Examination> {
  const { content, problems, pictureFiles, links, photos, untranslated } = validateContent(root);
  const photographs = PhotographIndex.load(index);
  const pictureProblems = await checkPictures(
    root,
    pictureFiles.map((path) => ({ path })),
    photographs,
  );
  const brandFiles = Object.values(content?.brand.files ?? {}).map(({ photo }) => photo);
  const brandProblems = await checkBrandPngs(root, [...new Set(brandFiles.filter((path) => path.endsWith(".png")))]);
  const locatedPictureProblems = [...pictureProblems, ...brandProblems].map(({ path, ...problem }) => ({
    file: join(basename(root), path),
    ...problem,
  }));
  const all = [...problems, ...checkMessages(messages), ...locatedPictureProblems];
  if (all.length > 0 || !content)
    return {
      complaints: [...all.map(formatContentProblem), `\n${count(all, "mistake")}. The content is in ${root}/.`],
      lines: [],
      checked: undefined,
    };
  photographs.save(index);
  const summary = [count(content.properties, "home"), count(content.posts, "article"), count(pictureFiles, "picture")].join(", ");
  const notes = [...contentNotes(root, content, links, new Date()), ...untranslated].map((note) => `  Note: ${note}`);
  return { complaints: [], lines: [...notes, `  The content in ${root}/ is in order: ${summary}.`], checked: { content, photos } };
}

function count(items: readonly unknown[], word: string): string {
  return `${items.length} ${word}${items.length === 1 ? "" : "s"}`;
}
