import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";

/**
 * The folder of a project whose build is the one at hand, but that every file a browser loads has another name, as after a
 * change in all of them.
 */
export function makeNewBuild(): string {
  const folder = makeProject();
  cpSync("build/public", join(folder, "build/public"), { recursive: true });
  symlinkSync(resolve(".cache/content.jsonl"), join(folder, ".cache/content.jsonl"));
  renameAssets(join(folder, "build/public"));
  return folder;
}

/** The folder of a project whose build is the one at hand, but that a home lists one calendar more, a file. */
export function makeBuildWithCalendar(home: string, calendar: { name: string; file: string }): string {
  const folder = makeProject();
  symlinkSync(resolve("build/public"), join(folder, "build/public"));
  const lines = readFileSync(".cache/content.jsonl", "utf8").trimEnd().split("\n").slice(0, -1);
  const whole = lines.map((line) => `${withCalendar(line, home, calendar)}\n`).join("");
  const sum = createHash("sha256").update(whole).digest("hex");
  writeFileSync(join(folder, ".cache/content.jsonl"), whole + JSON.stringify({ sum }));
  return folder;
}

function withCalendar(line: string, home: string, calendar: object): string {
  const value = JSON.parse(line);
  if (value.slug !== home || !Array.isArray(value.calendars)) return line;
  return JSON.stringify({ ...value, calendars: [...value.calendars, calendar] });
}

function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "build"));
  for (const name of ["node_modules", "content", "public", "db", "package.json"]) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, ".cache"));
  for (const name of readdirSync(".cache").filter((name) => name !== "content.jsonl"))
    symlinkSync(resolve(".cache", name), join(folder, ".cache", name));
  cpSync("build/server", join(folder, "build/server"), { recursive: true });
  return folder;
}

/** Not as small as can be: that took a third of the time of a new build. */
const compress = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gz: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
};

function renameAssets(folder: string): void {
  const assets = join(folder, "assets");
  const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  const named = (text: string) => files.reduce((words, name) => words.replaceAll(name, renamed(name)), text);
  rewrite(join(folder, "manifest.json"), named);
  for (const name of files) {
    if (/\.(js|css)$/.test(name)) rewrite(join(assets, name), named);
    renameSync(join(assets, name), join(assets, renamed(name)));
  }
  for (const name of readdirSync(assets).filter((file) => /\.(br|gz)$/.test(file))) {
    rmSync(join(assets, name));
    const plain = renamed(name.slice(0, -3));
    writeFileSync(join(assets, `${plain}${name.slice(-3)}`), compress[name.endsWith("br") ? "br" : "gz"](readFileSync(join(assets, plain))));
  }
}

/** `styles-BVmlS-JI.css` becomes `styles-IJ-SlmVB.css`. */
function renamed(name: string): string {
  return name.replace(/-([\w-]{8})\.(\w+)$/, (_whole, hash: string, ending: string) => `-${[...hash].reverse().join("")}.${ending}`);
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
