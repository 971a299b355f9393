import { Marked } from "marked";
import { escapeHtml } from "./escape-html.ts";

/** The kinds of address that a link may have; others, such as `javascript:`, could run as script. */
const leadsSomewhere = /^(https?:|mailto:|tel:|\/|#)/i;

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, text }) {
      return leadsSomewhere.test(href) ? false : escapeHtml(text);
    },
  },
});

/** Markdown of the content folder as HTML. HTML written inside it is shown, not obeyed; so is a link that is no address. */
export function renderMarkdown(source: string): string {
  return marked.parse(source, { async: false });
}
