import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";
import { inEveryLanguage, type Language, type Localised, languages, localise } from "../i18n/languages.ts";
import { type Property, type PropertyDetail, splitProperty } from "../properties/model/property.ts";
import { assertFound, type Content, type Published } from "./content.server.ts";

/*
 * The checked content as a file of JSON lines: the release, everything except properties, two lines per property, and a
 * checksum of all lines before. The first line of a property stays in memory in every language. The second, nine tenths of
 * the file, is used by the property's own pages only and is read when one of them is rendered. The content is not validated
 * again: the checksum shows that the file is complete, the release that its structure is the expected one. See
 * docs/decisions/021-content-as-one-file.md.
 */

/** Properties whose details stay in memory, in each language: those shown lately. */
const maxRecent = 60;

function memoizeRecent(detailOf: (slug: string) => Localised<PropertyDetail>): (slug: string) => Localised<PropertyDetail> {
  const recent = new LRUCache<string, Localised<PropertyDetail>>({ max: maxRecent, memoMethod: detailOf });
  return (slug) => recent.memo(slug);
}

/** The part of a property that stays in memory. Amenities with their icons are stored once, so only their ids are here. */
type PropertyLine = Omit<Property, "amenities"> & { amenities: string[] };

type ContentWithoutProperties = Omit<Content, "properties" | "withdrawn">;

/** Why a content file cannot be read and what the operator can do. */
export class ContentFileError extends Error {
  override name = "ContentFileError";

  constructor(file: string, problem: string) {
    super(`${file} ${problem}. Write it anew from the content folder: npm run build`);
  }
}

/** Writes to a temporary file and renames it: a running server keeps reading the file that it has open. */
export function writeContentFile(file: string, { properties, withdrawn, ...rest }: Content, release: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const sum = createChecksum();
  // Several processes may write it.
  const part = `${file}.${process.pid}.part`;
  const output = openSync(part, "w");
  const write = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    sum.update(line);
    writeSync(output, line);
  };
  write({ release });
  write(rest satisfies ContentWithoutProperties);
  for (const property of [...properties, ...withdrawn]) {
    const [summary, detail] = splitProperty(property);
    write({ ...summary, amenities: summary.amenities.map(({ id }) => id) } satisfies PropertyLine);
    write(detail);
  }
  writeSync(output, serializeChecksum(sum));
  closeSync(output);
  renameSync(part, file);
}

/**
 * Reads the content in every language. The file stays open to load property details later. Throws a ContentFileError if it
 * is missing, damaged or from another release.
 */
export function readContentFile(file: string, release: string): Record<Language, Published> {
  try {
    return new ContentFile(file).read(release);
  } catch (error) {
    if (error instanceof OtherReleaseError) throw new ContentFileError(file, "was written by another release of the site");
    if (error instanceof DamagedError) throw new ContentFileError(file, "is damaged");
    if (Object(error).code === "ENOENT") throw new ContentFileError(file, "is not there");
    throw error;
  }
}

class OtherReleaseError extends Error {}
class DamagedError extends Error {}

/** The last line of the file: the checksum of all bytes before. */
function serializeChecksum(sum: Hash): string {
  return JSON.stringify({ sum: sum.digest("hex") });
}

const checksumLength = serializeChecksum(createChecksum()).length;

/** The checksum that a file names, which differs whenever the content does. Whether it is right is not checked. */
export function checksumIn(file: string): string {
  const source = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(checksumLength);
    readSync(source, bytes, 0, checksumLength, Math.max(0, fstatSync(source).size - checksumLength));
    return bytes.toString();
  } finally {
    closeSync(source);
  }
}

function createChecksum(): Hash {
  return createHash("sha256");
}

/** Bytes per read. */
const chunkLength = 1 << 20;

/** Closes the file of replaced content once no request reads it any more. */
const unusedFiles = new FinalizationRegistry<number>(closeSync);

class ContentFile {
  readonly #source: number;
  /** Position and length in bytes of the line with a property's details, by slug. */
  readonly #details = new Map<string, [position: number, length: number]>();

  constructor(file: string) {
    this.#source = openSync(file, "r");
    unusedFiles.register(this, this.#source, this);
  }

  read(release: string): Record<Language, Published> {
    try {
      return this.#read(release);
    } catch (error) {
      unusedFiles.unregister(this);
      closeSync(this.#source);
      throw error;
    }
  }

  #read(release: string): Record<Language, Published> {
    const lines = this.#lines(this.#checkSum());
    const next = () => lines.next().value ?? { bytes: Buffer.alloc(0), position: 0 };
    if (parse<{ release: string }>(next().bytes).release !== release) throw new OtherReleaseError();
    const rest = parse<ContentWithoutProperties>(next().bytes);
    const untranslated = inEveryLanguage(() => new Set<string>());
    const published = inEveryLanguage(
      (language): Published => ({
        ...localise(rest, language, untranslated[language]),
        properties: [],
        withdrawn: [],
        untranslated: untranslated[language],
        detailOf: memoizeRecent((slug) => localise(this.#detailOf(slug), language, untranslated[language])),
      }),
    );
    for (const { bytes } of lines) {
      const property = parse<PropertyLine>(bytes);
      addProperty(published, untranslated, property);
      const { bytes: detail, position } = next();
      this.#details.set(property.slug, [position, detail.length]);
    }
    return published;
  }

  #detailOf(slug: string): PropertyDetail {
    const [position, length] = assertFound(this.#details.get(slug), slug);
    return parse(this.#bytes(position, length));
  }

  /** Verifies the checksum and returns the position where it begins. */
  #checkSum(): number {
    const end = Math.max(fstatSync(this.#source).size - checksumLength, 0);
    const [sum, chunk] = [createChecksum(), Buffer.allocUnsafe(chunkLength)];
    for (let position = 0; position < end; position += chunkLength) {
      const read = readSync(this.#source, chunk, 0, Math.min(chunkLength, end - position), position);
      sum.update(chunk.subarray(0, read));
    }
    if (this.#bytes(end, checksumLength).toString() !== serializeChecksum(sum)) throw new DamagedError();
    return end;
  }

  /** Yields the lines up to a position, with the position of each. */
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

/** Not validated, because the checksum is correct. */
function parse<Line>(bytes: Buffer): Line {
  return JSON.parse(bytes.toString());
}

function addProperty(
  published: Record<Language, Published>,
  untranslated: Record<Language, Set<string>>,
  { amenities, ...line }: PropertyLine,
): void {
  for (const code of languages) {
    const { properties, withdrawn, amenities: all } = published[code];
    const property = { ...localise(line, code, untranslated[code]), amenities: all.filter(({ id }) => amenities.includes(id)) };
    (property.published ? properties : withdrawn).push(property);
  }
}
