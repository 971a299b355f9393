import { expect, test } from "vitest";
import { openKeptLists } from "./kept-lists.ts";
import type { MarkupElement } from "./markup.ts";
import { openPage } from "./pages.ts";

const site = await openKeptLists();

const mainOf = async (address: string) => (await openPage(site, address)).one("main");

const all = "the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis,forest-hideaway";
const first = (main: MarkupElement) => {
  const [table] = main.all("table");
  if (!table) throw new Error("Nothing stands side by side.");
  return table;
};
const columns = (main: MarkupElement) =>
  first(main)
    .all("th", { scope: "col" })
    .map(({ text }) => text);
const ticked = (main: MarkupElement) => main.all("input", { type: "checkbox", checked: "" }).map((box) => box.get("value"));
const chosen = (main: MarkupElement) => main.all("option", { selected: "" }).map((option) => option.get("value"));

test("stand the first four, until others are chosen, which are ticked; phones show three, each chosen from all", async () => {
  const whole = await mainOf(`/favourites?homes=${all}`);
  expect(columns(whole)).toEqual(["The Glass House", "Riverbend Retreat", "Alpine Chalet", "The Old Barn"]);
  expect(chosen(whole)).toEqual(["the-glass-house", "riverbend-retreat", "alpine-chalet"]);
  expect(whole.all("select").map((select) => select.all("option").flatMap((option) => option.get("value") || []))).toEqual(
    Array(3).fill(all.split(",")),
  );
  const main = await mainOf(`/favourites?homes=${all}&compare=forest-hideaway,alpine-chalet`);
  expect(columns(main)).toEqual(["Alpine Chalet", "Forest Hideaway"]);
  expect(ticked(main)).toEqual(["alpine-chalet", "forest-hideaway"]);
  // The third is chosen by nobody yet.
  expect(chosen(main)).toEqual(["alpine-chalet", "forest-hideaway", ""]);
});

test("nothing is to be chosen where all of the list stand side by side; phones choose among four at least, or where two stand", async () => {
  const choices = async (count: number, more = "") => {
    const main = await mainOf(`/favourites?homes=${all.split(",").slice(0, count)}${more}`);
    return [main.all("input", { type: "checkbox" }).length, main.all("select").length];
  };
  expect(await choices(2)).toEqual([0, 0]);
  expect(await choices(3)).toEqual([0, 0]);
  expect(await choices(4)).toEqual([0, 3]);
  expect(await choices(3, "&compare=the-glass-house,alpine-chalet")).toEqual([3, 3]);
  expect(await choices(4, "&compare=the-glass-house,alpine-chalet")).toEqual([4, 3]);
  expect(await choices(5)).toEqual([5, 3]);
});

test("where one was chosen, or the same twice, the first stand there, and it is said", async () => {
  const address = `/favourites?homes=the-old-barn,the-glass-house,alpine-chalet&compare=the-old-barn`;
  const answer = await site.get(`${address}&compare=the-old-barn`);
  const main = await mainOf(answer.headers.location ?? "");
  expect(columns(main)).toEqual(["The Old Barn", "The Glass House", "Alpine Chalet"]);
  expect(main.text).toContain("Choose at least two homes");
});

test("where more than four were chosen, the first four, and it is said", async () => {
  const main = await mainOf(`/favourites?homes=${all}&compare=${all}`);
  expect(columns(main)).toHaveLength(4);
  expect(main.text).toContain("You can compare up to 4 homes");
});

test("the table has headings for homes and questions and the total for the dates", async () => {
  const main = await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17&guests=2`);
  const table = first(main);
  const rows = new Map(table.all("tr").map((row) => [row.all("th", { scope: "row" })[0]?.text ?? "", row]));
  expect(
    rows
      .get("Total for your dates")
      ?.all("td")
      .map(({ text }) => text),
  ).toEqual([
    expect.stringMatching(/^\$[\d,.]+ (Free on these dates|Probably free; we’ll confirm)$/),
    expect.stringMatching(/^\$[\d,.]+ (Free on these dates|Probably free; we’ll confirm) Pool covered in May$/),
  ]);
  expect(
    rows
      .get("Usual price per night")
      ?.all("td")
      .map(({ text }) => text),
  ).toEqual(["$200", "$450"]);
  expect(table.all("th", { scope: "rowgroup" }).map(({ text }) => text)).toEqual(["Before you choose", "Price", "The home", "Amenities"]);
  for (const row of table.all("tbody").flatMap((body) => body.all("tr", {}))) expect(row.all("th").length).toBe(1);
});

test("what is around the homes and their terms is folded, each a table under their names", async () => {
  const main = await mainOf("/vi/favourites?homes=the-old-barn,the-glass-house");
  const [, ...folded] = main.all("table");
  expect(folded.map((table) => table.get("aria-label"))).toEqual([
    "Bậc thềm và lối đi",
    "Đi cùng trẻ nhỏ",
    "Thú cưng",
    "Làm việc, sưởi ấm và yên tĩnh",
    "Gần nhà",
    "Điều kiện",
  ]);
  expect(
    main
      .all("details", { class: "unfolds" })
      .slice(0, 6)
      .map((details) => [details.get("open"), details.one("h3").text, details.all("table").length]),
  ).toEqual([
    [undefined, "Bậc thềm và lối đi", 1],
    [undefined, "Đi cùng trẻ nhỏ", 1],
    [undefined, "Thú cưng", 1],
    [undefined, "Làm việc, sưởi ấm và yên tĩnh", 1],
    [undefined, "Gần nhà", 1],
    [undefined, "Điều kiện", 1],
  ]);
  for (const table of folded) expect(table.all("th", { scope: "col" }).map(({ text }) => text)).toEqual(["The Old Barn", "The Glass House"]);
});

test("begins with a room of each home, told in words, and another picture than its card shows", async () => {
  const main = await mainOf("/favourites?homes=the-old-barn,city-view-loft");
  const told = (element: MarkupElement) => element.all("img", { alt: /./ }).map((picture) => picture.get("alt"));
  expect(told(first(main))).toHaveLength(2);
  expect(new Set(told(main)).size).toBe(4);
});

test("the table tells what differs; what is the same is folded, and told once", async () => {
  const main = await mainOf("/favourites?homes=the-old-barn,the-glass-house");
  const rows = main.all("table").flatMap((table) => table.all("tr"));
  const of = (label: string) => rows.find((row) => row.all("th", { scope: "row" })[0]?.text === label);
  expect(of("Usual price per night")).toBeDefined();
  expect(of("Wifi")).toBeUndefined();
  const last = main.all("details").at(-1);
  const same = last
    ?.all("dl")[0]
    ?.all("div")
    .map(({ text }) => text);
  expect(same).toContain("Wifi ✓ Yes");
  expect(last?.get("open")).toBeUndefined();
  for (const row of rows) {
    const said = row.all("td").map(({ text }) => text);
    if (said.length === 2 && row.all("img").length === 0) expect(new Set(said).size).toBe(2);
  }
});

test("every part of the table says what it is, since it is displayed as a grid", async () => {
  const table = first(await mainOf(`/favourites?homes=the-old-barn,the-glass-house&from=2027-05-14&to=2027-05-17&guests=2`));
  const roles = { thead: "rowgroup", tbody: "rowgroup", tr: "row", td: "cell" };
  expect(table.get("role")).toBe("table");
  for (const [tag, role] of Object.entries(roles)) {
    expect(table.all(tag).length).toBeGreaterThan(0);
    expect(new Set(table.all(tag).map((part) => part.get("role")))).toEqual(new Set([role]));
  }
  for (const head of table.all("th")) expect(head.get("role")).toBe(head.get("scope") === "col" ? "columnheader" : "rowheader");
});

test("one home has nothing to stand beside", async () => {
  expect((await mainOf("/favourites?homes=the-old-barn")).all("table")).toEqual([]);
});
