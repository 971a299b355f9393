import { describe, expect, test } from "vitest";
import { openKeptLists, titlesOf } from "./kept-lists.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";

const site = await openKeptLists();

const mainOf = async (address: string) => (await openPage(site, address)).one("main");

describe("homes that are not there", () => {
  test("are told kindly: by name where it is known, else by their number", async () => {
    const main = await mainOf("/favourites?homes=the-glass-house,mountain-top-cabin,nowhere,nobody");
    expect(titlesOf(main)).toEqual(["The Glass House"]);
    expect(main.text.indexOf("Someone has shared")).toBeLessThan(main.text.indexOf("No longer offered"));
    expect(main.text).toContain("No longer offered: Mountain Top Cabin. 2 homes on this list are no longer here.");
    const off = main.all("a", { "data-heart": "mountain-top-cabin,nowhere,nobody" })[0];
    expect(off?.get("href")).toBe("/favourites?homes=the-glass-house");
  });

  test("but have another name now are followed, and stand once", async () => {
    const main = await mainOf("/favourites?homes=hay-barn,the-old-barn");
    expect(titlesOf(main)).toEqual(["The Old Barn"]);
    expect(main.one("a", { "data-was": "hay-barn" }).get("data-heart")).toBe("the-old-barn,hay-barn");
  });

  test("where none is left, the page says so and how to add others", async () => {
    const main = await mainOf("/favourites?homes=nowhere");
    expect(main.text).toContain("One home on this list is no longer here.");
    expect(main.one("div", { "data-none": /.*/ }).get("hidden")).toBeUndefined();
  });
});

describe("whatever stands in the address", () => {
  const five = Array.from({ length: 500 }, (_, index) => `home-${index}`).join(",");
  test.each([
    "?homes=a&homes=b&homes=",
    "?homes=%00,%F0%9F%8F%A1,<script>alert(1)</script>,../../etc/passwd,'--",
    `?homes=${five}`,
    `?homes=${"x".repeat(8_000)}`,
    `?homes=the-old-barn&compare=${"the-glass-house,".repeat(500)}`,
    "?homes=the-old-barn,the-glass-house&from=2027-05-15&to=2027-05-12&guests=-1",
    "?homes=the-old-barn&from=%00&to=soon&guests=1e9",
    `?homes=the-old-barn&utm_source=${"y".repeat(1000)}`,
    "?homes[]=a&compare[0]=b&%E0%A4%A",
  ])("%# is never a 500", async (query) => {
    for (const language of languages) {
      let answer = await site.get(addressIn(language, "/favourites") + query);
      if (answer.statusCode === 302) answer = await site.get(answer.headers.location ?? "");
      expect([200, 400]).toContain(answer.statusCode);
      expect(answer.body).not.toContain("<script>alert");
      readMarkup(answer.body);
    }
  });

  test("of 500 homes fifty are looked at, and how many are left out is said", async () => {
    const main = await mainOf(`/favourites?homes=the-old-barn,${five}`);
    expect(titlesOf(main)).toEqual(["The Old Barn"]);
    expect(main.text).toContain("A list holds 50 homes; 451 more weren’t added.");
    expect(main.text).toContain("49 homes on this list are no longer here.");
  });

  test("what is not of this page survives a form, and dates of one language are not read in another", async () => {
    const answer = await site.get("/favourites?homes=the-old-barn&from=12/05/2027&to=15/05/2027&guests=&utm_source=mail");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "/favourites?homes=the-old-barn&from=2027-05-12&to=2027-05-15&utm_source=mail",
    ]);
  });

  test("an address in capitals leads to the page", async () => {
    const answer = await site.get("/Favourites?homes=the-old-barn");
    expect([answer.statusCode, answer.headers.location]).toEqual([301, "/favourites?homes=the-old-barn"]);
  });
});
