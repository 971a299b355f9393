/**
 * What a terminal obeys or an eye does not see: control characters, marks of direction, characters without width, line
 * separators, halves of a pair. The joiner within an emoji is none of them.
 */
const unseen = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|[^\P{Cf}\u200D]|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

/** A text of several lines in which everything can be seen: whoever writes to the owner must not write into the owner's terminal. */
export function escapeTerminal(text: string): string {
  return text.replace(unseen, (character) => (character === "\n" || character === "\t" ? character : escapeOf(character)));
}

/** The same for what stands in one line, whatever lines it has. */
export function escapeTerminalLine(text: string): string {
  return text.replace(unseen, escapeOf);
}

/** JSON in which everything can be seen. What a program reads from it is the same, since JSON knows these escapes. */
export function escapeTerminalJson(value: unknown): string {
  return escapeTerminal(JSON.stringify(value, null, 2));
}

/** As JSON and JavaScript write it: `\u202e`. */
function escapeOf(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
