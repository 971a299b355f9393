import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const sample = "content";
/** Of each destination of the sample there are so many, each with homes of its own. */
const likeEach = 13;

/**
 * Writes a content folder with many homes, for what a large catalogue costs. Each home is like one of the sample, with a name,
 * an address, a place, prices and rates of its own; the homes of the sample are among them, since the home page names them.
 * Their pictures are links to the real ones, so 10,000 homes take 400 MB of small files and no picture is made twice.
 */
export function writeCatalogue(root: string, homes: number): void {
  mkdirSync(root, { recursive: true });
  const big = ["stays", "destinations"];
  for (const entry of readdirSync(sample)) if (!big.includes(entry)) cpSync(join(sample, entry), join(root, entry), { recursive: true });
  for (const folder of big) mkdirSync(join(root, folder));
  for (const slug of readdirSync(join(sample, "destinations"))) for (let copy = 0; copy < likeEach; copy += 1) addDestination(root, slug, copy);
  const models = readdirSync(join(sample, "stays"));
  for (let number = 0; number < homes; number += 1) addHome(root, models[number % models.length] ?? "", number, Math.floor(number / models.length));
}

/** The first of each is that of the sample. */
const numbered = (slug: string, copy: number) => (copy === 0 ? slug : `${slug}-${copy}`);

function addDestination(root: string, like: string, copy: number): void {
  const [from, to] = [join(sample, "destinations", like), join(root, "destinations", numbered(like, copy))];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.endsWith(".yaml")) writeFileSync(join(to, name), renamed(readFileSync(join(from, name), "utf8"), "name", copy));
    else symlinkSync(resolve(from, name), join(to, name));
  }
}

function addHome(root: string, like: string, number: number, copy: number): void {
  const [from, to] = [join(sample, "stays", like), join(root, "stays", numbered(like, copy))];
  mkdirSync(to);
  const words = renamed(readFileSync(join(from, "stay.yaml"), "utf8"), "title", copy)
    .replace(/^order: \d+/m, `order: ${number + 1}`)
    .replace(/^destination: (.+)$/m, (_, slug) => `destination: ${numbered(slug, copy % likeEach)}`)
    .replace(/^price: .*$/m, (line) => (copy === 0 ? line : `price: ${60 + ((number * 37) % 1400)}`))
    .replace(/^ {2}cleaning: \d+/m, (line) => (copy === 0 ? line : `  cleaning: ${40 + (number % 200)}`));
  writeFileSync(join(to, "stay.yaml"), words);
  for (const language of ["en", "vi"]) {
    const text = readFileSync(join(from, `${language}.md`), "utf8");
    writeFileSync(join(to, `${language}.md`), copy === 0 ? text : `${text}\n(${copy})\n`);
  }
  cpSync(join(from, "reviews.yaml"), join(to, "reviews.yaml"));
  symlinkSync(resolve(from, "photos"), join(to, "photos"));
}

/** With its number after what it is called in each language. */
function renamed(yaml: string, field: string, copy: number): string {
  if (copy === 0) return yaml;
  return yaml.replace(new RegExp(`^${field}: \\{ en: (.+), vi: (.+) \\}`, "m"), (_, en, vi) => `${field}: { en: ${en} ${copy}, vi: ${vi} ${copy} }`);
}
