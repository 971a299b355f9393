import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { inEveryLanguage, type Language, type Text } from "../i18n/languages.ts";
import { type Drawing, readDrawing } from "../pictures/drawing.server.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Shape } from "../pictures/shapes.ts";
import { unsupportedFormat } from "../pictures/unsupported-formats.ts";
import type { ContentProblem } from "./content-error.ts";
import { type Link, linksIn, renderMarkdown, repeatedQuotes, type TextPicture, textPictures } from "./markdown.server.ts";
import { addressLike, slug } from "./schemas.ts";
import { readText } from "./text-file.server.ts";
import { YamlSource } from "./yaml-source.server.ts";

const pictureFile = /\.(jpe?g|png|webp|avif|svg)$/i;
const drawingFile = /\.svg$/i;

type PhotoWords = Pick<Photo, "alt" | "focus">;

/** The one door to `content/`: it reads, checks, and gathers every mistake it meets. */
export class ContentFolder {
  readonly mistakes: ContentProblem[] = [];
  /** The photos it met that are there. */
  readonly photos: Photo[] = [];
  /** The picture files it met, also those of a YAML file that has mistakes. */
  readonly pictureFiles = new Set<string>();
  /** The addresses of what it holds, without their language; what has mistakes has an address too. */
  readonly addresses = new Set<string>();
  /** The links in the texts it read. */
  readonly links: TextLink[] = [];
  /** The pictures in the texts it read. */
  readonly textPictures: (TextPicture & TextPlace)[] = [];
  readonly #root: string;
  readonly #name: string;
  readonly #made: PictureManifest;
  readonly #drawings = new Map<string, Drawing | undefined>();

  /** `made` says what was made of each photo; it is left out where the folder is only examined. */
  constructor(root: string, made: PictureManifest = {}) {
    this.#root = root;
    this.#name = basename(root);
    this.#made = made;
  }

  /** The folders inside a folder, in alphabetical order; a link to a folder is one. */
  folders(path: string): string[] {
    const names = this.#exists(path) ? readdirSync(join(this.#root, path)) : [];
    return names.filter((name) => statSync(join(this.#root, path, name), { throwIfNoEntry: false })?.isDirectory()).sort();
  }

  /** The pictures inside a folder, in the order of their file names. */
  pictures(path: string): string[] {
    const entries = this.#exists(path) ? readdirSync(join(this.#root, path)) : [];
    return entries.filter((name) => pictureFile.test(name)).sort();
  }

  /**
   * A YAML file and its value in the shape of a schema; what is wrong with it is noted. The pictures that it names stand
   * beside it, or in the folder `pictures` beside it. Nothing is returned when it is not there, is no text, or no YAML.
   */
  yaml<Schema extends z.ZodType>(path: string, schema: Schema, pictures = ""): YamlFile<z.output<Schema>> | undefined {
    const file = this.#nameOf(path);
    if (!this.#exists(path)) return this.#missing(file);
    const text = this.#read(path);
    if (text === undefined) return undefined;
    const source = new YamlSource(file, text);
    const result = source.parse(schema);
    if ("mistakes" in result) this.mistakes.push(...result.mistakes);
    if (!source.isReadable) return undefined;
    const yaml: YamlFile<z.output<Schema>> = {
      value: "value" in result ? result.value : undefined,
      home: join(dirname(path), pictures),
      wrong: (...mistake) => this.mistakes.push(source.mistake(...mistake)),
      loosely: (outline) => source.loosely(outline),
    };
    for (const [field, name] of picturesIn(source.loosely(z.unknown()))) this.#meetPicture(yaml, field, name);
    return yaml;
  }

  /**
   * The Markdown of a folder (`en.md`, `vi.md` …) as HTML in every language; `fill` may put something into the words before,
   * and note what cannot be.
   */
  markdown(path: string, fill: (words: string, wrong: (mistake: Omit<ContentProblem, "file">) => void) => string = (words) => words): Text {
    return inEveryLanguage((language) => {
      const words = this.#words(`${path}/${language}.md`);
      const file = this.#nameOf(`${path}/${language}.md`);
      this.links.push(...linksIn(words).map((link) => ({ file, language, ...link })));
      this.textPictures.push(...textPictures(words).map((picture) => ({ file, home: path, language, ...picture })));
      const allowed = "a sentence that stands in the text once: mark it where it is";
      this.mistakes.push(...repeatedQuotes(words).map((quote) => ({ file, line: quote.line, found: JSON.stringify(quote.words), allowed })));
      return renderMarkdown(fill(words, (mistake) => this.mistakes.push({ file, ...mistake })));
    });
  }

  /** A photo that a file names. */
  photo({ home }: YamlFile<unknown>, words: PhotoWords & { file: string }, shapes: readonly Shape[]): Photo {
    return this.#photo(join(home, words.file), words, shapes);
  }

  /** The drawing beside a file that one of its fields names; what is wrong with it is noted once, whoever names it. */
  drawing({ home, wrong }: YamlFile<unknown>, field: readonly PropertyKey[], name: string): Drawing | undefined {
    const path = join(home, name);
    if (!this.#exists(path)) {
      const others = this.pictures(home).filter((file) => drawingFile.test(file));
      wrong(field, others.join(", ") || `a drawing in ${this.#nameOf(home)}`);
      return undefined;
    }
    if (!this.#drawings.has(path)) this.#drawings.set(path, this.#readDrawing(path));
    return this.#drawings.get(path);
  }

  /** Where a file of the content stands, from the folder in which the site runs; nothing when it is not there. */
  pathOf(path: string): string | undefined {
    return this.#exists(path) ? join(this.#root, path) : undefined;
  }

  /** Whether a picture that a text shows is there; it is then among the picture files. */
  hasPicture(path: string): boolean {
    const isThere = pictureFile.test(path) && this.#exists(path);
    if (isThere) this.pictureFiles.add(path);
    return isThere;
  }

  /** The path of the one picture of a folder with a given name and any ending, as `cover` in `cover.jpg`; a missing one is noted. */
  findPicture(folder: string, name: string): string {
    const file = this.pictures(folder).find((candidate) => candidate.replace(pictureFile, "") === name);
    if (file) this.pictureFiles.add(`${folder}/${file}`);
    else this.#missing(this.#nameOf(`${folder}/${name}.jpg`), "a picture: jpg, png, webp, avif or svg");
    return `${folder}/${file}`;
  }

  /** The picture that `findPicture` found. */
  onlyPicture(path: string, words: PhotoWords, shapes: readonly Shape[] = ["whole"]): Photo {
    return this.#photo(path, words, shapes);
  }

  /** Notes the pictures in formats that the site does not read, wherever they lie: without a word they would be left out. */
  checkFormats(): void {
    for (const path of readdirSync(this.#root, { recursive: true, encoding: "utf8" }).sort()) {
      const format = unsupportedFormat(path);
      if (format) this.mistakes.push({ file: this.#nameOf(path), ...format });
    }
  }

  /** Notes it when the name of a folder is no address. */
  checkName(path: string, wayOut = ""): void {
    const name = basename(path);
    if (slug.safeParse(name).success) return;
    const like = addressLike(name);
    this.refuseName(path, `small letters, digits and single hyphens${like ? `, such as ${like}` : ""}${wayOut}`);
  }

  /** Notes that a folder cannot have the name that it has. */
  refuseName(path: string, allowed: string): void {
    this.mistakes.push({ file: this.#nameOf(path), found: JSON.stringify(basename(path)), allowed });
  }

  #meetPicture({ home, wrong }: YamlFile<unknown>, field: PropertyKey[], name: string): void {
    const path = join(home, name);
    if (!this.#exists(path)) wrong(field, this.pictures(home).join(", ") || `a picture in ${this.#nameOf(home)}`);
    // What a picture in another format is, says checkFormats.
    else if (!unsupportedFormat(name)) this.pictureFiles.add(path);
  }

  #readDrawing(path: string): Drawing | undefined {
    const source = this.#read(path);
    if (source === undefined) return undefined;
    const result = readDrawing(source);
    if ("drawing" in result) return result.drawing;
    this.mistakes.push(...result.faults.map((fault) => ({ file: this.#nameOf(path), ...fault })));
    return undefined;
  }

  #photo(path: string, { alt, focus }: PhotoWords, shapes: readonly Shape[]): Photo {
    const photo = { path, alt, focus, shapes, made: this.#made[path] };
    if (this.#exists(path)) this.photos.push(photo);
    return photo;
  }

  #words(path: string): string {
    const text = this.#exists(path) ? this.#read(path)?.trim() : "";
    if (text === "") this.#missing(this.#nameOf(path), "a text in Markdown");
    return text ?? "";
  }

  #missing(file: string, allowed = "this file"): undefined {
    this.mistakes.push({ file, found: "nothing", allowed });
  }

  #exists(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** The text of a file that is there; a letter that cannot be read is noted, and then there is none. */
  #read(path: string): string | undefined {
    const result = readText(join(this.#root, path));
    if ("text" in result) return result.text;
    this.mistakes.push({ file: this.#nameOf(path), ...result.flaw });
    return undefined;
  }

  #nameOf(path: string): string {
    return join(this.#name, dirname(path), basename(path));
  }
}

/** A text of the content: its file, as mistakes name it, and its language. */
interface TextFile {
  file: string;
  language: Language;
}

/** A link in a text of the content. */
export interface TextLink extends Link, TextFile {}

/** Where a picture in a text stands: beside it, in the folder `home`. */
interface TextPlace extends TextFile {
  home: string;
}

/** What a YAML file says, and where to point when something it says does not hold. */
export interface YamlFile<Value> {
  /** Nothing when it is not in the shape that was asked for. */
  value: Value | undefined;
  /** The folder of its pictures, from the content folder. */
  home: string;
  /** Notes that a field does not hold; `found` when what was found is not what stands in the field. */
  wrong: (field: readonly PropertyKey[], allowed: string, found?: string) => void;
  /** What a schema that asks for less finds in it: what refers to others is looked at also where there are other mistakes. */
  loosely: <Outline extends z.ZodType>(outline: Outline) => z.output<Outline> | undefined;
}

/** The pictures that something of a YAML file names, each with its field. A calendar may be a file too. */
function picturesIn(value: unknown, path: PropertyKey[] = []): [field: PropertyKey[], name: string][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => picturesIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "file" && typeof entry === "string" && entry !== "" && !entry.endsWith(".ics")
      ? [[[...path, key], entry]]
      : picturesIn(entry, [...path, key]),
  );
}
