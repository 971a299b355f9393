import { Marked } from "marked";

const marked = new Marked({ gfm: true, async: false, renderer: { html: ({ text }) => escapeHtml(text) } });

/** Markdown of the content folder as HTML; HTML written inside it is shown, not obeyed. */
export function renderMarkdown(source: string): string {
  return marked.parse(source, { async: false });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
