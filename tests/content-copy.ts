import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { contentFile } from "../app/catalog/built-content.server.ts";
import { validateContent } from "../app/catalog/content.server.ts";
import { writeContentFile } from "../app/catalog/content-file.server.ts";
import { ContentError } from "../app/content/content-error.ts";

/** The sample content in a folder of its own, for a test to spoil: all is a link to the real thing until it is written. */
export class ContentCopy {
  /** What is gone when the test is over; `content` stands in it. */
  readonly folder = mkdtempSync(join(tmpdir(), "an-yen-content-"));
  readonly root = join(this.folder, "content");

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    linkEntries("content", this.root);
  }

  /** Replaces words that stand in a file. */
  edit(file: string, words: string, others: string): void {
    const text = this.read(file);
    if (!text.includes(words)) throw new Error(`${file} does not hold ${JSON.stringify(words)}.`);
    this.write(
      file,
      text.replace(words, () => others),
    );
  }

  /** Makes it the content of a business that is open: nothing in it is a sample, and so no calendar is invented. */
  open(): void {
    this.edit("site.yaml", "sample: true", "sample: false");
    for (const home of readdirSync(join(this.root, "stays"))) {
      const file = `stays/${home}/stay.yaml`;
      this.write(file, this.read(file).replace(/^calendars:.*\n( .*\n)+/m, ""));
    }
  }

  /** Puts a file in the place of what may be there. */
  write(file: string, content: string | Uint8Array): void {
    this.own(dirname(file));
    rmSync(join(this.root, file), { force: true });
    writeFileSync(join(this.root, file), content);
  }

  /** Puts a link to a file or folder in the place of what may be there. */
  link(target: string, file: string): void {
    this.own(dirname(file));
    rmSync(join(this.root, file), { force: true });
    symlinkSync(resolve(target), join(this.root, file));
  }

  /** Puts what a file holds into another. */
  copy(file: string, other: string): void {
    this.write(other, this.read(file));
  }

  /** A home more, with the words and pictures of another. */
  addHome(slug: string, like: string): void {
    for (const file of ["stay.yaml", "reviews.yaml", "en.md", "vi.md"]) this.copy(`stays/${like}/${file}`, `stays/${slug}/${file}`);
    this.link(join(this.root, `stays/${like}/photos`), `stays/${slug}/photos`);
  }

  /** Writes it as the build does, for what reads the built content in `folder`: as the release that is built here. */
  build(): void {
    const { content, problems } = validateContent(this.root);
    if (!content) throw new ContentError(problems);
    writeContentFile(join(this.folder, contentFile), content, builtRelease());
  }

  /** Makes a folder and those around it ones of its own, so that nothing that is put in them or taken out is in the real ones. */
  own(folder: string): void {
    if (folder === ".") return;
    this.own(dirname(folder));
    const path = join(this.root, folder);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) mkdirSync(path);
    if (!found?.isSymbolicLink()) return;
    const linked = realpathSync(path);
    rmSync(path);
    linkEntries(linked, path);
  }

  remove(file: string): void {
    this.own(dirname(file));
    rmSync(join(this.root, file), { recursive: true });
  }

  /** The line, counted from 1, on which words first stand in a file. */
  lineOf(file: string, words: string): number {
    const [before = "", ...after] = this.read(file).split(words);
    if (after.length === 0) throw new Error(`${file} does not hold ${JSON.stringify(words)}.`);
    return before.split("\n").length;
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }
}

/** The release that is built here, as its content names it. */
export function builtRelease(): string {
  const [first = ""] = readFileSync(contentFile, "utf8").split("\n", 1);
  return JSON.parse(first).release;
}

/** A `stay.yaml` with all amounts multiplied by a rate. */
export function multiplyAmounts(text: string, rate: number): string {
  return text.replace(
    /\b(price|weekend|cleaning|amount): ([\d.]+)/g,
    (_, field, amount) => `${field}: ${Number((Number(amount) * rate).toFixed(3))}`,
  );
}

/** A new folder with a link to each thing in another. */
function linkEntries(folder: string, links: string): void {
  mkdirSync(links);
  for (const name of readdirSync(folder)) symlinkSync(resolve(folder, name), join(links, name));
}
