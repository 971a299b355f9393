import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { validateContent } from "./content.server.ts";

const homestay = "- id: homestay\n  name: { en: Homestay, vi: Ở cùng chủ nhà }\n  entire: false\n";
const hideaway = "stays/forest-hideaway/stay.yaml";

test("a type that the owner adds can be the type of a home, in any letters", () => {
  const content = new ContentCopy();
  content.write("types.yaml", content.read("types.yaml") + homestay);
  content.edit(hideaway, "type: cottage", "type: Homestay");
  const { content: checked, problems } = validateContent(content.root);
  expect(problems).toEqual([]);
  expect(checked?.types.map(({ id }) => id)).toEqual(["villa", "cottage", "chalet", "apartment", "barn", "homestay"]);
  const { type } = checked?.properties.find(({ slug }) => slug === "forest-hideaway") ?? {};
  expect(type).toEqual({ id: "homestay", name: { en: "Homestay", vi: "Ở cùng chủ nhà" }, entire: false });
});

test("without the file there are the five types of the specification, named as in the sample", () => {
  const content = new ContentCopy();
  const own = validateContent(content.root).content?.types;
  content.remove("types.yaml");
  const { content: checked, problems } = validateContent(content.root);
  expect(problems).toEqual([]);
  expect(checked?.types).toEqual(own);
});

test.each([
  ["an id twice", homestay + homestay, "the seventh: id", '"homestay"', "an id that no other type has"],
  ["the id all", homestay.replace("id: homestay", "id: all"), "the sixth: id", '"all"', expect.stringContaining("the search uses this one")],
  ["no name", "- id: homestay\n", "the sixth: name", "nothing", expect.anything()],
  ["another word of search engines", `${homestay}  searchEngines: Tent\n`, "the sixth: searchEngines", '"Tent"', expect.stringContaining("Bungalow")],
])("%s is reported with its line", (_, added, field, found, allowed) => {
  const content = new ContentCopy();
  content.write("types.yaml", content.read("types.yaml") + added);
  expect(validateContent(content.root).problems).toContainEqual(
    expect.objectContaining({ file: "content/types.yaml", line: expect.any(Number), field, found, allowed }),
  );
});

test("a home of a type that is not in the file is reported with the types there are", () => {
  const content = new ContentCopy();
  content.write("types.yaml", homestay);
  content.edit(hideaway, "type: cottage", "type: igloo");
  const line = content.lineOf(hideaway, "type: igloo");
  expect(validateContent(content.root).problems).toContainEqual({
    file: `content/${hideaway}`,
    line,
    field: "type",
    found: '"igloo"',
    allowed: "homestay",
  });
});

test("what does not apply to a home may be left out, and a company without a register too", () => {
  const content = new ContentCopy();
  const text = content.read(hideaway);
  content.write(hideaway, text.replace(/^ {2}(heating|firewood|highChair):.*\n( {4}.*\n)*/gm, "").replace(/^goodToKnow:.*\n( .*\n)+/m, ""));
  content.write("site.yaml", content.read("site.yaml").replace(/^ {2}registered:.*\n( {4}.*\n)+/m, ""));
  const { content: checked, problems } = validateContent(content.root);
  expect(problems).toEqual([]);
  const property = checked?.properties.find(({ slug }) => slug === "forest-hideaway");
  expect([property?.includes.firewood, property?.goodToKnow, checked?.business.company.registered]).toEqual([undefined, [], []]);
});
