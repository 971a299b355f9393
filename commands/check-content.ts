import { examineContent } from "../app/catalog/content.server.ts";
import { notesOn } from "../app/catalog/content-notes.server.ts";
import { examineMessages } from "../app/content/check-messages.server.ts";
import { describeMistake } from "../app/content/content-error.ts";
import { examinePictures } from "../app/pictures/check-pictures.server.ts";
import { PhotographIndex } from "../app/pictures/photograph.server.ts";

if (import.meta.main) await checkContent();

/**
 * Names every mistake in `content/` and `messages/`: file, line, field, what was found, what is allowed; and notes what may not be
 * meant. Resolves to the content and its photographs; where there is a mistake it ends the process.
 */
export async function checkContent() {
  const { content, mistakes, pictureFiles, links, photos } = examineContent("content");
  const photographs = PhotographIndex.load();
  const files = pictureFiles.map((path) => ({ path }));
  const faults = await examinePictures("content", files, photographs);
  const all = [...mistakes, ...examineMessages("messages"), ...faults.map(({ path, ...fault }) => ({ file: `content/${path}`, ...fault }))];
  for (const mistake of all) console.error(describeMistake(mistake));
  if (all.length > 0 || !content) {
    console.error(`\n${count(all, "mistake")} in the content.`);
    process.exit(1);
  }
  photographs.save();
  for (const note of notesOn("content", content, links, new Date())) console.log(`  Note: ${note}`);
  console.log(`  The content is in order: ${count(content.stays, "home")}, ${count(content.posts, "article")}, ${count(pictureFiles, "picture")}.`);
  return { content, photos };
}

function count(things: readonly unknown[], word: string): string {
  return `${things.length} ${word}${things.length === 1 ? "" : "s"}`;
}
