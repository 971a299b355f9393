import { expect, test } from "vitest";
import { criteria, paramsOf } from "../../app/features/search/criteria/criteria.ts";
import { openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test.each(criteria.flatMap((criterion) => paramsOf(criterion).map((name) => ({ name, isFilter: criterion.isFilter ?? false }))))(
  "the search form has a field for $name, in the filter panel: $isFilter",
  async ({ name, isFilter }) => {
    // The greatest total is asked for once it is known for which stay, ages and infants where a home asks for them or they are given.
    const page = await openPage(site, "/stays?month=2031-03&view=map&ages=3&infants=1");
    const fieldsIn = (part: typeof page) => part.all("*", { name: new RegExp(`^${name}$`) }).length;
    expect(fieldsIn(page.one("main").one("form"))).toBeGreaterThan(0);
    expect(fieldsIn(page.one("details", { class: "panel" })) > 0).toBe(isFilter);
  },
);

test.each(["/", "/vi", "/stays", "/vi/stays"])("the search of %s is a landmark, and asks browsers to fill in no tick box", async (address) => {
  const main = (await openPage(site, address)).one("main");
  const names = main
    .one("search")
    .all("input")
    .map((field) => field.get("name"));
  expect(names).toEqual(["where", "from", "to", "guests"]);
  for (const box of main.all("input", { type: "checkbox" })) expect(box.get("autocomplete")).toBeUndefined();
});

test.each([
  ["/", ["Destination", "Check In (dd/mm/yyyy)", "Check Out (dd/mm/yyyy)"]],
  ["/vi/contact?stay=the-old-barn", ["Nhận phòng (ngày/tháng/năm)", "Trả phòng (ngày/tháng/năm)"]],
])("the fields of %s that are inside their labels have aria-labelledby, without which Orca does not read the label", async (address, names) => {
  const form = (await openPage(site, address)).one("main").one("form");
  const fields = form.all("label").flatMap((label) => label.all("input", { name: /^(where|from|to)$/ }));
  expect(fields.map((field) => form.one("span", { id: field.get("aria-labelledby") ?? "none" }).text.trim())).toEqual(names);
});

test.each([
  ["/", "(dd/mm/yyyy)"],
  ["/vi/stays", "(ngày/tháng/năm)"],
  ["/contact", "(dd/mm/yyyy)"],
])("without script the dates of %s say that the day stands first", async (address, hint) => {
  const hints = (await openPage(site, address)).one("main").all("span", { class: /noscript:inline/ });
  expect(hints.map(({ text }) => text).slice(0, 2)).toEqual([hint, hint]);
});

test("the home page shows the search of its address again, and says what is wrong with it", async () => {
  const form = (await openPage(site, "/?where=Aspen&from=2031-03-10&to=soon&guests=5")).one("main").one("form");
  expect(["where", "from", "to", "guests"].map((name) => form.one("input", { name }).get("value"))).toEqual([
    "Aspen",
    "Mon 10 Mar 2031",
    "soon",
    "5",
  ]);
  expect(form.one("input", { name: "to" }).get("aria-invalid")).toBe("true");
});
