import { spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { questions } from "../../app/content/new-site-questions.server.ts";
import { examineContent } from "../../commands/examine-content.ts";

const answers = [
  "Nhà Gió",
  "en, vi",
  "EUR",
  "hello@nhagio.example",
  "+84 235 555 0142",
  "12 Trần Phú, Hội An, Vietnam",
  "Asia/Ho_Chi_Minh",
  "Nhà Gió Co., Ltd",
  "Villa Bến Sông",
  "Hội An, Vietnam",
  "6",
];

/** Runs `npm run new site` with answers on standard input. */
function makeSite(given: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "new-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, "my-homes");
  const run = () => spawnSync(process.execPath, ["commands/new.ts", "site", target], { input: given.join("\n"), encoding: "utf8" });
  return { content: join(target, "content"), target, run, ...run() };
}

test("eleven answers make a site that passes the check, which lists what is still to be written", async () => {
  const { status, stderr, content } = makeSite(answers);
  expect([stderr, status]).toEqual(["", 0]);
  const index = join(content, "../photographs.json");
  const { complaints, lines, checked } = await examineContent(content, { index });
  expect(complaints).toEqual([]);
  const business = checked?.content.business;
  expect([business?.name, business?.contact.phone, business?.currency, business?.timeZone]).toEqual([
    "Nhà Gió",
    "+84 235 555 0142",
    "EUR",
    "Asia/Ho_Chi_Minh",
  ]);
  expect(checked?.content.properties.map(({ slug, guests, timeZone }) => [slug, guests, timeZone])).toEqual([
    ["villa-ben-song", 6, "Asia/Ho_Chi_Minh"],
  ]);
  expect(lines.join("\n")).toMatch(/content\/stays\/villa-ben-song\/stay\.yaml has still to be written: lines /);
  expect(lines.join("\n")).toContain("content/pages/terms/en.md has still to be written: line 44.");
  const written = globSync("**/*.{yaml,md}", { cwd: content }).map((file) => readFileSync(join(content, file), "utf8"));
  expect(written.join("\n").match(/.*(An Yên|Aspen|Como|Malibu|Colorado|Ital(y|ian)|(Ở|luật|sát) Ý).*/g)).toBeNull();
});

test("it is the first command in a fresh clone, where no messages are compiled", () => {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const name of ["app", "commands"]) cpSync(name, join(clone, name), { recursive: true, filter: (path) => path !== "app/i18n/messages" });
  for (const name of ["setup.mjs", "new.mjs", "package.json", "package-lock.json"]) cpSync(name, join(clone, name));
  for (const name of ["node_modules", "runtime", "content", "messages"]) symlinkSync(resolve(name), join(clone, name));
  const { stdout, stderr, status } = spawnSync(process.execPath, ["new.mjs", "site", "my-homes"], {
    cwd: clone,
    input: answers.join("\n"),
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toContain("my-homes");
});

test("links lead to the pages of the language, whichever is the main one", () => {
  const { content } = makeSite(answers.with(1, "vi, en"));
  const linksOf = (file: string) => [...readFileSync(join(content, "pages", file), "utf8").matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = ""]) => href);
  expect(linksOf("terms/vi.md")).toContain("/privacy");
  expect(linksOf("terms/vi.md").filter((href) => href.startsWith("/vi"))).toEqual([]);
  expect(linksOf("terms/en.md")).toContain("/en/privacy");
});

test("an answer that is not allowed is named, and nothing is written", () => {
  const { status, stderr, target } = makeSite(answers.with(4, "0235 555"));
  expect(status).toBe(1);
  expect(stderr).toContain('Which phone number do they call? Found "0235 555". Allowed is a number like +1 970 555 0142.');
  expect(existsSync(target)).toBe(false);
});

test.each<[keyof typeof questions, string, string]>([
  ["currency", "EURO", "The code of a currency"],
  ["currency", "ABC", "The code of a currency"],
  ...["", "en, en", "en, xx"].map((answer): [keyof typeof questions, string, string] => ["languages", answer, "each once, such as: en, vi."]),
  // The content check refuses these as well.
  ["phone", "+84 0912 345 678", "Allowed is the number without the 0 after the country"],
  ["timeZone", "asia/ho_chi_minh", "A time zone such as"],
  ["email", "chào@nhagio.example", "An address such as"],
  ["home", "🏡", "A name with letters"],
])("of the %s %j is not allowed, as it is said", (name, answer, words) => {
  expect(questions[name].problem(answer)).toContain(words);
});

test("Ctrl+C amid the questions leaves nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "new-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const child = spawn(process.execPath, ["commands/new.ts", "site", join(folder, "my-homes")]);
  child.stdin.write(`${answers.slice(0, 3).join("\n")}\n`);
  for await (const [part] of on(child.stdout, "data")) if (String(part).includes("To which email address")) break;
  const printed = text(child.stderr);
  child.kill("SIGINT");
  expect([await once(child, "exit"), await printed]).toEqual([[1, null], "\nNothing has been written.\n"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("of a site that cannot be written whole nothing remains", () => {
  // Too long for the name of a folder.
  const { status, stderr, target } = makeSite(answers.with(8, "Villa ".repeat(60)));
  expect([status, stderr]).toEqual([1, expect.stringContaining("could not be written, and nothing of it remains: ENAMETOOLONG")]);
  expect(existsSync(target)).toBe(false);
});

test("a folder that is there is not overwritten", () => {
  const { run, target } = makeSite(answers);
  expect(run().stderr).toContain(`FOLDER: found "${target}", which is there already`);
});
