/**
 * Characters that control a terminal or cannot be seen: control characters, direction marks, zero-width characters, line separators,
 * lone surrogates. Not the joiner inside an emoji.
 */
const invisible = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|[^\P{Cf}\u200D]|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

/** Escapes invisible characters of a text of several lines, so that an enquiry cannot control the owner's terminal. */
export function escapeTerminal(text: string): string {
  return text.replace(invisible, (character) => (character === "\n" || character === "\t" ? character : escapeOf(character)));
}

/** The same for one line; line ends are escaped too. */
export function escapeTerminalLine(text: string): string {
  return text.replace(invisible, escapeOf);
}

/** JSON without invisible characters. It parses to the same value, because the escapes are those of JSON. */
export function escapeTerminalJson(value: unknown): string {
  return escapeTerminal(JSON.stringify(value, null, 2));
}

/** As JSON and JavaScript write it: `\u202e`. */
function escapeOf(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
