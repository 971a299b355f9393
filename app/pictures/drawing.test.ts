import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../tests/any-text.ts";
import { type Drawing, readDrawing } from "./drawing.server.ts";
import { attributes, elements } from "./drawing-rules.ts";

const shapes = "path, circle, ellipse, rect, line, polyline, polygon, g";
const line = '<path d="M3 12h18"/>';
const svg = (inside: string, about = 'viewBox="0 0 24 24" fill="none" stroke="currentColor"') => `<svg ${about}>${inside}</svg>`;

function drawingOf(source: string): Drawing {
  const result = readDrawing(source);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.drawing;
}

function problemsOf(source: string) {
  const result = readDrawing(source);
  return "problems" in result ? result.problems : [];
}

test.each(readdirSync("content/amenities"))("%s of the sample is a drawing in lines", (name) => {
  const drawing = drawingOf(readFileSync(`content/amenities/${name}`, "utf8"));
  expect(drawing).toMatchObject({ viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 1.5 });
  expect(drawing.shapes).toMatch(/^<path d="M[^"<>]+"><\/path>$/);
});

describe("a drawing", () => {
  test("keeps shapes, groups and what they look like", () => {
    const kept = '<g transform="rotate(45 12 12)"><rect x="3" y="3.5" width="18" height="1e1" rx=".5" fill="currentColor"/></g>';
    expect(drawingOf(svg(`${kept}<polyline points="3,12 6,9"/>`)).shapes).toBe(
      '<g transform="rotate(45 12 12)"><rect x="3" y="3.5" width="18" height="1e1" rx=".5" fill="currentColor"></rect></g><polyline points="3,12 6,9"></polyline>',
    );
  });

  test("loses what drawing programs write and no page needs, and gets the line of the site", () => {
    const written = `<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <?xml-stylesheet href="https://evil.example/a.css"?>
      <!-- License: ISC -->
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" id="a" class="lucide fixed inset-0" width="1em" height="24px"
        viewBox="0, 0, 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="butt" stroke-linejoin="miter">
        <path id="b" class="c" stroke-width="4" d="M3 12h18"/>
      </svg>`;
    expect(drawingOf(written)).toEqual({
      viewBox: "0 0 48 48",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 3,
      shapes: '<path d="M3 12h18"></path>',
    });
  });

  test("that names neither fill nor stroke is filled, as it is in SVG, but in the colour of the words", () => {
    expect(drawingOf(svg(line, 'viewBox="0 0 24 24"'))).toMatchObject({ fill: "currentColor", stroke: "none" });
  });

  test.each(["\n", "\r\n", "\r"])("counts lines that end in %j, and begins with a mark or without", (end) => {
    const problem = { line: 4, field: "path.fill", found: '"red"', allowed: "none, currentColor" };
    const source = ['<svg viewBox="0 0 24 24">', "<!-- é 💧 -->", "<path", '  fill="red" d="M3 12h18"/></svg>'].join(end);
    expect(problemsOf(source)).toEqual([problem]);
    expect(problemsOf(`\uFEFF${source}`)).toEqual([problem]);
  });
});

/** An element in line 2 of the drawing; then the field and the problem. */
type Nasty = [inside: string, field: string | undefined, found: string, allowed: string];

const noAttribute = "no such attribute in a drawing";
const nasty: Nasty[] = [
  ["<script>alert(1)</script>", undefined, "<script>", shapes],
  ['<script href="https://evil.example/a.js"/>', undefined, "<script>", shapes],
  ["<style>path { fill: url(https://evil.example) }</style>", undefined, "<style>", shapes],
  ["<foreignObject><form action='https://evil.example'/></foreignObject>", undefined, "<foreignObject>", shapes],
  ['<image href="https://evil.example/a.png"/>', undefined, "<image>", shapes],
  ['<use href="#a"/>', undefined, "<use>", shapes],
  ['<a href="javascript:alert(1)"/>', undefined, "<a>", shapes],
  ['<animate attributeName="href"/>', undefined, "<animate>", shapes],
  ['<set attributeName="onload" to="alert(1)"/>', undefined, "<set>", shapes],
  ["<title>Sauna</title>", undefined, "<title>", shapes],
  ["<iframe/>", undefined, "<iframe>", shapes],
  ["<PATH d='M0 0'/>", undefined, "<PATH>", shapes],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', undefined, "<x:script>", shapes],
  ["alert(1)", undefined, '"alert(1)"', "shapes, no words"],
  ["<![CDATA[<script>]]>", undefined, '"<script>"', "shapes, no words"],
  ["&lt;script&gt;", undefined, '"<script>"', "shapes, no words"],
  ['<path onload="alert(1)"/>', "path.onload", 'the attribute "onload"', noAttribute],
  ['<path ONCLICK="alert(1)"/>', "path.ONCLICK", 'the attribute "ONCLICK"', noAttribute],
  ['<path href="#a"/>', "path.href", 'the attribute "href"', noAttribute],
  ['<path xlink:href="#a"/>', "path.xlink:href", 'the attribute "xlink:href"', noAttribute],
  ['<path filter="url(#a)"/>', "path.filter", 'the attribute "filter"', noAttribute],
  ['<path __proto__="a"/>', "path.__proto__", 'the attribute "__proto__"', noAttribute],
  ['<path constructor="a"/>', "path.constructor", 'the attribute "constructor"', noAttribute],
  ['<path style="fill: red"/>', "path.style", 'the attribute "style"', "fill and stroke as attributes of their own"],
  ['<path fill="url(https://evil.example/#a)"/>', "path.fill", '"url(https://evil.example/#a)"', "none, currentColor"],
  ['<path stroke="#000"/>', "path.stroke", '"#000"', "none, currentColor"],
  ['<path d="M0 0&quot;&gt;&lt;script&gt;"/>', "path.d", String.raw`"M0 0\"><script>"`, "the letters and numbers of a path, such as M3 12h18"],
  ['<circle r="calc(1px)"/>', "circle.r", '"calc(1px)"', "a number"],
  ['<polygon points="1,2 x"/>', "polygon.points", '"1,2 x"', "numbers"],
  ['<g transform="url(#a)"/>', "g.transform", '"url(#a)"', "moves such as translate(2 3) or rotate(45)"],
];

test.each(nasty)("%s is refused, with line, field, found and allowed", (inside, field, found, allowed) => {
  expect(problemsOf(svg(`\n${inside}\n${line}`))).toEqual([{ line: 2, field, found, allowed }]);
});

test.each([
  ['viewBox="0 0 24 24" onload="alert(1)"', "svg.onload", 'the attribute "onload"', noAttribute],
  ['viewBox="0 0 24 24" style="position: fixed"', "svg.style", 'the attribute "style"', "fill and stroke as attributes of their own"],
  ['viewBox="0 0 24 24" fill="#fff"', "svg.fill", '"#fff"', "none, currentColor"],
  ['width="24"', "svg.viewBox", "nothing", "four numbers, such as 0 0 24 24"],
  ['viewBox="0 0 24"', "svg.viewBox", '"0 0 24"', "four numbers, such as 0 0 24 24"],
  ['viewBox="0 0 0 24"', "svg.viewBox", '"0 0 0 24"', "four numbers, such as 0 0 24 24"],
  ['viewBox="0 0 24 -24"', "svg.viewBox", '"0 0 24 -24"', "four numbers, such as 0 0 24 24"],
])("the outermost element with %s is refused", (about, field, found, allowed) => {
  expect(problemsOf(svg(line, about))).toEqual([{ line: 1, field, found, allowed }]);
});

test.each([
  ["", "no readable SVG (Root element is missing or invalid)"],
  ["not a drawing", "no readable SVG (Root element is missing or invalid)"],
  ["\u0089PNG\r\n\u001a", "no readable SVG (Root element is missing or invalid)"],
  [svg("<g>"), "no readable SVG (Missing end tag for element g)"],
  [`<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg("&a;")}`, "no readable SVG (Named entity isn't defined: &a;)"],
])("%j is no drawing at all", (source, found) => {
  expect(problemsOf(source)).toEqual([{ line: 1, found, allowed: "a drawing in SVG" }]);
});

test("another document than SVG, one that draws nothing and one that is too large are refused", () => {
  expect(problemsOf("<html><body/></html>")).toEqual([{ line: 1, found: "<html>", allowed: "<svg> around everything" }]);
  expect(problemsOf(svg("<g></g>"))).toEqual([{ line: 1, field: undefined, found: "a drawing without shapes", allowed: shapes }]);
  const large = svg(line + " ".repeat(2048));
  expect(problemsOf(large)).toEqual([{ found: `${large.length} bytes`, allowed: "at most 2048 bytes: a drawing of a few lines" }]);
});

test("every fault is told in one run", () => {
  const source = '<svg onload="a">\n<script/>\n<path d="?" fill="red"/>\n</svg>';
  expect(problemsOf(source).map(({ line, field, found }) => [line, field ?? found])).toEqual([
    [1, "svg.viewBox"],
    [1, "svg.onload"],
    [2, "<script>"],
    [3, "path.d"],
    [3, "path.fill"],
  ]);
});

describe("whatever a file holds,", () => {
  const names = [...elements, "script", "style", "a", "use", "image", "svg", "foreignObject", "animate"];
  const keys = [...attributes.keys(), "onload", "style", "href", "xlink:href", "class", "id", "src"];
  const value = fc.oneof(
    fc.constantFrom(
      "none",
      "currentColor",
      "M3 12h18z",
      "1",
      "-.5e3",
      "rotate(45)",
      "url(#a)",
      "javascript:alert(1)",
      "&quot;&gt;",
      "&#60;script&#62;",
      "red",
    ),
    fc.string({ maxLength: 12 }),
  );
  const attribute = fc.tuple(fc.constantFrom(...keys), value).map(([key, words]) => ` ${key}="${words.replaceAll('"', "&quot;")}"`);
  const elementAround = (inside: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 3 }), inside)
      .map(([name, about, within]) => `<${name}${about.join("")}>${within}</${name}>`);
  const element = elementAround(fc.array(elementAround(fc.constantFrom("", "", "words")), { maxLength: 2 }).map((inside) => inside.join("")));
  const source = fc.oneof(
    element.map((inside) => svg(inside)),
    element,
    anyText(),
    anyText().map((inside) => svg(inside)),
  );

  test("a page gets nothing but elements and attributes that draw", () => {
    const shape = new RegExp(
      `<(${elements.join("|")})((?: (?:${[...attributes.keys()].join("|")})="[^"<>&:#]*")*)>|</(?:${elements.join("|")})>`,
      "g",
    );
    let drawn = 0;
    fc.assert(
      fc.property(source, (text) => {
        const result = readDrawing(text);
        if ("problems" in result) expect(result.problems.length).toBeGreaterThan(0);
        else {
          drawn += 1;
          expect(result.drawing.shapes.replace(shape, "")).toBe("");
          expect(`${result.drawing.fill} ${result.drawing.stroke}`).toMatch(/^(none|currentColor) (none|currentColor)$/);
        }
      }),
      { numRuns: 2000 },
    );
    // About thirty of them are valid by chance.
    expect(drawn).toBeGreaterThan(0);
  });
});
