import type { Font } from "fontkit";
import { loadOgFonts, type StaticFace } from "../../../pictures/og-fonts.server.ts";
import type { ConfirmationDocument, ConfirmationRow } from "./confirmation-document.ts";

/* The page of a confirmation: A4, upright, each label and value in both languages. Lengths are points. */

const [width, height] = [595.28, 841.89];
const margin = { x: 50, y: 46 };
const columns = { label: 140, gap: 18 };
const innerWidth = width - 2 * margin.x;
const valueX = margin.x + columns.label + columns.gap;
const valueWidth = innerWidth - columns.label - columns.gap;

const [ink, quiet, line] = ["#1a1a1a", "#595959", "#c8c8c8"];
/** Letters are made smaller in these steps until all is on one page, and never smaller than can be read in print. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65];

interface Style {
  face: StaticFace;
  size: number;
  colour: string;
}

/** One line of text at its place. */
interface PlacedLine {
  x: number;
  y: number;
  text: string;
  style: Style;
}

/** A paragraph in one language. */
interface Block {
  language: string | undefined;
  lines: PlacedLine[];
}

/** Blocks with the tags that tell a screen reader what they are. */
type Part = { tag: "H1" | "P"; blocks: Block[] } | { tag: "TR"; label: Block[]; value: Block[]; ruleY: number };

/** The page as a PDF file; undefined if not everything fits on it. */
export async function renderConfirmation(confirmation: ConfirmationDocument): Promise<Buffer | undefined> {
  const { default: PDFDocument } = await import("pdfkit");
  const fonts = await PageFonts.load();
  const doc = new PDFDocument({
    ...{ size: "A4", margin: 0, pdfVersion: "1.7", tagged: true, displayTitle: true, lang: confirmation.languages[0], autoFirstPage: false },
    info: { Title: confirmation.title.join(" · "), Author: confirmation.brand },
    // Otherwise it loads one of its own.
    font: "",
  });
  fonts.register(doc);
  const parts = scales.map((scale) => placeParts(confirmation, new Typesetter(doc, fonts, scale))).find((placed) => placed !== undefined);
  if (!parts) return undefined;
  doc.addPage();
  draw(doc, fonts, confirmation, parts);
  const chunks: Buffer[] = [];
  for await (const chunk of doc.on("error", () => undefined)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A function that lists the letters of a text that the fonts of the page lack. */
export async function loadMissingLetters(): Promise<(text: string) => string[]> {
  const fonts = await PageFonts.load();
  return (text) => [...new Set(text)].filter((letter) => letter !== "\n" && !fonts.fontOf("text", letter));
}

interface PageFont {
  name: string;
  data: Buffer;
  font: Font;
}

/** The fonts, one file for each script of a face. */
class PageFonts {
  readonly #faces: Record<StaticFace, PageFont[]>;

  private constructor(faces: Record<StaticFace, PageFont[]>) {
    this.#faces = faces;
  }

  static async load(): Promise<PageFonts> {
    const { create } = await import("fontkit");
    const open = (face: StaticFace) => loadOgFonts(face).map(({ name, data }) => ({ name: `${face} ${name}`, data, font: create(data) as Font }));
    return new PageFonts({ text: open("text"), "be-vietnam": open("be-vietnam"), fraunces: open("fraunces") });
  }

  /** The font with a letter; undefined if none has it. */
  fontOf(face: StaticFace, letter: string) {
    return this.#faces[face].find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }

  /** A text in parts of one font each, by name. A letter that is in none stays in the font before it. */
  runsOf(face: StaticFace, text: string): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const font = letter === " " && last ? last.font : (this.fontOf(face, letter)?.name ?? last?.font ?? this.#faces[face][0]?.name ?? "");
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  register(doc: PDFKit.PDFDocument): void {
    for (const { name, data } of Object.values(this.#faces).flat()) doc.registerFont(name, data);
  }
}

interface Area {
  x: number;
  y: number;
  width: number;
}

/** Measures and breaks text in letters of a scale. */
class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PageFonts;
  readonly scale: number;

  constructor(doc: PDFKit.PDFDocument, fonts: PageFonts, scale: number) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.scale = scale;
  }

  style(face: StaticFace, size: number, colour = ink): Style {
    return { face, size: size * this.scale, colour };
  }

  widthOf(text: string, { face, size }: Style): number {
    return this.#fonts.runsOf(face, text).reduce((sum, run) => sum + this.#doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  /** Places paragraphs in lines of a width; returns them and where what follows begins. */
  place(text: string, language: string | undefined, { x, y, width }: Area, style: Style): { blocks: Block[]; end: number } {
    const lineHeight = style.size * 1.36;
    let end = y;
    const blocks = text.split("\n").map((paragraph): Block => {
      const lines = this.#wrap(paragraph, width, style).map((text, index) => ({ x, y: end + index * lineHeight, text, style }));
      end += lines.length * lineHeight;
      return { language, lines };
    });
    return { blocks, end };
  }

  #wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ").flatMap((word) => this.#splitWord(word, width, style))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** A word that is wider than a line, such as a long address of a website, is broken anywhere. */
  #splitWord(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts = [""];
    for (const letter of word) {
      const longer = parts.at(-1) + letter;
      if (this.widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  }
}

/** Places everything on the page; undefined if it is too much at this scale. */
function placeParts({ languages, brand, face, title, rows, issuer }: ConfirmationDocument, type: Typesetter): Part[] | undefined {
  const full = { x: margin.x, width: innerWidth };
  const [first, second] = languages;
  const head = type.place(brand, undefined, { ...full, y: margin.y }, type.style(face, 15));
  const heading = type.place(title[0] ?? "", first, { ...full, y: head.end + 16 * type.scale }, type.style(face, 25));
  const parts: Part[] = [
    { tag: "P", blocks: head.blocks },
    { tag: "H1", blocks: heading.blocks },
  ];
  let y = heading.end;
  if (title[1]) {
    const other = type.place(title[1], second, { ...full, y }, type.style("text", 13, quiet));
    parts.push({ tag: "P", blocks: other.blocks });
    y = other.end;
  }
  y += 14 * type.scale;
  for (const row of rows) {
    const placed = placeRow(row, languages, y, type);
    parts.push(placed.part);
    y = placed.end;
  }
  const foot = type.place(issuer.join("\n"), first, { ...full, y: 0 }, type.style("text", 8.5, quiet));
  const footY = height - margin.y - foot.end;
  if (y + 14 * type.scale > footY) return undefined;
  for (const one of foot.blocks.flatMap(({ lines }) => lines)) one.y += footY;
  return [...parts, { tag: "P", blocks: foot.blocks }];
}

function placeRow({ label, value }: ConfirmationRow, languages: readonly string[], ruleY: number, type: Typesetter): { part: Part; end: number } {
  const padding = 5 * type.scale;
  const cell = (texts: readonly string[], area: { x: number; width: number }, face: StaticFace) => {
    const blocks: Block[] = [];
    let y = ruleY + padding;
    for (const [index, text] of [...new Set(texts)].entries()) {
      const style = index === 0 ? type.style(face, 10.5) : type.style("text", 9, quiet);
      const placed = type.place(text, languages[index], { ...area, y }, style);
      blocks.push(...placed.blocks);
      y = placed.end;
    }
    return { blocks, end: y };
  };
  const left = cell(label, { x: margin.x, width: columns.label }, "be-vietnam");
  const right = cell(value, { x: valueX, width: valueWidth }, "text");
  return { part: { tag: "TR", label: left.blocks, value: right.blocks, ruleY }, end: Math.max(left.end, right.end) + padding };
}

function draw(doc: PDFKit.PDFDocument, fonts: PageFonts, { colour }: ConfirmationDocument, parts: readonly Part[]): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const table = doc.struct("Table");
  const drawBlock =
    ({ lines }: Block) =>
    () => {
      for (const [index, { x, y, text, style }] of lines.entries()) {
        let at = x;
        // The space is not seen, but keeps the words apart for those who copy or hear them.
        for (const run of fonts.runsOf(style.face, index < lines.length - 1 ? `${text} ` : text)) {
          doc.font(run.font).fontSize(style.size).fillColor(style.colour);
          // On one base line, whatever the ascent of the file.
          doc.text(run.text, at, y + style.size, { lineBreak: false, baseline: "alphabetic" });
          at += doc.widthOfString(run.text);
        }
      }
    };
  const tagged = (tag: "P" | "H1", blocks: readonly Block[]) => blocks.map((block) => doc.struct(tag, { lang: block.language }, [drawBlock(block)]));
  doc.markContent("Artifact");
  doc.rect(0, 0, width, 6).fill(colour);
  for (const part of parts)
    if (part.tag === "TR")
      doc
        .moveTo(margin.x, part.ruleY)
        .lineTo(width - margin.x, part.ruleY)
        .lineWidth(0.5)
        .stroke(line);
  doc.endMarkedContent();
  for (const part of parts) {
    if (part.tag !== "TR") {
      // The last paragraph follows the table.
      if (part === parts.at(-1)) root.add(table);
      for (const one of tagged(part.tag, part.blocks)) root.add(one);
      continue;
    }
    table.add(doc.struct("TR", {}, [doc.struct("TH", {}, tagged("P", part.label)), doc.struct("TD", {}, tagged("P", part.value))]));
  }
  doc.end();
}
