/** Lines that one note names, and notes that are kept. */
const mostLines = 3;
const mostNotes = 20;

/**
 * What is odd in a feed, or cannot be read, as sentences for the owner. They say where and why, and hold no words of the feed:
 * those are of guests. The same finding at many places is one note.
 */
export class FeedNotes {
  /** Nothing was lost: everything in the feed could be read. */
  isWhole = true;
  readonly #places = new Map<string, number[]>();

  /** Something odd that changes nothing about what is read. */
  remark(finding: string, line?: number): void {
    const places = this.#places.get(finding);
    const added = line === undefined ? [] : [line];
    if (places) places.push(...added);
    else if (this.#places.size < mostNotes) this.#places.set(finding, added);
  }

  /** Something that could not be read: the feed is not whole. */
  fault(finding: string, line?: number): void {
    this.isWhole = false;
    this.remark(finding, line);
  }

  sentences(): string[] {
    return Array.from(this.#places, ([finding, lines]) => `${placesOf(lines)}${finding}`);
  }
}

function placesOf(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > mostLines ? ` and ${lines.length - mostLines} more` : "";
  return `Line${lines.length > 1 ? "s" : ""} ${lines.slice(0, mostLines).join(", ")}${more}: `;
}
