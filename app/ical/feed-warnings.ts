import { type CompleteText, inEveryLanguage, type Language, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";

/** Line numbers that one sentence lists. */
const maxLines = 3;
/** Different faults that are recorded, and as many remarks. */
const maxFindings = 20;

/**
 * What is unusual in a feed or cannot be parsed, as sentences for the owner. They say where and why, and contain no text of the
 * feed, which may be about guests. The same finding at several places is one sentence. Emails quote a fault in the language of
 * the owner; only commands show the remarks, in English.
 */
export class FeedWarnings {
  readonly #faults = new Map<string, number[]>();
  readonly #remarks = new Map<string, number[]>();
  #firstFault: CompleteText | undefined;

  /** Everything in the feed could be parsed. */
  get isWhole(): boolean {
    return this.#faults.size === 0;
  }

  /** Records something unusual that loses nothing. */
  remark(finding: string, line?: number): void {
    addFinding(this.#remarks, finding, line);
  }

  /** Records something that could not be parsed: the feed is not whole. */
  fault(finding: CompleteText, line?: number): void {
    this.#firstFault ??= finding;
    addFinding(this.#faults, finding[languages[0]], line);
  }

  /** In the first language, the faults first. */
  sentences(): string[] {
    return Array.from([...this.#faults, ...this.#remarks], ([finding, lines]) => withPlaces(finding, lines, languages[0]));
  }

  /** The first sentence, if it is a fault. */
  get firstFault(): CompleteText | undefined {
    const finding = this.#firstFault;
    const lines = this.#faults.get(finding?.[languages[0]] ?? "") ?? [];
    return finding && inEveryLanguage((language) => withPlaces(finding[language], lines, language));
  }
}

function addFinding(findings: Map<string, number[]>, finding: string, line: number | undefined): void {
  const places = findings.get(finding);
  const added = line === undefined ? [] : [line];
  if (places) places.push(...added);
  else if (findings.size < maxFindings) findings.set(finding, added);
}

function withPlaces(finding: string, places: readonly number[], locale: Language): string {
  const [line] = places;
  if (line === undefined) return finding;
  if (places.length === 1) return m.feed_at_line({ line, finding }, { locale });
  const lines = places.slice(0, maxLines).join(", ");
  const more = places.length - maxLines;
  return more > 0 ? m.feed_at_more_lines({ lines, more, finding }, { locale }) : m.feed_at_lines({ lines, finding }, { locale });
}
