import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkMessages } from "./check-messages.server.ts";
import { languagesIn } from "./message-files.server.ts";

/** The problems of messages in two languages, or in one if a file is missing. Each file begins with a curly bracket in its own line. */
function examine(en: object | string, vi?: object | string, fr?: object, own?: object) {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-messages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [language, words] of Object.entries({ en, vi, fr })) {
    if (words === undefined) continue;
    writeFileSync(join(folder, `${language}.json`), typeof words === "string" || words instanceof Buffer ? words : JSON.stringify(words, null, 2));
  }
  if (own) {
    mkdirSync(join(folder, "own"));
    writeFileSync(join(folder, "own/vi.json"), JSON.stringify(own, null, 2));
  }
  return checkMessages([folder, join(folder, "own")]).map((mistake) => ({ ...mistake, file: mistake.file.replace(`${folder}/`, "") }));
}

const plural = (one: string, other: string) => [
  { declarations: ["input count", "local form = count: plural"], selectors: ["form"], match: { "form=one": one, "form=other": other } },
];

test("the words of the product are in order in all its languages", () => {
  expect(checkMessages(["messages", "content/messages"], languagesIn(["messages"]))).toEqual([]);
});

test("the Vietnamese words of the site have the mark of a syllable that ends in two vowels on the last: hoá, khoẻ, tuỳ", () => {
  const words = readFileSync("messages/vi.json", "utf8");
  expect(words.match(/\p{L}*(?<!q)(?:[óòỏõọ][ae]|[úùủũụ]y)(?!\p{L})/giu)).toBeNull();
});

test("the French words of the site have a no-break space inside « » and before : ; ! ?, and typographic apostrophes", () => {
  const messages: Record<string, string | { match: Record<string, string> }[]> = JSON.parse(readFileSync("messages/fr.json", "utf8"));
  const texts = Object.values(messages).flatMap((text) => (typeof text === "string" ? text : text.flatMap(({ match }) => Object.values(match))));
  const words = texts.map((text) => text.replaceAll(/https?:|BEGIN:VCALENDAR|window:/g, ""));
  expect(words.filter((text) => /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]|'/.test(text))).toEqual([]);
});

test("words that say the same things in both languages are in order", () => {
  expect(examine({ a: "Hello", b: "{count} homes" }, { b: "{count} nhà", a: "Xin chào" })).toEqual([]);
});

test("a message missing in one language is named, whichever it is", () => {
  const missing = { found: "nothing", allowed: "a text in this language" };
  expect(examine({ a: "Hello", b: "Bye" }, { a: "Xin chào" })).toMatchObject([{ file: "vi.json", field: "b", ...missing }]);
  expect(examine({ a: "Hello" }, { a: "Xin chào", b: "Tạm biệt" })).toMatchObject([{ file: "en.json", field: "b", ...missing }]);
});

test("a file that is missing is named", () => {
  expect(examine({ a: "Hello" })).toMatchObject([{ file: "vi.json", found: "nothing", allowed: "a group of fields" }]);
});

test("a language that the site does not offer is not looked at", () => {
  expect(examine({ a: "Hello" }, { a: "Xin chào" }, { b: "Bonjour" })).toEqual([]);
});

test("the owner's own messages may replace some of the product's, or be all there is in a language", () => {
  const own = (vi: object) => examine({ a: "Hello", b: "{count} homes" }, { a: "Xin chào", b: "{count} nhà" }, undefined, vi);
  expect(own({ a: "Chào" })).toEqual([]);
  expect(examine({ a: "Hello", b: "Bye" }, undefined, undefined, { a: "Xin chào", b: "Tạm biệt" })).toEqual([]);
  expect(own({ b: "nhà", c: "Ờ" })).toMatchObject([
    { file: "own/vi.json", field: "b", allowed: "a text that holds {count}" },
    { file: "own/vi.json", field: "c", allowed: "no such message: see messages/en.json" },
  ]);
  expect(examine({ a: "Hello", b: "Bye" }, undefined, undefined, { a: "Xin chào" })).toMatchObject([
    { file: "own/vi.json", field: "b", found: "nothing" },
  ]);
});

test("facts and patterns of a language are checked by themselves", () => {
  const en = { format_first_weekday: "0", format_months: "1,2,3,4,5,6,7,8,9,10,11,12", format_date: "{d} {month} {yyyy}", format_thousands: "," };
  expect(examine(en, { ...en, format_date: "{dd}/{mm}/{yyyy}", format_thousands: "\u00a0" })).toEqual([]);
  expect(examine(en, { ...en, format_first_weekday: "Monday", format_months: "1,2", format_date: "{day}" })).toMatchObject([
    { field: "format_first_weekday", found: '"Monday"', allowed: "a number from 0 (Sunday) to 6 (Saturday)" },
    { field: "format_months", allowed: "twelve names with commas between them" },
    { field: "format_date", found: '"{day}"', allowed: expect.stringMatching(/^only \{d\}, /) },
  ]);
});

test("text in a Windows encoding is reported with its line, and nothing else of the file", () => {
  const vi = Buffer.from('{\n  "a": "Ch\xE0o"\n}', "latin1");
  expect(examine({ a: "Hello", b: "Bye" }, vi)).toMatchObject([{ file: "vi.json", line: 2, found: expect.stringContaining('"à" in') }]);
});

test("two that are missing are both named", () => {
  expect(examine({ a: "Hello", b: "Bye" }, { a: "Xin chào", c: "Ờ" }).map(({ file, field }) => `${file} ${field}`)).toEqual([
    "en.json c",
    "vi.json b",
  ]);
});

test("an empty text is named with its line, and is the only mistake", () => {
  expect(examine({ a: "Hello", b: "Bye" }, { a: "Xin chào", b: "" })).toEqual([
    { file: "vi.json", line: 3, field: "b", found: '""', allowed: expect.stringMatching(/text/) },
  ]);
});

test("what is no text is named with its line, and is the only mistake", () => {
  expect(examine({ a: "Hello", b: 5 }, { a: "Xin chào", b: "Tạm biệt" })).toEqual([
    { file: "en.json", line: 3, field: "b", found: "5", allowed: expect.stringMatching(/text/) },
  ]);
});

test("something to fill in that one language lacks is named with its line", () => {
  expect(examine({ a: "Hello", b: "{count} homes in {place}" }, { a: "Xin chào", b: "{count} nhà" })).toEqual([
    { file: "vi.json", line: 3, field: "b", found: '"{count} nhà"', allowed: "a text that holds {place}" },
  ]);
});

test("something to fill in that is misspelt is missing on both sides", () => {
  expect(examine({ a: "{count} homes" }, { a: "{cuont} nhà" })).toMatchObject([
    { file: "en.json", field: "a", allowed: "a text that holds {cuont}" },
    { file: "vi.json", field: "a", allowed: "a text that holds {count}" },
  ]);
});

test("the forms of a number are compared as one message", () => {
  expect(examine({ a: plural("{count} home", "{count} homes") }, { a: plural("{count} nhà", "{count} nhà") })).toEqual([]);
  expect(examine({ a: plural("one home", "{count} homes") }, { a: "{count} nhà" })).toEqual([]);
  expect(examine({ a: plural("{count} home", "{count} homes") }, { a: plural("nhà", "nhà") })).toMatchObject([
    { file: "vi.json", line: 2, field: "a", allowed: "a text that holds {count}" },
  ]);
});

test.each([
  ["a bracket that is never closed", '{\n  "a": "Xin chào"\n', [2, 3]],
  ["a comma after the last message", '{\n  "a": "Xin chào",\n}\n', [2, 3]],
  ["a text without quotation marks", '{\n  "a": Xin chào\n}\n', [2]],
  ["a message that stands there twice", '{\n  "a": "Xin chào",\n  "a": "Chào"\n}\n', [3]],
])("%s is named once, with its line", (_, vi, lines) => {
  const problems = examine({ a: "Hello" }, vi);
  expect(problems.map(({ file }) => file)).toEqual(["vi.json"]);
  expect(problems[0]?.allowed).toMatch(/^lines like "name": "text"|^each field once/);
  expect(lines).toContain(problems[0]?.line);
});

test("in the real messages, a removed message and a removed placeholder are reported", () => {
  const en: Record<string, unknown> = JSON.parse(readFileSync("messages/en.json", "utf8"));
  const { skip_to_content: _, ...vi } = JSON.parse(readFileSync("messages/vi.json", "utf8"));
  const lines = JSON.stringify(vi, null, 2).split("\n");
  const line = lines.findIndex((text) => text.includes('"dates_both"')) + 1;
  expect(examine(en, { ...vi, dates_both: "{from}" })).toMatchObject([
    { file: "vi.json", field: "skip_to_content", found: "nothing" },
    { file: "vi.json", line, field: "dates_both", allowed: "a text that holds {to}" },
  ]);
});
