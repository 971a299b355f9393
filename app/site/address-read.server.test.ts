import { expect, test } from "vitest";
import { addressRead } from "./address-read.server.ts";

test.each([
  ["/about", "/about"],
  ["/?guests=2&utm_source=mail", "/?guests=2"],
  ["/vi?where=aspen", "/vi?where=aspen"],
  ["/about?utm_source=mail&gclid=1", "/about"],
  ["/vi/stays?utm_source=mail", "/vi/stays?utm_source=mail"],
  ["/stays?utm_source=mail&type=villa&amenity=pool&amenity=wifi", "/stays?type=villa&amenity=pool&amenity=wifi&utm_source=mail"],
  ["/stays?max=400&where=aspen", "/stays?where=aspen&max=400"],
  ["/vi/stays/the-old-barn?guests=2&from=2027-02-12&page=3", "/vi/stays/the-old-barn?from=2027-02-12&guests=2"],
  ["/vi/stays/the-old-barn?month=2027-03&utm_source=mail", "/vi/stays/the-old-barn?month=2027-03"],
  ["/stays/the-old-barn/photos?guests=2&month=2027-03&from=2027-02-12", "/stays/the-old-barn/photos?from=2027-02-12&guests=2"],
  ["/vi/destinations/aspen?guests=2&x=1&to=2027-02-16&where=como&from=2027-02-12", "/vi/destinations/aspen?from=2027-02-12&to=2027-02-16&guests=2"],
  ["/blogs?page=2&x=%ff", "/blogs?page=2"],
  ["/vi/suggestions.json?utm_source=mail&where=a", "/vi/suggestions.json?where=a"],
  ["/vi/stays/the-old-barn.md?guests=2&utm_source=mail", "/vi/stays/the-old-barn.md?guests=2"],
  ["/sitemap.xml?page=2&x", "/sitemap.xml?page=2"],
  ["/sitemap.xml?x", "/sitemap.xml"],
])("of %s the page reads %s", (url, address) => {
  expect(addressRead(url)).toBe(address);
});

test.each(["/contact", "/vi/contact?stay=the-old-barn"])("%s is another page for each visitor", (url) => {
  expect(addressRead(url)).toBeUndefined();
});
