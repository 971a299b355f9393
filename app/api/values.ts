import { htmlToMarkdown } from "../seo/html-to-markdown.server.ts";

/** The HTML of a text as Markdown, whose links are whole; `page` is the address where it stands. */
export function markdownOf(html: string, page: string): string {
  return htmlToMarkdown(`<div>${html}</div>`, page).trim();
}

/** Cents as the interface tells money; whatever a home costs is in US dollars. */
export function serializeMoney(cents: number) {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return { amount: `${cents < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`, currency: "USD" as const };
}
