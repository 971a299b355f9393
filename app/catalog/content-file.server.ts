import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { inEveryLanguage, type Language, languages, localise } from "../i18n/languages.ts";
import { type Property, type PropertyDetail, splitProperty } from "../properties/model/property.ts";
import { type Content, known, type Published } from "./content.server.ts";

/*
 * The checked content as one file of lines, each JSON: whose it is, all but the homes, two lines for each home, and a sum over
 * all of them. Of the two lines of a home the first stays in memory, in every language; the second is what only its own pages
 * show, nine tenths of all, and is read when one of them is made. What was checked is not checked again: the sum says that the
 * file is whole, the release that who reads it knows its shape. See docs/decisions/021-content-as-one-file.md.
 */

/** What stays in memory of a home. The amenities, with their drawings, stand in the file once. */
type HomeLine = Omit<Property, "amenities"> & { amenities: string[] };

type Rest = Omit<Content, "properties" | "withdrawn">;

/** Why a content file cannot be read, and what to do, for the operator. */
export class ContentFileError extends Error {
  override name = "ContentFileError";

  constructor(file: string, found: string) {
    super(`${file} ${found}. Write it anew from the content folder: npm run build`);
  }
}

/** Writes it under another name and then renames it: a server that runs goes on with the one that it has open. */
export function writeContentFile(file: string, { properties, withdrawn, ...rest }: Content, release: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const sum = newSum();
  const part = openSync(`${file}.part`, "w");
  const write = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    sum.update(line);
    writeSync(part, line);
  };
  write({ release });
  write(rest satisfies Rest);
  for (const property of [...properties, ...withdrawn]) {
    const [summary, detail] = splitProperty(property);
    write({ ...summary, amenities: summary.amenities.map(({ id }) => id) } satisfies HomeLine);
    write(detail);
  }
  writeSync(part, writeSum(sum));
  closeSync(part);
  renameSync(`${file}.part`, file);
}

/**
 * What it holds, in every language. It stays open, for the pages of the homes. Throws a ContentFileError when it is not there,
 * not whole, or of another release.
 */
export function readContentFile(file: string, release: string): Record<Language, Published> {
  try {
    return new ContentFile(file).read(release);
  } catch (error) {
    if (error instanceof OtherRelease) throw new ContentFileError(file, "was written by another release of the site");
    if (error instanceof Damaged) throw new ContentFileError(file, "is damaged");
    if (Object(error).code === "ENOENT") throw new ContentFileError(file, "is not there");
    throw error;
  }
}

class OtherRelease extends Error {}
class Damaged extends Error {}

/** The last line of a file: the sum of all bytes before. */
function writeSum(sum: Hash): string {
  return JSON.stringify({ sum: sum.digest("hex") });
}

const sumLength = writeSum(newSum()).length;

function newSum(): Hash {
  return createHash("sha256");
}

/** Bytes read at once: more would only be more memory. */
const chunkLength = 1 << 20;

/** A content file that is open. */
class ContentFile {
  readonly #source: number;
  /** Where the line of a home's pages stands, by its address: its first byte, and how many they are. */
  readonly #details = new Map<string, [position: number, length: number]>();

  constructor(file: string) {
    this.#source = openSync(file, "r");
  }

  read(release: string): Record<Language, Published> {
    try {
      return this.#read(release);
    } catch (error) {
      closeSync(this.#source);
      throw error;
    }
  }

  #read(release: string): Record<Language, Published> {
    const lines = this.#lines(this.#checkSum());
    const next = () => lines.next().value ?? { bytes: Buffer.alloc(0), position: 0 };
    if (parse<{ release: string }>(next().bytes).release !== release) throw new OtherRelease();
    const rest = parse<Rest>(next().bytes);
    const published = inEveryLanguage(
      (language): Published => ({
        ...localise(rest, language),
        properties: [],
        withdrawn: [],
        detailOf: (slug) => localise(this.#detailOf(slug), language),
      }),
    );
    for (const { bytes } of lines) {
      const property = parse<HomeLine>(bytes);
      addHome(published, property);
      const { bytes: detail, position } = next();
      this.#details.set(property.slug, [position, detail.length]);
    }
    return published;
  }

  #detailOf(slug: string): PropertyDetail {
    const [position, length] = known(this.#details.get(slug), slug);
    return parse(this.#bytes(position, length));
  }

  /** Where the sum begins, if it is that of all before it. */
  #checkSum(): number {
    const end = Math.max(fstatSync(this.#source).size - sumLength, 0);
    const [sum, chunk] = [newSum(), Buffer.allocUnsafe(chunkLength)];
    for (let position = 0; position < end; position += chunkLength) {
      const read = readSync(this.#source, chunk, 0, Math.min(chunkLength, end - position), position);
      sum.update(chunk.subarray(0, read));
    }
    if (this.#bytes(end, sumLength).toString() !== writeSum(sum)) throw new Damaged();
    return end;
  }

  /** The lines up to a byte, and where each begins. */
  *#lines(end: number): Generator<{ bytes: Buffer; position: number }, undefined> {
    let [position, rest] = [0, this.#bytes(0, 0)];
    for (let read = 0; read < end; read += chunkLength) {
      rest = Buffer.concat([rest, this.#bytes(read, Math.min(chunkLength, end - read))]);
      for (let length = rest.indexOf(10) + 1; length > 0; length = rest.indexOf(10) + 1) {
        yield { bytes: rest.subarray(0, length), position };
        position += length;
        rest = rest.subarray(length);
      }
    }
    return undefined;
  }

  #bytes(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.#source, bytes, 0, length, position));
  }
}

/** What was written is trusted: the sum is right. */
function parse<Line>(bytes: Buffer): Line {
  return JSON.parse(bytes.toString());
}

function addHome(published: Record<Language, Published>, { amenities, ...line }: HomeLine): void {
  for (const { code } of languages) {
    const { properties, withdrawn, amenities: all } = published[code];
    const property = { ...localise(line, code), amenities: all.filter(({ id }) => amenities.includes(id)) };
    (property.published ? properties : withdrawn).push(property);
  }
}
