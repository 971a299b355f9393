/** Facts about an enquiry besides its text. */
export interface SpamSignals {
  /** The value of the hidden field. */
  trap: string;
  /** Milliseconds between creating and sending the form; `undefined` without a valid token. */
  age: number | undefined;
  /** How often others sent the same text within a day. */
  repeats: number;
}

/** Milliseconds that a person needs at least to fill in the form. */
const minFillTime = 2_500;
const usualLinks = 2;
const usualRepeats = 2;

/**
 * Why an enquiry looks like spam, as text for the operator; `undefined` if it does not. A suspicious enquiry is stored and not emailed,
 * never refused. A person may be fast, include links, or have no script, so one signal (speed, a link, a repeated text) is not
 * enough; two are.
 */
export function spamReasons({ message, subject }: { message: string; subject: string }, { trap, age, repeats }: SpamSignals): string | undefined {
  const links = `${subject} ${message}`.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  const isFast = age === undefined || age < minFillTime;
  const points = Number(isFast) + weight(links, usualLinks) + weight(repeats, usualRepeats);
  if (!trap && points < 2) return undefined;
  const reasons = [
    trap && "filled the hidden field",
    isFast && (age === undefined ? "no form token" : "faster than a person"),
    links > 0 && `${links} ${links === 1 ? "link" : "links"}`,
    repeats > 0 && `the same text ${repeats} times`,
  ];
  return reasons.filter(Boolean).join(", ");
}

/** One point for any links or repeats, two for more than usual. */
function weight(count: number, usual: number): number {
  return Number(count > 0) + Number(count > usual);
}
