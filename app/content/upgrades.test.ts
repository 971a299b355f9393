import { expect, test } from "vitest";
import { applyRewrites, rewritesOf } from "./upgrades.ts";

const upgraded = (source: string, path = "site.yaml") => applyRewrites(source, rewritesOf(path, source));

test("the group of networks becomes a list, and every other byte stays", () => {
  const source = `name:   An Inn   # its name
social:            # the footer
  instagram: https://www.instagram.com/inn    # ours

  # asked for by guests
  youtube: "https://www.youtube.com/@inn"
featured: {stays:[a,  b]}
`;
  expect(upgraded(source)).toBe(`name:   An Inn   # its name
social:            # the footer
  - { name: Instagram, address: https://www.instagram.com/inn }    # ours

  # asked for by guests
  - { name: YouTube, address: "https://www.youtube.com/@inn" }
featured: {stays:[a,  b]}
`);
  expect(rewritesOf("site.yaml", source).map(({ line, field }) => [line, field])).toEqual([
    [3, "social"],
    [6, "social"],
  ]);
});

test.each([
  ["social: { facebook: https://www.facebook.com/inn }\n", "social: [{ name: Facebook, address: https://www.facebook.com/inn }]\n"],
  ["social: {}\n", "social: []\n"],
])("%s becomes %s", (source, form) => {
  expect(upgraded(source)).toBe(form);
});

test("what has today's form, another file and a file that is no YAML stay as they are", () => {
  const source = "social:\n  - { name: Mastodon, address: https://example.social/@inn }\n";
  expect(upgraded(source)).toBe(source);
  const old = "social: { facebook: https://www.facebook.com/inn }\n";
  expect(upgraded(old, "pages/about/page.yaml")).toBe(old);
  expect(upgraded(": : {\n")).toBe(": : {\n");
});
