import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeBrandFile } from "./brand-files.server.ts";
import { inspectBrandPicture, serializeDrawing } from "./brand-picture.server.ts";
import { loadOgFonts } from "./og-fonts.server.ts";

const inspect = (source: string) => inspectBrandPicture(Buffer.from(source), "mark.svg");
const svg = (inside: string, about = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${about}>\n${inside}\n<path d="M0 0h4"/></svg>`;

function drawingOf(source: string) {
  const result = inspect(source);
  if ("problems" in result || !result.picture.drawing) throw new Error(JSON.stringify(result));
  return result.picture.drawing;
}

test("a logo as drawing programs save it keeps its shapes, colours, gradients and proportions, and nothing else", () => {
  const written = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org" width="40mm" height="10mm" viewBox="0,0 40 10" id="Layer_1" style="enable-background:new 0 0 40 10">
      <title>Logo</title><metadata><x/></metadata><inkscape:grid type="xy"/>
      <defs><linearGradient id="a" x2="100%"><stop offset="0" style="stop-color:#f00;stop-opacity:.5"/></linearGradient></defs>
      <g inkscape:label="x"><circle r="3" style="fill:url(#a);-inkscape-stroke:none"/></g>
    </svg>`;
  const drawing = drawingOf(written);
  expect(drawing).toMatchObject({ viewBox: "0 0 40 10", isPlain: false, hasReferences: true });
  expect(drawing.shapes).toBe(
    '<g id="Layer_1"><defs><linearGradient id="a" x2="100%"><stop offset="0" stop-color="#f00" stop-opacity=".5"></stop></linearGradient></defs><g><circle r="3" fill="url(#a)"></circle></g></g>',
  );
});

test("a drawing without colours takes that of the text; names that nothing refers to are left out", () => {
  const bare = drawingOf('<svg viewBox="0 0 4 4" id="x"><path id="y" d="M0 0h4"/></svg>');
  expect(bare).toMatchObject({ isPlain: true, hasReferences: false, shapes: '<g fill="currentColor"><path d="M0 0h4"></path></g>' });
  const mixed = drawingOf('<svg viewBox="0 0 4 4"><path d="M0 0h4"/><path d="M0 1h4" fill="none" stroke="currentColor"/></svg>');
  expect(mixed).toMatchObject({ isPlain: true, shapes: expect.stringMatching(/^<g fill="currentColor"><path d="M0 0h4">/) });
  expect(drawingOf('<svg viewBox="0 0 4 4" fill="none"><path d="M0 0h4"/></svg>').shapes).toMatch(/^<g fill="none">/);
  const lines = drawingOf(readFileSync("content/brand/mark.svg", "utf8"));
  expect([lines.isPlain, lines.shapes.startsWith('<g fill="none" stroke="currentColor"')]).toEqual([true, true]);
  expect(serializeDrawing(lines, "#123456")).not.toContain("currentColor");
});

describe("refused with line, field, found and allowed", () => {
  test.each([
    ["<script>alert(1)</script>", undefined, "<script>"],
    ["<foreignObject><p/></foreignObject>", undefined, "<foreignObject>"],
    ['<image href="https://evil.example/a.png"/>', undefined, "<image>"],
    ['<use href="https://evil.example/a.svg#b"/>', undefined, "<use>"],
    ['<a href="javascript:alert(1)"/>', undefined, "<a>"],
    ["<style>@import url(https://evil.example)</style>", undefined, "<style>"],
    ['<animate attributeName="href"/>', undefined, "<animate>"],
    ["<text>Name</text>", undefined, "<text>"],
    ['<path onload="alert(1)"/>', "path.onload", 'the attribute "onload"'],
    ['<path filter="url(#a)"/>', "path.filter", 'the attribute "filter"'],
    ['<path fill="url(https://evil.example/#a)"/>', "path.fill", '"url(https://evil.example/#a)"'],
    ['<path style="fill:url(https://evil.example/#a)"/>', "path.fill", '"url(https://evil.example/#a)"'],
    ['<linearGradient xlink:href="https://evil.example/#a"/>', "linearGradient.href", '"https://evil.example/#a"'],
    ['<path d="M0 0&quot;&gt;&lt;script&gt;"/>', "path.d", String.raw`"M0 0\"><script>"`],
  ])("is %s", (inside, field, found) => {
    const result = inspect(svg(inside));
    expect(result).toEqual({ problems: [{ line: 2, field, found, allowed: expect.stringMatching(/./) }] });
  });

  test("are files that are too large, damaged, or another format than their name says", async () => {
    expect(inspect(svg(`<path d="M0 0${"h1".repeat(17_000)}"/>`))).toEqual({
      problems: [{ found: expect.stringMatching(/^34\d+ bytes$/), allowed: "at most 32768 bytes" }],
    });
    expect(inspect(svg("<g>"))).toMatchObject({ problems: [{ found: expect.stringMatching(/^no readable SVG/) }] });
    expect(inspect(svg("", ""))).toMatchObject({ problems: [{ field: "svg.viewBox", found: "nothing" }] });
    expect(inspectBrandPicture(Buffer.from(svg("")), "mark.png")).toMatchObject({ problems: [{ allowed: "an SVG or a PNG" }] });
    const small = await sharp({ create: { width: 100, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(inspectBrandPicture(small, "mark.png")).toMatchObject({ problems: [{ found: "100 × 300 pixels" }] });
  });
});

describe("an icon", () => {
  const square = { background: "#204060", ink: "#ffffff", isRound: true, share: 0.5 };
  const pixelAt = async (image: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };
  const block = Buffer.from('<svg viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>');

  test("shows the drawing in the middle of its square, whose corners are transparent", async () => {
    const png = await makeBrandFile({ kind: "icon", format: "png", pixels: 192, ...square }, "mark.svg", block, loadOgFonts);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 192, height: 192 });
    expect([await pixelAt(png, 96, 96), await pixelAt(png, 20, 96), (await pixelAt(png, 0, 0))[3]]).toEqual([
      [255, 255, 255, 255],
      [32, 64, 96, 255],
      0,
    ]);
  });

  test("of a PNG holds its pixels; for systems that cut it, it has no transparent corners", async () => {
    const source = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#c83220" } })
      .png()
      .toBuffer();
    const png = await makeBrandFile({ kind: "icon", format: "png", pixels: 180, ...square, isRound: false }, "mark.png", source, loadOgFonts);
    expect([await pixelAt(png, 90, 90), await pixelAt(png, 0, 0)]).toEqual([
      [200, 50, 32, 255],
      [32, 64, 96, 255],
    ]);
    expect((await sharp(png).metadata()).hasAlpha).toBe(false);
  });

  test.each(["fraunces", "be-vietnam"] as const)(
    "shows the first letter in %s, also with marks, and a ring for one that the type lacks",
    async (face) => {
      const icon = (text: string) =>
        makeBrandFile({ kind: "icon", format: "svg", pixels: 32, ...square, letter: { text, face } }, "", Buffer.alloc(0), loadOgFonts);
      const drawn = await Promise.all(["H", "Ế", "湖"].map(icon));
      expect(new Set(drawn.map(String)).size).toBe(3);
      for (const letter of drawn.slice(0, 2)) expect(String(letter)).toMatch(/<rect [^>]*fill="#204060"\/>.*<path [^>]*d="M/);
      expect(String(drawn[2])).toContain("<circle");
    },
  );

  test("for old browsers is an ICO file with one PNG", async () => {
    const ico = await makeBrandFile({ kind: "icon", format: "ico", pixels: 32, ...square }, "mark.svg", block, loadOgFonts);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt32LE(14) + ico.readUInt32LE(18)]).toEqual([1, 1, 32, ico.length]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  });
});
