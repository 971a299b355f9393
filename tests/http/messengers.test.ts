import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const winter = () => new Date("2026-11-27T18:00:00.000Z");
const site = await sharedSite();

const stay = "from=2027-02-12&to=2027-02-16&guests=2";
const good = { name: "Lan", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

/** The text that WhatsApp opens with, by lines. */
function chatIn(page: MarkupElement): string[] {
  const [link] = page.one("main").all("a", { href: /^https:\/\/wa\.me\// });
  const address = new URL(link?.get("href") ?? "");
  expect(address.pathname).toBe("/19705550142");
  return address.searchParams.get("text")?.split("\n") ?? [];
}

/** The site with other contact details. */
async function openWith(edit: (content: ContentCopy) => void) {
  const content = new ContentCopy();
  edit(content);
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()), clock: winter });
  onTestFinished(() => other.close());
  return other;
}

describe("a chat on WhatsApp begins", () => {
  test.each([
    ["/stays/the-old-barn?", "Hello! I have a question about:", "The Old Barn · 12–16 Feb 2027 · 2 guests · $979 total"],
    ["/vi/stays/the-old-barn?", "Xin chào! Tôi muốn hỏi về:", "The Old Barn · 12–16/02/2027 · 2 khách · tổng 979\u00a0USD"],
  ])("on %s with the home, the dates, the party and the total", async (path, hello, facts) => {
    expect(chatIn(await openPage(site, path + stay))).toEqual([hello, facts]);
  });

  test("with the home alone while nothing else is known, with dates that are not free without a total", async () => {
    expect(chatIn(await openPage(site, "/stays/the-old-barn"))).toEqual(["Hello! I have a question about:", "The Old Barn"]);
    const far = await openPage(site, "/stays/the-old-barn?from=2031-02-12&to=2031-02-13&guests=40");
    expect(chatIn(far)[1]).toBe("The Old Barn · 12–13 Feb 2031 · 40 guests");
  });

  test("on the contact page with what the form is about, and empty if that is nothing", async () => {
    const about = chatIn(await openPage(site, `/contact?stay=the-old-barn&${stay}`));
    expect(about[1]).toMatch(/^The Old Barn · 12–16 Feb 2027 · 2 guests · \$979 total$/);
    expect(chatIn(await openPage(site, `/contact?${stay}`))[1]).toBe("12–16 Feb 2027 · 2 guests");
    expect(chatIn(await openPage(site, "/contact"))).toEqual([]);
    const several = chatIn(await openPage(site, `/contact?homes=the-old-barn,the-glass-house&${stay}`));
    expect(several.slice(1).map((line) => line.split(" · ")[0])).toEqual(["The Old Barn", "The Glass House"]);
  });

  test("on the thanks with the reference as well", async () => {
    const own = await openSite();
    onTestFinished(() => own.close());
    const { headers } = await own.post("/vi/contact", { ...good, stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: "2" });
    const [message] = await storedMessages(own);
    const page = await openPage(own, headers.location ?? "");
    expect(chatIn(page).slice(1)).toEqual([
      expect.stringContaining("The Old Barn · 12–16/02/2027 · 2 khách"),
      `Mã tin nhắn: ${String(message?.id).slice(-8)}`,
    ]);
    expect(page.one("main").all("a", { href: "https://zalo.me/19705550142" })).toHaveLength(1);
  });
});

test.each(languages)("'Is it really us?' in %s lists the numbers in messengers", async (language) => {
  const other = await openWith((content) => {
    content.edit("site.yaml", 'whatsapp: "+1 970 555 0142"', 'whatsapp: "+1 970 555 0143"');
    content.edit("site.yaml", 'zalo: "+1 970 555 0142"', 'zalo: "+19705550144"');
  });
  const reach = (path: string) => openPage(other, addressIn(language, path));
  const main = (await reach("/this-is-us")).one("main");
  expect(main.one("a", { href: "https://wa.me/19705550143" }).text).toBe("+1 970 555 0143");
  expect(main.one("a", { href: "https://zalo.me/19705550144" }).text).toBe("+1 970 555 0144");
  // Where it is not the number for calls, it is shown.
  for (const path of ["/contact", "/stays/the-old-barn"]) {
    expect((await reach(path)).one("main").one("a", { href: "https://zalo.me/19705550144" }).text).toBe("Zalo +1 970 555 0144");
  }
});

describe("messages are answered", () => {
  const timesOn = async (path: string) => {
    const main = (await openPage(site, path)).one("main");
    const [own] = main.all("span", { "data-answer-times": /./ });
    return { text: main.text, utc: own?.get("data-answer-times"), isHidden: own?.get("hidden") !== undefined };
  };

  test("by the clock of the business and of a home elsewhere; the script has what it needs for the visitor's", async () => {
    const { text, utc, isHidden } = await timesOn("/stays/the-old-barn");
    expect(text).toContain("We answer messages from 8 am to 8 pm, Aspen time. That is 4 pm to 4 am at this home.");
    expect([utc?.split(" ").slice(2), isHidden]).toEqual([["08:00", "16:00"], true]);
    expect((await timesOn("/vi/stays/the-old-barn")).text).toContain(
      "từ 08:00 đến 20:00, giờ Aspen. Tức là từ 16:00 đến 04:00 theo giờ ở ngôi nhà này.",
    );
  });

  test("by one clock where the home has that of the business, and on the contact page", async () => {
    for (const path of ["/stays/the-glass-house", "/contact"]) {
      const { text } = await timesOn(path);
      expect(text).toContain("We answer messages from 8 am to 8 pm, Aspen time.");
      expect(text).not.toContain("at this home.");
    }
  });

  test.each([
    ["2026-11-27T18:00:00.000Z", "15:00 03:00 08:00 08:00"],
    ["2026-07-27T18:00:00.000Z", "14:00 02:00 08:00 08:00"],
  ])("in the summer an hour earlier by UTC (%s)", async (now, times) => {
    const other = await openSite({}, { clock: () => new Date(now) });
    onTestFinished(() => other.close());
    const main = (await openPage(other, "/contact")).one("main");
    expect(main.one("span", { "data-answer-times": /./ }).get("data-answer-times")).toBe(times);
  });
});

test("who speaks which language is said of each person, and of all on the page of a home, that of the page first", async () => {
  const details = (await openPage(site, "/contact")).one("section", { "aria-labelledby": "details" });
  expect(details.text).toContain("Jonas Weil: English and German");
  expect((await openPage(site, "/about/jonas-weil")).one("main").text).toContain("Speaks English and German");
  expect((await openPage(site, "/vi/about")).one("main").text).toContain("Nói tiếng Việt, tiếng Anh và tiếng Pháp");
  expect((await openPage(site, "/stays/the-old-barn")).one("main").text).toContain("We speak English, Vietnamese, French, Italian and German.");
  expect((await openPage(site, "/vi/stays/the-old-barn")).one("main").text).toContain("Chúng tôi nói tiếng Việt, tiếng Anh,");
});

test("the form asks for a number that need not be given, and stores it as typed", async () => {
  expect((await openPage(site, "/contact")).one("label", { for: "phone" }).text).toBe("Phone or Zalo (optional)");
  expect((await openPage(site, "/vi/contact")).one("label", { for: "phone" }).text).toBe("Điện thoại hoặc Zalo (không bắt buộc)");
  const own = await openSite();
  onTestFinished(() => own.close());
  await own.post("/contact", { ...good, phone: " 0912 345 678, evenings " });
  const refused = await own.post("/contact", { ...good, phone: "0".repeat(51) });
  expect([refused.statusCode, refused.body.includes("at most 50 characters")]).toEqual([422, true]);
  expect((await storedMessages(own)).map(({ phone }) => phone)).toEqual(["0912 345 678, evenings"]);
});

test("a site without messengers, hours and languages shows nothing of them", async () => {
  const other = await openWith((content) => {
    content.write("site.yaml", content.read("site.yaml").replace(/^ {2}(whatsapp|zalo|hours): .*\n/gm, ""));
    for (const person of ["elena-marsh", "jonas-weil", "mai-nguyen", "minh-tran"])
      content.write(`team/${person}/person.yaml`, content.read(`team/${person}/person.yaml`).replace(/^speaks: .*\n/m, ""));
  });
  for (const path of ["/contact", "/stays/the-old-barn", "/about", "/about/jonas-weil", "/this-is-us"]) {
    const page = await openPage(other, path);
    expect(page.one("main").text, path).not.toMatch(/zalo|whatsapp|aspen time|speak(s|) (english|vietnamese)|which language/i);
    expect(page.all("a", { href: /wa\.me|zalo/ }), path).toEqual([]);
    expect(page.all("script", { src: /answer-times/ }), path).toEqual([]);
  }
  expect((await openPage(other, "/contact")).one("label", { for: "phone" }).text).toBe("Phone (optional)");
});
