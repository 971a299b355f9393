import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { ContentError } from "../app/content/mistake.ts";
import { examineContent } from "../app/site/content.server.ts";
import { writeContentFile } from "../app/site/content-file.server.ts";

/** The sample content in a folder of its own, for a test to spoil; its pictures are links to the real ones. */
export class ContentCopy {
  /** What is gone when the test is over; `content` stands in it. */
  readonly folder = mkdtempSync(join(tmpdir(), "an-yen-content-"));
  readonly root = join(this.folder, "content");

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    for (const entry of readdirSync("content", { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const copy = join(this.folder, file);
      mkdirSync(dirname(copy), { recursive: true });
      if (/\.(yaml|md)$/.test(file)) copyFileSync(file, copy);
      else symlinkSync(resolve(file), copy);
    }
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
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    rmSync(join(this.root, file), { force: true });
    writeFileSync(join(this.root, file), content);
  }

  /** Puts what a file holds into another. */
  copy(file: string, other: string): void {
    this.write(other, this.read(file));
  }

  /** A home more, with the words and pictures of another. */
  addHome(slug: string, like: string): void {
    for (const file of ["stay.yaml", "reviews.yaml", "en.md", "vi.md"]) this.copy(`stays/${like}/${file}`, `stays/${slug}/${file}`);
    symlinkSync(resolve(this.root, `stays/${like}/photos`), join(this.root, `stays/${slug}/photos`));
  }

  /** Writes it as the build does, for what reads the built content in `folder`: as the release that is built here. */
  build(): void {
    const { content, mistakes } = examineContent(this.root);
    if (!content) throw new ContentError(mistakes);
    const [release = ""] = readFileSync("build/content.jsonl", "utf8").split("\n", 1);
    writeContentFile(join(this.folder, "build/content.jsonl"), content, JSON.parse(release).release);
  }

  remove(file: string): void {
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
