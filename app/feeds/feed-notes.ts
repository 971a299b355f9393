/** Lines that one note names; and faults that are kept, and remarks. */
const mostLines = 3;
const mostNotes = 20;

/**
 * What is odd in a feed, or cannot be read, as sentences for the owner. They say where and why, and hold no words of the feed:
 * those are of guests. The same finding at many places is one note.
 */
export class FeedNotes {
  readonly #faults = new Map<string, number[]>();
  readonly #remarks = new Map<string, number[]>();

  /** Nothing was lost: everything in the feed could be read. */
  get isWhole(): boolean {
    return this.#faults.size === 0;
  }

  /** Something odd that changes nothing about what is read. */
  remark(finding: string, line?: number): void {
    note(this.#remarks, finding, line);
  }

  /** Something that could not be read: the feed is not whole. */
  fault(finding: string, line?: number): void {
    note(this.#faults, finding, line);
  }

  /** The faults first. */
  sentences(): string[] {
    return Array.from([...this.#faults, ...this.#remarks], ([finding, lines]) => `${placesOf(lines)}${finding}`);
  }
}

function note(findings: Map<string, number[]>, finding: string, line: number | undefined): void {
  const places = findings.get(finding);
  const added = line === undefined ? [] : [line];
  if (places) places.push(...added);
  else if (findings.size < mostNotes) findings.set(finding, added);
}

function placesOf(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > mostLines ? ` and ${lines.length - mostLines} more` : "";
  return `Line${lines.length > 1 ? "s" : ""} ${lines.slice(0, mostLines).join(", ")}${more}: `;
}
