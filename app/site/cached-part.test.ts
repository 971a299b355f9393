import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CachedPart, CachedParts, CachedPartsContext } from "./cached-part.tsx";
import { type Site, SiteContext } from "./use-site.ts";

/** Renders a page whose part is a heading, with as many articles, and says how often the part was rendered. */
function siteOf() {
  const properties: Site["properties"] = [];
  let rendered = 0;
  const page = (name: string, text: string, posts: number) => {
    const site: Site = Object.assign(Object.create(null), { properties, posts: Array(posts) });
    const part = () => {
      rendered += 1;
      return createElement("h2", null, name, " & more");
    };
    const parts = new CachedParts();
    const cached = createElement(CachedPart, { name, children: part });
    const main = createElement("main", null, text, cached, cached, text);
    const page = createElement(CachedPartsContext, { value: parts }, main);
    return parts.fill(renderToString(createElement(SiteContext, { value: site }, page)));
  };
  return { page, rendered: () => rendered };
}

test("a part is rendered once for each name, and the page is as without", () => {
  const { page, rendered } = siteOf();
  const heading = "<h2>barn<!-- --> &amp; more</h2>";
  for (const text of ["one", "other"]) expect(page("barn", text, 1)).toBe(`<main>${text}${heading}${heading}${text}</main>`);
  expect(rendered()).toBe(1);
  expect(page("chalet", "one", 1)).toContain("<h2>chalet");
  expect(rendered()).toBe(2);
});

test("with another article or other content a part is rendered again", () => {
  const { page, rendered } = siteOf();
  for (const posts of [1, 2, 2]) page("barn", "one", posts);
  expect(rendered()).toBe(2);
  const other = siteOf();
  other.page("barn", "one", 1);
  expect(other.rendered()).toBe(1);
});
