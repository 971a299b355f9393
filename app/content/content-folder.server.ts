import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { isText, type Language, languages, type Text } from "../i18n/languages.ts";
import { type BrandPicture, inspectBrandPicture } from "../pictures/brand-picture.server.ts";
import { type Drawing, readDrawing } from "../pictures/drawing.server.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Shape } from "../pictures/shapes.ts";
import { unsupportedFormat } from "../pictures/unsupported-formats.ts";
import type { ContentProblem } from "./content-error.ts";
import { type Link, linksIn, renderMarkdown, repeatedQuotes, type TextPicture, textPictures } from "./markdown.server.ts";
import { slug } from "./schemas.ts";
import { slugify } from "./slugify.ts";
import { readText } from "./text-file.server.ts";
import { rewritesOf } from "./upgrades.ts";
import { YamlSource } from "./yaml-source.server.ts";

const pictureFile = /\.(jpe?g|png|webp|avif|svg)$/i;
const drawingFile = /\.svg$/i;

type PhotoText = Pick<Photo, "alt" | "focus">;

/** Reads `content/` and collects all problems. All access to the folder goes through this class. */
export class ContentFolder {
  readonly problems: ContentProblem[] = [];
  /** Photos that are referenced and exist. */
  readonly photos: Photo[] = [];
  /** Picture files that are referenced and exist, also those of invalid YAML files. */
  readonly pictureFiles = new Set<string>();
  /** Paths of all pages of the content, without language, including those of invalid entries. */
  readonly addresses = new Set<string>();
  readonly links: TextLink[] = [];
  readonly textPictures: (TextPicture & TextLocation)[] = [];
  readonly #root: string;
  readonly #name: string;
  readonly #manifest: PictureManifest;
  readonly #missing = new Map<string, number>();
  readonly #drawings = new Map<string, Drawing | undefined>();

  /** `manifest` lists the encoded pictures of each photo. It is not needed for a mere check. */
  constructor(root: string, manifest: PictureManifest = {}) {
    this.#root = root;
    this.#name = basename(root);
    this.#manifest = manifest;
  }

  /** The subfolders of a folder, sorted. Symbolic links to folders count. */
  folders(path: string): string[] {
    const names = this.#exists(path) ? readdirSync(join(this.#root, path)) : [];
    return names.filter((name) => statSync(join(this.#root, path, name), { throwIfNoEntry: false })?.isDirectory()).sort();
  }

  /** The pictures of a folder, sorted by file name. */
  pictures(path: string): string[] {
    const entries = this.#exists(path) ? readdirSync(join(this.#root, path)) : [];
    return entries.filter((name) => pictureFile.test(name)).sort();
  }

  /**
   * Parses a YAML file with a schema and collects its problems. Its pictures are in the same folder, or in the subfolder
   * `pictures`. Returns undefined if the file is missing, is no text or no YAML.
   */
  yaml<Schema extends z.ZodType>(
    path: string,
    schema: Schema | ((source: Pick<YamlSource, "parsePartial">) => Schema),
    pictures = "",
  ): YamlFile<z.output<Schema>> | undefined {
    const file = this.#nameOf(path);
    if (!this.#exists(path)) return this.#reportMissing(file);
    const text = this.#read(path);
    if (text === undefined) return undefined;
    const earlier = rewritesOf(path, text);
    for (const { line, field, text: form } of earlier) {
      this.problems.push({ file, line, field, found: "the form of an earlier release", allowed: `${form} (npm run content:upgrade writes it)` });
    }
    if (earlier.length > 0) return undefined;
    const source = new YamlSource(file, text);
    const result = source.parse(typeof schema === "function" ? schema(source) : schema);
    if ("problems" in result) this.problems.push(...result.problems);
    if (!source.isReadable) return undefined;
    const yaml: YamlFile<z.output<Schema>> = {
      value: "value" in result ? result.value : undefined,
      pictureFolder: join(dirname(path), pictures),
      report: (...problem) => this.problems.push(source.problemAt(...problem)),
      parsePartial: (schema) => source.parsePartial(schema),
    };
    for (const [field, name] of picturesIn(source.parsePartial(z.unknown()))) this.#addPicture(yaml, field, name);
    for (const language of languages) for (let count = countWithout(language, yaml.value); count > 0; count -= 1) this.noteMissing(path, language);
    return yaml;
  }

  /** Renders the Markdown files of a folder (`en.md`, `vi.md` …) to HTML. `fill` may replace placeholders first and report problems. */
  markdown(path: string, fill: (source: string, report: (problem: Omit<ContentProblem, "file">) => void) => string = (source) => source): Text {
    const [standard, ...further] = languages;
    const render = (language: Language) => {
      const source = this.#markdownSource(`${path}/${language}.md`);
      const file = this.#nameOf(`${path}/${language}.md`);
      this.links.push(...linksIn(source).map((link) => ({ file, language, ...link })));
      this.textPictures.push(...textPictures(source).map((picture) => ({ file, pictureFolder: path, language, ...picture })));
      const allowed = "a sentence that occurs in the text exactly once: mark it in the text";
      this.problems.push(...repeatedQuotes(source).map((quote) => ({ file, line: quote.line, found: JSON.stringify(quote.words), allowed })));
      return renderMarkdown(fill(source, (problem) => this.problems.push({ file, ...problem })));
    };
    const translated = further.filter((language) => this.#exists(`${path}/${language}.md`));
    for (const language of further) if (!translated.includes(language)) this.noteMissing(`${path}/${language}.md`, language);
    return { [standard]: render(standard), ...Object.fromEntries(translated.map((language) => [language, render(language)])) };
  }

  /** Notes that a text of a file is missing in a language that is not the first. */
  noteMissing(path: string, language: Language): void {
    const key = `${this.#nameOf(path)}: ${language}`;
    this.#missing.set(key, (this.#missing.get(key) ?? 0) + 1);
  }

  /** Files with texts that are missing in a language, one sentence each. */
  get untranslated(): string[] {
    return [...this.#missing].map(([key, count]) => {
      const [file = "", language = ""] = key.split(": ");
      const what = file.endsWith(".md") ? `there is no ${file}` : `${file} has ${count === 1 ? "1 text" : `${count} texts`} without ${language}`;
      return `${what}: the page in ${language} shows ${languages[0]}.`;
    });
  }

  /** A photo referenced by a file. */
  photo({ pictureFolder }: YamlFile<unknown>, text: PhotoText & { file: string }, shapes: readonly Shape[]): Photo {
    return this.#photo(join(pictureFolder, text.file), text, shapes);
  }

  /** An SVG drawing referenced by a field. Problems of the drawing are collected once, even if several fields reference it. */
  drawing({ pictureFolder, report }: YamlFile<unknown>, field: readonly PropertyKey[], name: string): Drawing | undefined {
    const path = join(pictureFolder, name);
    if (!this.#exists(path)) {
      const others = this.pictures(pictureFolder).filter((file) => drawingFile.test(file));
      report(field, others.join(", ") || `a drawing in ${this.#nameOf(pictureFolder)}`);
      return undefined;
    }
    if (!this.#drawings.has(path)) this.#drawings.set(path, this.#readDrawing(path));
    return this.#drawings.get(path);
  }

  /** A logo or mark referenced by a field, with its path. */
  brandPicture(
    { pictureFolder, report }: YamlFile<unknown>,
    field: readonly PropertyKey[],
    name: string,
  ): (BrandPicture & { path: string }) | undefined {
    const path = join(pictureFolder, name);
    if (!this.#exists(path)) {
      const others = this.pictures(dirname(path)).filter((file) => /\.(svg|png)$/i.test(file));
      report(field, others.map((file) => join(dirname(path), file)).join(", ") || `an SVG or PNG in ${this.#nameOf(dirname(path))}`);
      return undefined;
    }
    const result = inspectBrandPicture(readFileSync(join(this.#root, path)), path);
    if ("picture" in result) return { ...result.picture, path };
    this.problems.push(...result.problems.map((problem) => ({ file: this.#nameOf(path), ...problem })));
    return undefined;
  }

  /** The path of a content file from the working directory; undefined if it does not exist. */
  pathOf(path: string): string | undefined {
    return this.#exists(path) ? join(this.#root, path) : undefined;
  }

  /** Whether a picture referenced by a text exists. If so, it is added to `pictureFiles`. */
  hasPicture(path: string): boolean {
    const exists = pictureFile.test(path) && this.#exists(path);
    if (exists) this.pictureFiles.add(path);
    return exists;
  }

  /** The path of the picture with this name and any extension, such as `cover.jpg` for `cover`. A missing picture is a problem. */
  findPicture(folder: string, name: string): string {
    const file = this.pictures(folder).find((candidate) => candidate.replace(pictureFile, "") === name);
    if (file) this.pictureFiles.add(`${folder}/${file}`);
    else this.#reportMissing(this.#nameOf(`${folder}/${name}.jpg`), "a picture: jpg, png, webp, avif or svg");
    return `${folder}/${file}`;
  }

  /** A photo at a path that `findPicture` returned. */
  photoAt(path: string, text: PhotoText, shapes: readonly Shape[] = ["whole"]): Photo {
    return this.#photo(path, text, shapes);
  }

  /** Reports pictures in unsupported formats anywhere in the folder, which would otherwise be ignored silently. */
  checkFormats(): void {
    for (const path of readdirSync(this.#root, { recursive: true, encoding: "utf8" }).sort()) {
      const format = unsupportedFormat(path);
      if (format) this.problems.push({ file: this.#nameOf(path), ...format });
    }
  }

  /** Reports a folder whose name is no valid slug. */
  checkName(path: string, hint = ""): void {
    const name = basename(path);
    if (slug.safeParse(name).success) return;
    const suggestion = slugify(name);
    this.reportName(path, `small letters, digits and single hyphens${suggestion ? `, such as ${suggestion}` : ""}${hint}`);
  }

  /** Reports a folder whose name cannot be used. */
  reportName(path: string, allowed: string): void {
    this.problems.push({ file: this.#nameOf(path), found: JSON.stringify(basename(path)), allowed });
  }

  #addPicture({ pictureFolder, report }: YamlFile<unknown>, field: PropertyKey[], name: string): void {
    const path = join(pictureFolder, name);
    if (!this.#exists(path)) report(field, this.pictures(pictureFolder).join(", ") || `a picture in ${this.#nameOf(pictureFolder)}`);
    // Unsupported formats are reported by checkFormats.
    else if (!unsupportedFormat(name)) this.pictureFiles.add(path);
  }

  #readDrawing(path: string): Drawing | undefined {
    const source = this.#read(path);
    if (source === undefined) return undefined;
    const result = readDrawing(source);
    if ("drawing" in result) return result.drawing;
    this.problems.push(...result.problems.map((fault) => ({ file: this.#nameOf(path), ...fault })));
    return undefined;
  }

  #photo(path: string, { alt, focus }: PhotoText, shapes: readonly Shape[]): Photo {
    const photo = { path, alt, focus, shapes, made: this.#manifest[path] };
    if (this.#exists(path)) this.photos.push(photo);
    return photo;
  }

  #markdownSource(path: string): string {
    const text = this.#exists(path) ? this.#read(path)?.trim() : "";
    if (text === "") this.#reportMissing(this.#nameOf(path), "a text in Markdown");
    return text ?? "";
  }

  #reportMissing(file: string, allowed = "this file"): undefined {
    this.problems.push({ file, found: "nothing", allowed });
  }

  #exists(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** The text of a file that exists; undefined if it is no valid UTF-8, which is reported. */
  #read(path: string): string | undefined {
    const result = readText(join(this.#root, path));
    if ("text" in result) return result.text;
    this.problems.push({ file: this.#nameOf(path), ...result.problem });
    return undefined;
  }

  #nameOf(path: string): string {
    return join(this.#name, dirname(path), basename(path));
  }
}

/** A Markdown file: its path as in error messages, and its language. */
interface TextFile {
  file: string;
  language: Language;
}

export interface TextLink extends Link, TextFile {}

/** The file of a text with its folder, in which its pictures are. */
interface TextLocation extends TextFile {
  pictureFolder: string;
}

/** A parsed YAML file, with functions to report problems of its fields. */
export interface YamlFile<Value> {
  /** Undefined if it does not match the schema. */
  value: Value | undefined;
  /** The folder of its pictures, relative to the content folder. */
  pictureFolder: string;
  /** Reports a problem of a field. `found` replaces the value of the field in the message. */
  report: (field: readonly PropertyKey[], allowed: string, found?: string) => void;
  /** Parses the file with a less strict schema, to check references even if the file has other problems. */
  parsePartial: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema> | undefined;
}

/** The number of texts at any depth that a language lacks. The translations of a review are counted where it is read. */
function countWithout(language: Language, value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (isText(value)) return language in value ? 0 : 1;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (key === "translation" ? 0 : countWithout(language, part)), 0);
}

/** The picture files named in a YAML value, each with its field. A calendar may be a `file` too. */
function picturesIn(value: unknown, path: PropertyKey[] = []): [field: PropertyKey[], name: string][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => picturesIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "file" && typeof entry === "string" && entry !== "" && !entry.endsWith(".ics")
      ? [[[...path, key], entry]]
      : picturesIn(entry, [...path, key]),
  );
}
