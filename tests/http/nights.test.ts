import { expect, test } from "vitest";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

/** The month after next, of which every home has nights free. */
const month = () => new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 7);

test("the nights of a month that no home has free are a short list, kept for all who ask", async () => {
  const first = await site.get(`/nights.json?month=${month()}&utm_source=mail`);
  expect([first.statusCode, first.headers["content-type"], first.headers["cache-control"]]).toEqual([200, "application/json", "no-cache"]);
  expect(first.json()).toBeInstanceOf(Array);
  const again = await site.get(`/nights.json?month=${month()}`, { "if-none-match": String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  "",
  "?month=",
  "?month=2027-13",
  "?month=%00",
  "?month=%ff",
  "?month=1999-01",
  "?month=9999-12",
  `?month=${"9".repeat(500)}`,
  "?from=2027-03-01",
])("%j is no month: 404", async (query) => {
  expect((await site.get(`/nights.json${query}`)).statusCode).toBe(404);
});

test("a POST is not taken, and another spelling of the address is not there", async () => {
  expect((await site.post("/nights.json", { month: month() })).statusCode).toBe(405);
  expect((await site.get("/Nights.json")).statusCode).toBe(404);
});
