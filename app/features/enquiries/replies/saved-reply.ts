import { z } from "zod";
import type { ContentFolder } from "../../../content/content-folder.server.ts";
import { text, textUpTo } from "../../../content/schemas.ts";
import type { Text } from "../../../i18n/languages.ts";

/** What a saved reply may contain in braces, to be filled in for each message. */
export const replyPlaceholders = ["name", "home", "dates", "guests", "total", "alternatives", "brand", "signature"] as const;

export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** A text that answers many messages: `content/replies/<name>/reply.yaml`. */
export interface SavedReply {
  /** The name of its folder. */
  name: string;
  title: Text;
  text: Text;
  /** The text to begin with when a stay is declined. */
  declines: boolean;
}

export const savedReplyFileSchema = z.strictObject({ title: textUpTo(60), text, declines: z.boolean().default(false) });

/** For a check that runs even if the file has other problems. */
const partialSchema = z.object({ text: z.record(z.string(), z.unknown()).catch({}) });

/** The saved replies in the order of their folders; a site may have none. */
export function readSavedReplies(folder: ContentFolder): SavedReply[] {
  return folder.folders("replies").flatMap((name) => {
    folder.checkName(`replies/${name}`);
    const file = folder.yaml(`replies/${name}/reply.yaml`, savedReplyFileSchema);
    for (const [language, words] of Object.entries(file?.parsePartial(partialSchema)?.text ?? {})) {
      const allowed = replyPlaceholders.map((placeholder) => `{${placeholder}}`).join(", ");
      for (const found of unknownBraces(String(words))) file?.report(["text", language], allowed, JSON.stringify(found));
    }
    return file?.value ? [{ name, ...file.value }] : [];
  });
}

/** Braces that are no placeholder: `{nights}`, or one that is alone. */
function unknownBraces(words: string): string[] {
  const known: readonly string[] = replyPlaceholders.map((placeholder) => `{${placeholder}}`);
  return [...new Set([...words.matchAll(/\{[^{}\n]*\}?|\}/g)].map(([found]) => found))].filter((found) => !known.includes(found));
}

/** Fills in a text. A placeholder without a value stays as a gap that the owner sees: `[total]`. */
export function fillReply(words: string, values: Partial<Record<ReplyPlaceholder, string>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, found) => {
    const name = replyPlaceholders.find((placeholder) => placeholder === found);
    return name ? values[name] || `[${name}]` : whole;
  });
}

/** The gaps that are left in a text: `[total]`. */
export function gapsIn(words: string): string[] {
  const gaps = replyPlaceholders.map((name) => `[${name}]`);
  return gaps.filter((gap) => words.includes(gap));
}
