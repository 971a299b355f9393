import { htmlToMarkdown } from "../seo/html-to-markdown.server.ts";

/** HTML as Markdown with absolute links. `page` is its URL. */
export function markdownOf(html: string, page: string): string {
  return htmlToMarkdown(`<div>${html}</div>`, page).trim();
}

/** Formats cents for the API. All amounts are US dollars. */
export function serializeMoney(cents: number) {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return { amount: `${cents < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`, currency: "USD" as const };
}
