import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { inEveryLanguage, type Text } from "../i18n/languages.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Shape } from "../pictures/shapes.ts";
import { renderMarkdown } from "./markdown.server.ts";
import type { Mistake } from "./mistake.ts";
import { YamlSource } from "./yaml-source.server.ts";

const pictureFile = /\.(jpe?g|png|webp|avif|svg)$/i;

type PhotoWords = Pick<Photo, "alt" | "focus">;

/** The one door to `content/`: it reads, checks, and gathers every mistake it meets. */
export class ContentFolder {
  readonly mistakes: Mistake[] = [];
  /** The photos it met that are there. */
  readonly photos: Photo[] = [];
  readonly #root: string;
  readonly #name: string;
  readonly #made: PictureManifest;

  /** `made` says what was made of each photo; it is left out where the folder is only examined. */
  constructor(root: string, made: PictureManifest = {}) {
    this.#root = root;
    this.#name = basename(root);
    this.#made = made;
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
    if ("value" in result) return { ...result, folder: dirname(path), wrong: (...mistake) => this.mistakes.push(source.mistake(...mistake)) };
    this.mistakes.push(...result.mistakes);
    return undefined;
  }

  /** The Markdown of a folder (`en.md`, `vi.md` …) as HTML in every language; `fill` may put something into the words before. */
  markdown(path: string, fill = (words: string) => words): Text {
    return inEveryLanguage((language) => renderMarkdown(fill(this.#words(`${path}/${language}.md`))));
  }

  /** The photo that a field of a file names; it has to stand beside the file, or in the folder `within` beside it. */
  photo(
    { folder, wrong }: YamlFile<unknown>,
    field: PropertyKey[],
    words: PhotoWords & { file: string },
    shapes: readonly Shape[],
    within = "",
  ): Photo {
    const home = join(folder, within);
    const path = `${home}/${words.file}`;
    if (!this.#exists(path)) wrong([...field, "file"], this.pictures(home).join(", ") || `a picture in ${this.#nameOf(home)}`);
    return this.#photo(path, words, shapes);
  }

  /** The one picture of a folder with a given name and any ending, as `cover` in `cover.jpg`. */
  onlyPicture(folder: string, name: string, words: PhotoWords): Photo {
    const file = this.pictures(folder).find((candidate) => candidate.replace(pictureFile, "") === name);
    if (!file) this.#missing(this.#nameOf(`${folder}/${name}.jpg`), "a picture: jpg, png, webp, avif or svg");
    return this.#photo(`${folder}/${file}`, words, ["whole"]);
  }

  /** Notes that a folder cannot have the name that it has. */
  refuseName(path: string, allowed: string): void {
    this.mistakes.push({ file: this.#nameOf(path), found: JSON.stringify(basename(path)), allowed });
  }

  #photo(path: string, { alt, focus }: PhotoWords, shapes: readonly Shape[]): Photo {
    const photo = { path, alt, focus, shapes, made: this.#made[path] };
    if (this.#exists(path)) this.photos.push(photo);
    return photo;
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
export interface YamlFile<Value> {
  value: Value;
  /** Where it stands, from the content folder. */
  folder: string;
  /** Notes that a field does not hold; `found` when what was found is not what stands in the field. */
  wrong: (field: readonly PropertyKey[], allowed: string, found?: string) => void;
}
