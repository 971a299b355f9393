/** What is known of a message beside its text. */
export interface Circumstances {
  /** What stood in the field that people do not see. */
  trap: string;
  /** Milliseconds between the form and its answer; none when the form was not ours. */
  age: number | undefined;
  /** How often the same text came from others within a day. */
  repeats: number;
  /** Whether more messages than usual come to the whole site. */
  flooded: boolean;
}

/** Milliseconds: nobody reads and fills the form in less. */
const fastest = 2_500;
const mostLinks = 2;
const mostRepeats = 2;

/**
 * Why a message looks like spam; nothing when it does not. Such a message is stored and kept from the mail, never
 * refused: a person may write in a hurry, with links, without script.
 */
export function suspect(
  { message, subject }: { message: string; subject: string },
  { trap, age, repeats, flooded }: Circumstances,
): string | undefined {
  const links = `${subject} ${message}`.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  const points = Number(age === undefined || age < fastest) + Number(links > mostLinks) * 2 + Number(repeats > mostRepeats) * 2;
  const reasons = [
    trap && "filled the hidden field",
    age === undefined && "no form token",
    age !== undefined && age < fastest && "faster than a person",
    links > mostLinks && `${links} links`,
    repeats > mostRepeats && `the same text ${repeats} times`,
    flooded && "many messages at once",
  ].filter((reason) => typeof reason === "string" && reason !== "");
  return trap || flooded || points >= 2 ? reasons.join(", ") : undefined;
}
