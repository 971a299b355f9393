import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { isPair, isScalar, parseDocument, visit } from "yaml";
import type { SiteAnswers } from "../app/content/new-site-questions.server.ts";
import { slugify } from "../app/content/slugify.ts";
import { unwritten } from "../app/content/unwritten.ts";
import { resolveLanguages } from "./languages.ts";

/**
 * `npm run new site FOLDER`: makes the folder of a new business beside the release, with its content in `FOLDER/content`. Eleven
 * questions are asked in the terminal, or answered by the lines of standard input. Everything else is left out, taken from the
 * sample, or marked as still to be written; `npm run check:content` lists both.
 */

/** What the texts of the copied pages say of the places of the sample, so that another business would say something untrue. */
const samplePlaces = /(?:Lake|[Hh]ồ) Como|(?:bang )?Colorado|Aspen|Malibu|Italian|Italy|(?<=Ở |luật |cảnh sát )Ý/g;

resolveLanguages();
const { listOf, questions } = await import("../app/content/new-site-questions.server.ts");

const [kind, target] = process.argv.slice(2);
if (kind !== "site" || !target) fail("npm run new site FOLDER, such as: npm run new site ../my-homes");
if (existsSync(target))
  fail(`FOLDER: found ${JSON.stringify(target)}, which is there already; allowed: a new folder, so that nothing is overwritten.`);
const content = join(target, "content");
process.on("SIGINT", () => existsSync(target) || fail("\nNothing has been written."));
const answers = await askAll();
try {
  makeSite(answers);
} catch (error) {
  rmSync(target, { recursive: true, force: true });
  fail(`${target} could not be written, and nothing of it remains: ${error instanceof Error ? error.message : error}`);
}
const setting = `CONTENT_DIR=${/\s/.test(content) ? JSON.stringify(content) : content}`;
console.log(`
The content is in ${content}. Next:
  ${setting} npm start               shows the site at http://localhost:3000
  ${setting} npm run check:content   lists what is still to be written (${unwritten}) and, once site.yaml says sample: false, what is the sample's
content/README.md and docs/content tell how to write it.`);

/** Asks until each answer is allowed. Throws at an answer that is not, or is missing, if nobody is there to correct it. */
async function askAll(): Promise<SiteAnswers> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const given: Partial<SiteAnswers> = {};
  for (const name of Object.keys(questions) as (keyof SiteAnswers)[]) {
    const { text, problem } = questions[name];
    for (;;) {
      process.stdout.write(`${text} `);
      const { value = "", done } = await lines.next();
      const found = problem(value.trim());
      if (!found) given[name] = value.trim();
      if (!found) break;
      if (done || !process.stdin.isTTY) fail(`${text} Found ${JSON.stringify(value)}. ${found} Nothing has been written.`);
      console.log(found);
    }
  }
  terminal.close();
  return given as SiteAnswers;
}

function makeSite(given: SiteAnswers): void {
  const languages = listOf(given.languages);
  mkdirSync(content, { recursive: true });
  for (const page of ["home", "contact", "favourites", "stays", "terms", "privacy", "this-is-us"]) copyPage(page, languages);
  cpSync("content/amenities", join(content, "amenities"), { recursive: true });
  write("amenities.yaml", inLanguages(readFileSync("content/amenities.yaml", "utf8"), languages));
  const slug = slugify(given.home);
  write("site.yaml", siteFile(given, languages, slug));
  write(`stays/${slug}/stay.yaml`, homeFile(given, languages[0] ?? "en"));
  write(`stays/${slug}/${languages[0]}.md`, `${unwritten} What the home is like: a few paragraphs.\n`);
  mkdirSync(join(content, `stays/${slug}/photos`));
  cpSync("content/pages/home/hero.jpg", join(content, `stays/${slug}/photos/sample.jpg`));
}

/** Copies a page of the sample. What names its people is left out, the names of its places are marked. */
function copyPage(page: string, languages: readonly string[]): void {
  const folder = join("content/pages", page);
  cpSync(folder, join(content, "pages", page), { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".md"))) rmSync(join(content, "pages", page, name));
  for (const [index, code] of languages.entries()) {
    const [own, english] = [join(folder, `${code}.md`), join(folder, "en.md")];
    const text = existsSync(own) ? own : english;
    // A further language may lack the text; the main one gets the English text.
    if (existsSync(text) && (text === own || index === 0)) {
      write(`pages/${page}/${code}.md`, withLinks(readFileSync(text, "utf8").replace(samplePlaces, unwritten), index === 0 ? "" : `/${code}`));
    }
  }
  const source = readFileSync(join(folder, "page.yaml"), "utf8")
    .replace(/^(answeredBy|dataAnsweredBy): .*\n/gm, "")
    .replace(samplePlaces, unwritten);
  write(`pages/${page}/page.yaml`, inLanguages(source, languages));
}

/** A text of the sample whose links lead to the pages of its language, which begin with `prefix`. */
function withLinks(text: string, prefix: string): string {
  return text.replace(/\]\((?:\/vi)?(?=[/)#])(\/?[^)]*)\)/g, (_link, path: string) => `](${path === "/" ? prefix || "/" : prefix + path})`);
}

/** A YAML file whose texts are in some languages only. The main language gets the English text if the sample has none in it. */
function inLanguages(source: string, languages: readonly string[]): string {
  const document = parseDocument(source);
  visit(document, {
    Map(_key, map) {
      if (!map.has("en") || !map.has("vi")) return;
      const english = map.get("en", true);
      if (languages[0] && !map.has(languages[0])) map.set(languages[0], english);
      map.items = map.items.filter((item) => isPair(item) && isScalar(item.key) && languages.includes(String(item.key.value)));
    },
  });
  return document.toString({ lineWidth: 0 });
}

function siteFile(
  { name, currency, email, phone, address, timeZone, company }: SiteAnswers,
  [main = "en", ...others]: string[],
  home: string,
): string {
  const text = (value: string) => `{ ${main}: ${quote(value)} }`;
  return `name: ${quote(name)}
currency: ${currency}
languages: [${[main, ...others].join(", ")}]    # the first is at /, the others at /${others[0] ?? "vi"}
sample: true          # false once everything here is yours: then the site is open
timeZone: ${timeZone}
ownerLanguage: ${main}
tagline: ${text(`${unwritten} What you offer and where, in a line`)}
contact:
  phone: ${quote(phone)}
  email: ${quote(email)}
  address: ${text(address)}
company:
  name: ${quote(company)}
  form: ${text(`${unwritten} The legal form and the country whose law it is under`)}
  writesFrom: [${quote(email)}]
  callsFrom: [${quote(phone)}]
  payment: ${text(`${unwritten} How guests pay {company}`)}
  never:
    - ${text(`${unwritten} What you never ask guests for`)}
featured:
  stays: [${home}]
`;
}

function homeFile({ home, place, guests, timeZone }: SiteAnswers, main: string): string {
  const text = (value: string) => `{ ${main}: ${quote(value)} }`;
  const open = (value: string) => text(`${unwritten} ${value}`);
  return `title: ${text(home)}
location: ${text(place)}
coordinates: { latitude: 10.00001, longitude: 100.00001 }    # ${unwritten} from a map, five decimals
exact: true           # false, with shownAt, hides the house itself
timeZone: ${timeZone}
type: cottage         # ${unwritten} its type
price: 100            # ${unwritten} a night, in the currency of site.yaml
guests: ${guests}
bedrooms: 1           # ${unwritten}
bathrooms: 1          # ${unwritten}
area: 50              # ${unwritten} square metres
amenities: [wifi]
gettingThere: ${open("How guests get there, with the last stretch")}
rates: {}
summary: ${open("The home in one sentence")}
character: ${open("What one remembers of it, in a line")}
goodToKnow:
  - ${open("A drawback that guests should know")}
rooms:
  - kind: bedroom
    beds: { double: ${Math.ceil(Number(guests) / 2)} }      # ${unwritten} every room that guests use
  - kind: bathroom
checkIn:
  from: 15:00
  until: 20:00
  how: ${open("Who hands over the key, and what to do after eight")}
checkOut: { until: 10:00 }
includes:
  linen: { is: included }
  towels: { is: included }
  cleaning: ${open("Who cleans, and when")}
houseRules:
  children: { is: allowed }
  pets: { is: no }
  smoking: { is: outside }
  events: { is: no }
parking: { kind: none }
cancellation:
  refunds:
    - { days: 14, percent: 100 }
photos:
  - file: sample.jpg  # ${unwritten} your own photographs
    room: exterior
    alt: ${open("What the photograph shows, for those who cannot see it")}
`;
}

function write(file: string, text: string): void {
  mkdirSync(resolve(content, file, ".."), { recursive: true });
  writeFileSync(join(content, file), text);
}

/** A text in double quotes, which YAML reads as JSON does. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
