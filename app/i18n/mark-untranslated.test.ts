import { expect, test } from "vitest";
import { markUntranslated } from "./mark-untranslated.ts";

const mark = (html: string) =>
  markUntranslated(html, new Set(["Linen & light", "The garden", '<p>With a <a href="/stays">home</a>.</p>\n<h2 id="on-a">A title</h2>']));

test.each([
  ["<p>Bonjour</p>", "<p>Bonjour</p>"],
  ["<h2>The garden</h2>", '<h2 lang="en">The garden</h2>'],
  ['<p class="a">Linen &amp; light</p>', '<p class="a" lang="en">Linen &amp; light</p>'],
  ["<p>The\u00a0garden</p>", '<p lang="en">The\u00a0garden</p>'],
  ["<p>Ici : <b>1</b> <!-- -->The garden<!-- -->.</p>", '<p>Ici : <b>1</b> <!-- --><span lang="en">The garden</span><!-- -->.</p>'],
  ['<img alt="The garden" src="/a.jpg"/>', '<img lang="en" alt="The garden" src="/a.jpg"/>'],
  [
    '<div class="prose"><p>With a <a href="/stays">home</a>.</p>\n<h2 id="on-a">A title</h2></div>',
    '<div class="prose"><p lang="en">With a <a href="/stays">home</a>.</p>\n<h2 id="on-a" lang="en">A title</h2></div>',
  ],
  [
    '<div data-island="a"><div><p>The garden</p>x <!-- -->The garden</div></div><i>x</i>The garden',
    '<div data-island="a"><div><p lang="en">The garden</p>x <!-- -->The garden</div></div><i>x</i><span lang="en">The garden</span>',
  ],
  ["<dd><span>The </span><span>garden</span></dd>", '<dd lang="en"><span>The </span><span>garden</span></dd>'],
  ['<p lang="vi">The garden</p>', '<p lang="vi">The garden</p>'],
])("%s", (html, expected) => {
  expect(mark(html)).toBe(expected);
});

test("a page without such texts stays as it is", () => {
  expect(markUntranslated("<p>The garden</p>", new Set())).toBe("<p>The garden</p>");
});
