import { join } from "node:path";
import { validateContent } from "../app/catalog/content.server.ts";
import { contentNotes } from "../app/catalog/content-notes.server.ts";
import { checkMessages } from "../app/content/check-messages.server.ts";
import { formatContentProblem } from "../app/content/content-error.ts";
import { checkPictures } from "../app/pictures/check-pictures.server.ts";
import { PhotographIndex } from "../app/pictures/photograph.server.ts";

if (import.meta.main) await checkContent();

/** Says what is wrong with the content, or may not be meant. Resolves to the content and its photographs; where there is a mistake it ends the process. */
export async function checkContent() {
  const { complaints, lines, checked } = await examineProject();
  for (const complaint of complaints) console.error(complaint);
  for (const line of lines) console.log(line);
  return checked ?? process.exit(1);
}

/**
 * Every mistake in the folders `content` and `messages` of a project (file, line, field, what was found, what is allowed), and how
 * many; or lines that note what may not be meant and tell what there is, with the content and its photographs. Photographs that
 * were decoded before are known by `index`, a file, which is brought up to date where there is no mistake.
 */
export async function examineProject(project = ".", index?: string) {
  const root = join(project, "content");
  const { content, problems, pictureFiles, links, photos } = validateContent(root);
  const photographs = PhotographIndex.load(index);
  const faults = await checkPictures(
    root,
    pictureFiles.map((path) => ({ path })),
    photographs,
  );
  const inPictures = faults.map(({ path, ...fault }) => ({ file: join(root, path), ...fault }));
  const all = [...problems, ...checkMessages(join(project, "messages")), ...inPictures];
  if (all.length > 0 || !content)
    return { complaints: [...all.map(formatContentProblem), `\n${count(all, "mistake")} in the content.`], lines: [], checked: undefined };
  photographs.save(index);
  const there = [count(content.properties, "home"), count(content.posts, "article"), count(pictureFiles, "picture")].join(", ");
  const notes = contentNotes(root, content, links, new Date()).map((note) => `  Note: ${note}`);
  return { complaints: [], lines: [...notes, `  The content is in order: ${there}.`], checked: { content, photos } };
}

function count(things: readonly unknown[], word: string): string {
  return `${things.length} ${word}${things.length === 1 ? "" : "s"}`;
}
