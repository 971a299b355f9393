/** What is known of a message beside its text. */
export interface SpamSignals {
  /** What stood in the field that people do not see. */
  trap: string;
  /** Milliseconds between the form and its answer; none when the form was not ours. */
  age: number | undefined;
  /** How often the same text came from others within a day. */
  repeats: number;
}

/** Milliseconds: nobody reads the form and fills it in within less. */
const fastest = 2_500;
const mostLinks = 2;
const mostRepeats = 2;

/**
 * Why a message looks like spam, in words for the operator; nothing when it does not. A suspicious message is stored and
 * not mailed, never refused: a person may write in a hurry, with links, without script. So haste, a link, or a text that
 * came before is not enough alone; two of them are.
 */
export function spamReasons({ message, subject }: { message: string; subject: string }, { trap, age, repeats }: SpamSignals): string | undefined {
  const links = `${subject} ${message}`.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  const hasty = age === undefined || age < fastest;
  const points = Number(hasty) + weight(links, mostLinks) + weight(repeats, mostRepeats);
  if (!trap && points < 2) return undefined;
  const reasons = [
    trap && "filled the hidden field",
    hasty && (age === undefined ? "no form token" : "faster than a person"),
    links > 0 && `${links} ${links === 1 ? "link" : "links"}`,
    repeats > 0 && `the same text ${repeats} times`,
  ];
  return reasons.filter(Boolean).join(", ");
}

/** The points for so many links or repeats: one for any, two for more than are usual. */
function weight(count: number, usual: number): number {
  return Number(count > 0) + Number(count > usual);
}
