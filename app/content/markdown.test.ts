import { describe, expect, test } from "vitest";
import { renderMarkdown, repeatedQuotes, textPictures } from "./markdown.server.ts";

/** Every element and attribute of HTML as a browser would parse it. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag]) => (tag ?? "").toLowerCase());
}

test("paragraphs, headings, lists, quotes and links become HTML", () => {
  const html = renderMarkdown("One *fine* day.\n\n## The rooms\n\n- a bed\n- a chair\n\n> Quiet.\n\n[The barn](/stays/the-old-barn)");
  expect(html).toContain("<p>One <em>fine</em> day.</p>");
  expect(html).toContain('<h2 id="on-the-rooms">The rooms</h2>');
  expect(html).toContain("<li>a bed</li>");
  expect(html).toMatch(/<blockquote>\s*<p>Quiet.<\/p>\s*<\/blockquote>/);
  expect(html).toContain('<a href="/stays/the-old-barn">The barn</a>');
});

describe("HTML in the words of the owner is shown, not obeyed", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    "<iframe src='https://evil.example'></iframe>",
    "<style>body{display:none}</style>",
    '<a href="https://evil.example" onclick="alert(1)">here</a>',
    "<svg/onload=alert(1)>",
    "<!-- <script>alert(1)</script> -->",
    "<div>\n\n<script>alert(1)</script>\n\n</div>",
    "words <b>with</b> some <script>in</script> them",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?php <script>alert(1)</script> ?>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "```\n<script>alert(1)</script>\n```",
    "`<script>alert(1)</script>`",
    "## <script>alert(1)</script>",
    "- <script>alert(1)</script>",
    "| a |\n|---|\n| <script>alert(1)</script> |",
  ])("%j", (source) => {
    const own = ["p", "h2", "ul", "li", "pre", "code", "table", "thead", "tbody", "tr", "th", "td"];
    expect(tagsOf(renderMarkdown(source)).filter((tag) => !own.includes(tag))).toEqual([]);
  });

  test("and its letters are there to be read", () => {
    expect(renderMarkdown("<b>bold</b>").replaceAll("&#60;", "<").replaceAll("&#62;", ">")).toContain("<b>bold</b>");
  });

  test("nor does it break out of an attribute", () => {
    const html = renderMarkdown('[one](/x"onmouseover="alert(1)) [two](/y "a\\" onclick=\\"b") ![three\\" onerror=\\"c](/z.jpg)');
    expect(html.replaceAll(/="[^"]*"/g, "")).not.toMatch(/on(mouseover|click|error)/);
  });
});

describe("a link leads somewhere, and runs nothing", () => {
  test.each([
    "[here](javascript:alert(1))",
    "[here](JaVaScRiPt:alert(1))",
    "[here](<javascript:alert(1)>)",
    "[here](&#106;avascript:alert(1))",
    "[here](javascript&colon;alert(1))",
    "[here](vbscript:msgbox(1))",
    "[here](data:text/html,<script>alert(1)</script>)",
    "[here][there]\n\n[there]: javascript:alert(1)",
    "<javascript:alert(1)>",
  ])("%j", (source) => {
    const decoded = renderMarkdown(source)
      .replaceAll("&#106;", "j")
      .replaceAll("&colon;", ":")
      .replaceAll(/[\t\n]/g, "");
    expect(decoded).not.toMatch(/(href|src)="\s*(javascript|vbscript|data):/i);
  });

  test.each(["https://www.example.com/a?b=1&amp;c=2", "/vi/stays/the-old-barn", "#rooms", "mailto:hello@example.com", "tel:+19705550142"])(
    "%s does",
    (href) => {
      expect(renderMarkdown(`[there](${href.replace("&amp;", "&")})`)).toBe(`<p><a href="${href}">there</a></p>\n`);
    },
  );
});

test("sections have ids that no two of a text share, in letters of any address; what looks like a heading within HTML has none", () => {
  const html = renderMarkdown('## Trả tiền\n\n## Getting *there*\n\n## Trả tiền\n\n### Small\n\n<h2 id="x">shown</h2>');
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["on-tra-tien", "on-getting-there", "on-tra-tien-2"]);
  expect(html).toContain('<h3 id="on-small">Small</h3>');
});

test("a sentence between == becomes a pull quote in place, with its inner markup", () => {
  expect(renderMarkdown("One. ==Two *three*.== Four.\n\n==Alone.==")).toBe(
    '<p>One. <span class="pull">Two <em>three</em>.</span> Four.</p>\n<p><span class="pull">Alone.</span></p>\n',
  );
  expect(renderMarkdown("1 == 2, a ==== b")).toBe("<p>1 == 2, a ==== b</p>\n");
});

test.each([
  ["==Wet sand is yours.==\n\nDry, perhaps.", []],
  ["First.\n\nNow: wet *sand* is yours!\n\n==Wet sand is yours.==", [5]],
  ["==Wet sand is yours.== Dry is not.\n\n==Wet sand is yours.==", [1, 3]],
  ["> Wet sand\n> is yours.\n\nWet sand is yours, they say.", [1]],
  ["> Wet sand is yours.", []],
  ["Yesterday we came. ==Yes==, it is.", []],
])("in %j a sentence that is set large stands again at the lines %j", (source, lines) => {
  expect(repeatedQuotes(source).map(({ line }) => line)).toEqual(lines);
});

test("a picture in its own paragraph becomes a figure, one between words does not", () => {
  const source = 'One.\n\n![A *kitchen*](my-kitchen.jpg "Where it was")\n\nTwo ![x](y.jpg) three.';
  expect(renderMarkdown(source)).toBe('<p>One.</p>\n<figure data-file="my-kitchen.jpg"></figure>\n<p>Two  three.</p>\n');
  expect(textPictures(source)).toMatchObject([
    { href: "my-kitchen.jpg", caption: "Where it was", isAlone: true, line: 3 },
    { href: "y.jpg", alt: "x", caption: "", isAlone: false, line: 5 },
  ]);
});
