import { afterAll, expect, test } from "vitest";
import { criteria } from "../../app/search/criteria.ts";
import { openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const site = await openSite();
afterAll(() => site.close());

test.each(criteria.flatMap(({ params, isFilter = false }) => params.map((name) => ({ name, isFilter }))))(
  "the search form has a field for $name, in the filter panel: $isFilter",
  async ({ name, isFilter }) => {
    const page = await openPage(site, "/stays");
    const fieldsIn = (part: typeof page) => part.all("*", { name: new RegExp(`^${name}$`) }).length;
    expect(fieldsIn(page.one("main").one("form"))).toBeGreaterThan(0);
    expect(fieldsIn(page.one("details", { class: "panel" })) > 0).toBe(isFilter);
  },
);
