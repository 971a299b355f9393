import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Mistake } from "./mistake.ts";
import { YamlSource } from "./yaml-source.server.ts";

const pictureFile = /\.(jpe?g|png|webp|avif|svg)$/i;

/** The one door to `content/`: it reads, checks, and gathers every mistake it meets. */
export class ContentFolder {
  readonly mistakes: Mistake[] = [];
  /** The picture files it met that are there, from the content folder. */
  readonly pictureFiles = new Set<string>();
  readonly #root: string;
  readonly #name: string;

  constructor(root: string) {
    this.#root = root;
    this.#name = basename(root);
  }

  /** The folders inside a folder, in alphabetical order. */
  folders(path: string): string[] {
    const entries = this.#exists(path) ? readdirSync(join(this.#root, path), { withFileTypes: true }) : [];
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  /** The pictures inside a folder, in the order of their file names. */
  pictures(path: string): string[] {
    const entries = this.#exists(path) ? readdirSync(join(this.#root, path)) : [];
    return entries.filter((name) => pictureFile.test(name)).sort();
  }

  /** A YAML file in the shape of a schema; what is wrong with it is noted, and then nothing is returned. */
  yaml<Schema extends z.ZodType>(path: string, schema: Schema): YamlFile<z.output<Schema>> | undefined {
    const file = this.#nameOf(path);
    if (!this.#exists(path)) return this.#missing(file);
    const source = new YamlSource(file, this.#read(path));
    const result = source.parse(schema);
    if ("value" in result) return new YamlFile(result.value, source, this.mistakes);
    this.mistakes.push(...result.mistakes);
    return undefined;
  }

  /** The Markdown of a folder in every language: `en.md` and `vi.md`. */
  markdown(path: string): Text {
    return { en: this.#words(`${path}/en.md`), vi: this.#words(`${path}/vi.md`) };
  }

  /** The photo that a field names, which has to stand in `folder`. */
  photo(folder: string, words: { alt: Text; focus: Photo["focus"]; file: string }, notThere: (allowed: string) => void): Photo {
    const path = `${folder}/${words.file}`;
    if (this.#exists(path)) this.pictureFiles.add(path);
    else notThere(this.pictures(folder).join(", ") || `a picture in ${this.#nameOf(folder)}`);
    return { path, alt: words.alt, focus: words.focus };
  }

  /** The one picture of a folder with a given name and any ending, as `cover` in `cover.jpg`. */
  onlyPicture(folder: string, name: string, words: Pick<Photo, "alt" | "focus">): Photo {
    const file = this.pictures(folder).find((candidate) => candidate.replace(pictureFile, "") === name);
    if (file) this.pictureFiles.add(`${folder}/${file}`);
    else this.#missing(this.#nameOf(`${folder}/${name}.jpg`), "a picture: jpg, png, webp, avif or svg");
    return { path: `${folder}/${file}`, alt: words.alt, focus: words.focus };
  }

  #words(path: string): string {
    const text = this.#exists(path) ? this.#read(path).trim() : "";
    if (!text) this.#missing(this.#nameOf(path), "a text in Markdown");
    return text;
  }

  #missing(file: string, allowed = "this file"): undefined {
    this.mistakes.push({ file, found: "nothing", allowed });
  }

  #exists(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  #read(path: string): string {
    return readFileSync(join(this.#root, path), "utf8");
  }

  #nameOf(path: string): string {
    return join(this.#name, dirname(path), basename(path));
  }
}

/** What a YAML file says, and where to point when something it says does not hold. */
export class YamlFile<Value> {
  readonly value: Value;
  readonly #source: YamlSource;
  readonly #mistakes: Mistake[];

  constructor(value: Value, source: YamlSource, mistakes: Mistake[]) {
    this.value = value;
    this.#source = source;
    this.#mistakes = mistakes;
  }

  /** Notes that a field does not hold; `found` when what was found is not what stands in the field. */
  wrong(path: readonly PropertyKey[], allowed: string, found?: string): void {
    this.#mistakes.push(this.#source.mistake(path, allowed, found));
  }
}
