import { examineMessages } from "../app/content/examine-messages.server.ts";
import { describeMistake } from "../app/content/mistake.ts";
import { examinePictures } from "../app/pictures/examine-pictures.server.ts";
import { PhotographIndex } from "../app/pictures/photograph.server.ts";
import { examineContent } from "../app/site/content.server.ts";
import { notesOn } from "../app/site/content-notes.server.ts";

/** Names every mistake in `content/` and `messages/`: file, line, field, what was found, what is allowed; and notes what may not be meant. */
const { content, mistakes, pictureFiles, links } = examineContent("content");
const photographs = PhotographIndex.load();
const faults = await examinePictures(
  "content",
  pictureFiles.map((path) => ({ path })),
  photographs,
);
const all = [...mistakes, ...examineMessages("messages"), ...faults.map(({ path, ...fault }) => ({ file: `content/${path}`, ...fault }))];

for (const mistake of all) console.error(describeMistake(mistake));
if (all.length > 0 || !content) {
  console.error(`\n${count(all, "mistake")} in the content.`);
  process.exit(1);
}
photographs.save();
for (const note of notesOn("content", content, links, new Date())) console.log(`  Note: ${note}`);
console.log(`  The content is in order: ${count(content.stays, "home")}, ${count(content.posts, "article")}, ${count(pictureFiles, "picture")}.`);

function count(things: readonly unknown[], word: string): string {
  return `${things.length} ${word}${things.length === 1 ? "" : "s"}`;
}
