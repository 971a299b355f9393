import { inEveryLanguage, type Language, type Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";

/** Lines that one note names; and faults that are kept, and remarks. */
const mostLines = 3;
const mostNotes = 20;

/**
 * What is odd in a feed, or cannot be read, as sentences for the owner. They say where and why, and hold no words of the feed:
 * those are of guests. The same finding at many places is one note. Alarms quote a fault in the language of the owner; what is only
 * odd is read by commands alone, in English.
 */
export class FeedWarnings {
  readonly #faults = new Map<string, number[]>();
  readonly #remarks = new Map<string, number[]>();
  #firstFault: Text | undefined;

  /** Nothing was lost: everything in the feed could be read. */
  get isWhole(): boolean {
    return this.#faults.size === 0;
  }

  /** Something odd that changes nothing about what is read. */
  remark(finding: string, line?: number): void {
    note(this.#remarks, finding, line);
  }

  /** Something that could not be read: the feed is not whole. */
  fault(finding: Text, line?: number): void {
    this.#firstFault ??= finding;
    note(this.#faults, finding.en, line);
  }

  /** The faults first. */
  sentences(): string[] {
    return Array.from([...this.#faults, ...this.#remarks], ([finding, lines]) => withPlaces(finding, lines, "en"));
  }

  /** Of those sentences the first, when it is a fault. */
  get firstFault(): Text | undefined {
    const finding = this.#firstFault;
    const lines = this.#faults.get(finding?.en ?? "") ?? [];
    return finding && inEveryLanguage((language) => withPlaces(finding[language], lines, language));
  }
}

function note(findings: Map<string, number[]>, finding: string, line: number | undefined): void {
  const places = findings.get(finding);
  const added = line === undefined ? [] : [line];
  if (places) places.push(...added);
  else if (findings.size < mostNotes) findings.set(finding, added);
}

function withPlaces(finding: string, places: readonly number[], locale: Language): string {
  const [line] = places;
  if (line === undefined) return finding;
  if (places.length === 1) return m.feed_at_line({ line, finding }, { locale });
  const lines = places.slice(0, mostLines).join(", ");
  const more = places.length - mostLines;
  return more > 0 ? m.feed_at_more_lines({ lines, more, finding }, { locale }) : m.feed_at_lines({ lines, finding }, { locale });
}
