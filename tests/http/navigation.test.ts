import { describe, expect, test } from "vitest";
import { sample } from "./homes.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, openPage, paths } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const linkOf = (link: MarkupElement) => [link.get("href"), link.text];

describe.each([
  ["/", "Main", ["Home", "Stays", "About", "Blogs", "Contact"]],
  ["/vi", "Menu chính", ["Trang chủ", "Chỗ nghỉ", "Về chúng tôi", "Bài viết", "Liên hệ"]],
] as const)("on %s", (home, label, names) => {
  const language = home === "/" ? "en" : "vi";
  const links = ["/", "/stays", "/about", "/blogs", "/contact"].map((path, index) => [addressIn(language, path), names[index]]);

  test("the header and the side menu both lead to the five pages", async () => {
    const [wide, menu, ...more] = (await openPage(site, home)).all("nav", { "aria-label": label });
    expect(wide?.all("a").map(linkOf)).toEqual(links);
    expect(menu?.all("a").map(linkOf)).toEqual(links);
    expect(more).toEqual([]);
  });

  test("the side menu is opened and closed by buttons that need no script, and takes the focus", async () => {
    const page = await openPage(site, home);
    const menu = page.one("*", { popover: "auto" });
    const buttons = page.all("button", { popovertarget: menu.get("id") });
    expect(buttons.map((button) => button.get("popovertargetaction"))).toEqual([undefined, "hide"]);
    expect(menu.one("button").get("autofocus")).toBe("");
    expect(buttons.map(({ text }) => text)).toEqual(["Menu", language === "en" ? "Close" : "Đóng"]);
  });

  test("the footer has the quick links, what to read before booking, the contact details and three social links", async () => {
    const footer = (await openPage(site, home)).one("footer");
    const quick = footer.one("nav", { "aria-labelledby": "quick-links" });
    const [heading, ...words] =
      language === "en"
        ? ["Quick Links", "Properties", "About Us", "Blog", "Contact"]
        : ["Liên kết nhanh", "Chỗ nghỉ", "Về chúng tôi", "Bài viết", "Liên hệ"];
    expect(quick.one("h2").text).toBe(heading);
    expect(quick.all("a").map(linkOf)).toEqual(
      ["/stays", "/about", "/blogs", "/contact"].map((path, index) => [addressIn(language, path), words[index]]),
    );
    expect(footer.all("a", { href: /^(tel|mailto):/ }).map(linkOf)).toEqual([
      ["tel:+19705550142", "+1 970 555 0142"],
      ["mailto:hello@anyen.example", "hello@anyen.example"],
    ]);
    expect(footer.text).toContain("14 Lantern Row, Aspen, Colorado 81611");
    const social = footer.all("a", { href: /^https:/ });
    expect(social.map((link) => new URL(link.get("href") ?? "").hostname)).toEqual(["www.instagram.com", "www.facebook.com", "www.youtube.com"]);
    for (const link of social) expect(link.get("aria-label")).toMatch(/Instagram|Facebook|YouTube/);
    const reading = [
      ["/destinations", language === "en" ? "Destinations" : "Các điểm đến"],
      ...sample[language].pages.texts.map(({ slug, title }) => [`/${slug}`, title]),
    ] as const;
    expect(footer.one("nav", { "aria-labelledby": "reading" }).all("a").map(linkOf)).toEqual(
      reading.map(([path = "/", title]) => [addressIn(language, path), title]),
    );
    expect(reading.slice(1, 5).map(([path]) => path)).toEqual(["/faq", "/this-is-us", "/terms", "/privacy"]);
  });
});

test.each([
  ["/stays", "/stays", "page"],
  ["/stays/alpine-chalet", "/stays", "true"],
  ["/vi/blogs/dinner-in-a-borrowed-kitchen", "/vi/blogs", "true"],
  ["/vi", "/vi", "page"],
])("on %s the header marks %s as where the visitor is", async (address, marked, how) => {
  const current = (await openPage(site, address)).all("header")[0]?.all("nav")[0]?.all("a", { "aria-current": /./ });
  expect(current?.map((link) => [link.get("href"), link.get("aria-current")])).toEqual([[marked, how]]);
});

test.each(paths)("on %s the switcher leads to the same page in the other language, in header and menu", async (path) => {
  for (const language of ["en", "vi"] as const) {
    const switchers = (await openPage(site, addressIn(language, path))).all("a", { hreflang: /./ });
    const shown = switchers.map((link) => [link.text, link.get("lang"), link.get("href"), link.get("aria-current")]);
    const one = [
      ["EN", "en", path, language === "en" ? "true" : undefined],
      ["VI", "vi", addressIn("vi", path), language === "vi" ? "true" : undefined],
    ];
    expect(shown).toEqual([...one, ...one]);
  }
});

test.each([
  "/stays?where=lake+como&guests=2&type=barn&max=300&amenity=wifi&amenity=kitchen&sort=rating",
  "/stays?from=2026-12-24&to=2027-01-02",
  "/stays/the-old-barn?from=2026-12-24&to=2027-01-02&guests=2",
  "/contact?guests=2",
  "/blogs?page=2",
  "/nothing/here?a=b%26c",
])("the switcher keeps the query of %s", async (address) => {
  const links = readMarkup((await site.get(address)).body).all("a", { hreflang: "vi" });
  expect(links.map((link) => link.get("href"))).toEqual([`/vi${address}`, `/vi${address}`]);
});

test.each([
  ["/stays", "Skip to content", "Skip to results"],
  ["/vi/stays", "Đến thẳng nội dung", "Đến thẳng kết quả"],
])("the first link of %s leads past the header to its content, the second past the form to the results", async (address, content, results) => {
  const page = await openPage(site, address);
  const [first, second] = page.one("body").all("a").map(linkOf);
  expect([first, second]).toEqual([
    ["#content", content],
    ["#results", results],
  ]);
  expect(page.one("main").get("tabindex")).toBe("-1");
});

test("the logo is drawn for the product and leads home", async () => {
  const header = (await openPage(site, "/vi/about")).one("header");
  const logo = header.all("a")[0];
  expect([logo?.get("href"), logo?.text, logo?.all("svg").length]).toEqual(["/vi", "An Yên", 1]);
});
