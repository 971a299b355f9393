import { examineMessages } from "../app/content/examine-messages.server.ts";
import { describeMistake } from "../app/content/mistake.ts";
import { examinePictures } from "../app/pictures/examine-pictures.server.ts";
import { PhotographIndex } from "../app/pictures/photograph.server.ts";
import { examineContent } from "../app/site/content.server.ts";
import { lacksForRental, lacksOf } from "../app/stays/lacks.ts";

/** Names every mistake in `content/` and `messages/`: file, line, field, what was found, what is allowed; and notes what homes lack. */
const { content, mistakes, pictureFiles } = examineContent("content");
const photographs = PhotographIndex.load();
const faults = await examinePictures(
  "content",
  pictureFiles.map((path) => ({ path })),
  photographs,
);
const all = [...mistakes, ...examineMessages("messages"), ...faults.map(({ path, ...fault }) => ({ file: `content/${path}`, ...fault }))];

for (const mistake of all) console.error(describeMistake(mistake));
if (all.length > 0) {
  console.error(`\n${all.length === 1 ? "1 mistake" : `${all.length} mistakes`} in the content.`);
  process.exit(1);
}
photographs.save();
for (const stay of content?.stays ?? []) for (const lack of lacksOf(stay)) console.log(`  Note: the home ${stay.slug} has ${lack}.`);
for (const stay of content?.stays ?? []) {
  const lacks = lacksForRental(stay);
  if (lacks.length > 0)
    console.log(`  Note: search engines are told of ${stay.slug} as a plain accommodation, no vacation rental: it has ${lacks.join(", ")}.`);
}
console.log(`  The content is in order: ${content?.stays.length} homes, ${content?.posts.length} articles, ${pictureFiles.length} pictures.`);
