import { expect, test } from "vitest";
import { publishContent } from "../catalog/content.server.ts";
import { cacheKeyFor } from "./cache-key.server.ts";

const cacheKeyOf = cacheKeyFor(publishContent("content", {}));

test.each([
  ["/about", "/about"],
  ["/?guests=2&utm_source=mail", "/?guests=2"],
  ["/vi?where=aspen", "/vi?where=aspen"],
  [`/?where=+${"a".repeat(300)}&from=`, `/?where=${"a".repeat(100)}`],
  ["/about?utm_source=mail&gclid=1", "/about"],
  ["/vi/stays?utm_source=mail", "/vi/stays?utm_source=mail"],
  ["/stays?utm_source=mail&type=villa&amenity=wifi&amenity=pool", "/stays?type=villa&amenity=wifi&amenity=pool&utm_source=mail"],
  ["/stays?max=400&where=aspen", "/stays?where=aspen&max=400"],
  ["/vi/stays/the-old-barn?guests=2&from=2027-02-12&page=3", "/vi/stays/the-old-barn?from=2027-02-12&guests=2"],
  ["/vi/stays/the-old-barn?month=2027-03&utm_source=mail", "/vi/stays/the-old-barn?month=2027-03"],
  [`/stays/the-old-barn?month=2027-03-01${"0".repeat(300)}`, "/stays/the-old-barn?month=2027-03-01"],
  ["/stays/the-old-barn/photos?guests=2&month=2027-03&from=2027-02-12", "/stays/the-old-barn/photos?from=2027-02-12&guests=2"],
  ["/stays/the-old-barn/photos?guests=two&from=never&to=2027-02-12", "/stays/the-old-barn/photos?to=2027-02-12"],
  ["/vi/destinations/aspen?guests=2&x=1&to=2027-02-16&where=como&from=2027-02-12", "/vi/destinations/aspen?from=2027-02-12&to=2027-02-16&guests=2"],
  ["/blogs?page=2&x=%ff", "/blogs?page=2"],
  ["/vi/suggestions.json?utm_source=mail&where=a", "/vi/suggestions.json?where=a"],
  [`/suggestions.json?where=${"a".repeat(12_000)}&where=b`, `/suggestions.json?where=${"a".repeat(100)}`],
  ["/suggestions.json?where=++", "/suggestions.json"],
  ["/nights.json?utm_source=mail&month=2027-03&month=2027-04&where=a", "/nights.json?month=2027-03"],
  [`/nights.json?month=${"9".repeat(5_000)}`, `/nights.json?month=${"9".repeat(10)}`],
  ["/vi/stays/the-old-barn.md?guests=2&utm_source=mail", "/vi/stays/the-old-barn.md?guests=2"],
  ["/sitemap.xml?page=2&x", "/sitemap.xml?page=2"],
  ["/sitemap.xml?x", "/sitemap.xml"],
  ["/stays/the-old-barn/calendar.ics?without=airbnb&x=1", "/stays/the-old-barn/calendar.ics?without=airbnb"],
  [`/stays/the-old-barn/calendar.ics?without=${"%20".repeat(300)}`, "/stays/the-old-barn/calendar.ics?without="],
  ["/stays/the-old-barn/calendar.ics?x=1", "/stays/the-old-barn/calendar.ics"],
  ["/api/stays?where=b&guests=2&guests=1", "/api/stays?guests=2&guests=1&where=b"],
])("of %s the page reads %s", (url, address) => {
  expect(cacheKeyOf(url)).toBe(address);
});

test.each(["/contact", "/vi/contact?stay=the-old-barn"])("%s is another page for each visitor", (url) => {
  expect(cacheKeyOf(url)).toBeUndefined();
});

test.each([
  "/stays?type=VILLA",
  "/stays?where=",
  "/vi/stays?from=3/4/2027",
  "/stays/the-old-barn?guests=02",
  "/vi/stays/the-old-barn.md?from=3/4/2027",
  "/destinations/aspen?from=2027-02-12&from=2027-02-12",
])("%s leads to a tidier address", (url) => {
  expect(cacheKeyOf(url)).toBeUndefined();
});

test.each(["/", "/stays", "/stays/the-old-barn", "/stays/the-old-barn/photos", "/stays/the-old-barn/calendar.ics", "/nights.json"])(
  "%s without a query is read as with an empty one",
  (path) => {
    expect(cacheKeyOf(path)).toBe(path);
    expect(cacheKeyOf(`${path}?`)).toBe(path);
  },
);
