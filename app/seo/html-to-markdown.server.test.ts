import { Marked } from "marked";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.server.ts";

const base = "https://www.anyen.example/stays/the-old-barn";
const write = (inside: string) => htmlToMarkdown(`<main>${inside}</main>`, base);

test("titles, words, lists, quotations and links become theirs, links whole", () => {
  expect(write('<h1>The Old  Barn</h1><div><p>Stone &amp; <strong>oak</strong>, <em>old</em>.</p><hr><p>See <a href="/vi">this</a>.</p></div>')).toBe(
    "# The Old Barn\n\nStone & **oak**, *old*.\n\n---\n\nSee [this](https://www.anyen.example/vi).\n",
  );
  expect(write("<ul><li>Wifi</li><li><h3>Kitchen</h3><p>Gas</p></li></ul><ol><li>One</li><li>Two</li></ol>")).toBe(
    "- Wifi\n- **Kitchen**\n\n  Gas\n\n1. One\n2. Two\n",
  );
  expect(write("<blockquote><p>Quiet.</p><p>Very.</p></blockquote>")).toBe("> Quiet.\n>\n> Very.\n");
});

test("terms stand with what is said of them, tables under their head", () => {
  expect(write("<dl><div><dt>Pets</dt><dd>No</dd></div><div><dt>Check In</dt><dd>From 4 pm<p>By code.</p></dd></div></dl>")).toBe(
    "- **Pets:** No\n- **Check In:** From 4 pm · By code.\n",
  );
  expect(write("<table><thead><tr><th>Mo</th><th>Tu</th></tr></thead><tbody><tr><td>1</td><td>a|b</td></tr></tbody></table>")).toBe(
    "| Mo | Tu |\n| --- | --- |\n| 1 | a\\|b |\n",
  );
});

test("what one types stands as it is typed", () => {
  expect(write("<p>Ask <code>a_b&amp;c*</code>, or <code>`</code>:</p><pre><code>curl 'https://x.example/?a=1&amp;b=[2]'</code></pre>")).toBe(
    "Ask `a_b&c*`, or \\`:\n\n```\ncurl 'https://x.example/?a=1&b=[2]'\n```\n",
  );
});

test("what is there to be clicked, typed or drawn is left out, and so is data for machines", () => {
  const left =
    '<script type="application/ld+json">{"a":"1 & 2"}</script><nav><a href="/">Way</a></nav><p class="mt-2 no-print">Share</p><details><summary class="fold-label">Read on</summary></details>' +
    '<form><fieldset><legend>Extras</legend></fieldset><label>Guests <input type="text" value="2"/></label><button>Go</button><p>$280 per night</p></form><svg><path d="M0 0"/></svg>' +
    '<p><span aria-hidden="true">4.9</span><span class="sr-only">Rated 4.9</span></p>';
  expect(write(left)).toBe("$280 per night\n\nRated 4.9\n");
});

test("links that search engines shall not follow, or that lead about the page, are words", () => {
  expect(write('<p><a rel="nofollow" href="/stays?from=2027-01-01">3</a> <a href="#reviews">Reviews</a></p>')).toBe("3 Reviews\n");
});

test("words that look like Markdown are read as words", () => {
  const words = [
    "5 * 3 * 2",
    "a_b_c",
    "[not a link](x)",
    "1. no list",
    "# no title",
    "- no item",
    "> no quotation",
    "<b> `code`",
    "&lt; & &amp;",
    "back\\slash",
  ];
  const read = new Marked({ gfm: true, async: false });
  for (const one of words) {
    const source = `<p>${one.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
    expect(read.parse(write(source), { async: false })).toBe(`${source}\n`);
  }
});
