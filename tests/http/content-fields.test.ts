import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsWithoutMeaning, fieldTables, withTables } from "../../commands/content-fields.ts";

const documents = globSync("docs/content/*.md").map((file) => ({ file, text: readFileSync(file, "utf8") }));

test.each(documents)("the tables of $file are those of the schemas: else run npm run fields", ({ file, text }) => {
  expect(fieldTables(text)).toEqual(fieldTables(withTables(text, file)));
});

test.each(documents)("each field in the tables of $file has a meaning", ({ text }) => expect(fieldsWithoutMeaning(text)).toEqual([]));

test("every file of the content has its table", () => {
  const tables = documents.flatMap(({ text }) => [...fieldTables(text).keys()]);
  expect(tables.toSorted()).toEqual(
    [
      "stay.yaml",
      "stay.yaml: rates",
      "stay.yaml: calendars",
      "stay.yaml: photos",
      "reviews.yaml",
      "amenities.yaml",
      "types.yaml",
      "standard.yaml",
      "post.yaml",
      "categories.yaml",
      "reply.yaml",
    ]
      .concat(["destination.yaml", "person.yaml", "site.yaml", "site.yaml: brand", "pages/home", "pages/about", "pages/contact", "a text page"])
      .toSorted(),
  );
});

test("a field that a schema gets, loses or changes makes its table out of date, and its meaning stays", () => {
  const old = "<!-- fields: reviews.yaml -->\n| field | required or default | allowed | meaning |\n| --- | --- | --- | --- |\n";
  const rows = "| `guest` | | a number | who it was |\n| `stars` | yes | a text | how many |\n<!-- /fields -->";
  const [guest, date] = fieldTables(withTables(old + rows, "x.md")).get("reviews.yaml") ?? [];
  expect([guest, date]).toEqual([
    ["`guest`", "yes", "a text", "who it was"],
    ["`date`", "yes", "a day like 2026-10-12", ""],
  ]);
  expect(withTables(old + rows, "x.md")).not.toContain("stars");
  expect(fieldsWithoutMeaning(withTables(old + rows, "x.md"))).toContain("`date`");
  expect(() => withTables("<!-- fields: nothing.yaml -->\n<!-- /fields -->", "x.md")).toThrow(
    /x\.md: found fields: "nothing\.yaml"; allowed: stay\.yaml,/,
  );
});
