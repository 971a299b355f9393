import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("the home page is there", async () => {
  const answer = await site.get("/");
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("Escape the City, Find Your Peace");
});
