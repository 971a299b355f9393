import { htmlToMarkdown } from "../seo/html-to-markdown.server.ts";

/** The HTML of a text as Markdown, whose links are whole; `page` is the address where it stands. */
export function markdownOf(html: string, page: string): string {
  return htmlToMarkdown(`<div>${html}</div>`, page).trim();
}
