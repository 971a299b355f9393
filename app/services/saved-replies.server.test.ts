import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { createMessageRow } from "../../tests/enquiries.ts";
import { Availability } from "../availability/availability.ts";
import { publishContent, validateContent } from "../catalog/content.server.ts";
import { readEnvironment } from "../config/environment.server.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { serializeEnquiredProperties } from "../features/enquiries/enquired-properties.ts";
import type { MessageRow } from "../features/enquiries/tables.ts";
import { readPictureManifest } from "../pictures/manifest.server.ts";
import { savedRepliesFor } from "./saved-replies.server.ts";

const sample = publishContent("content", readPictureManifest());
const environment = readEnvironment({ SITE_URL: "https://www.example.com", APP_SECRET: "x".repeat(32) });

/** Services with taken nights by property, on the day of the message. */
function servicesWith(taken: Record<string, NightSpan[]> = {}, published: typeof sample = sample) {
  return {
    published,
    environment,
    clock: () => new Date("2026-11-21T18:00:00.000Z"),
    availability: { of: (slug: string) => new Availability(taken[slug]), version: 0, versionOf: () => 0 },
    calendarFreshness: { of: () => ({ isConfirmed: true }) },
  };
}

/** With spaces that may break, to compare it with words typed here. */
const plain = <Reply extends { text: string }>(reply: Reply): Reply => ({ ...reply, text: reply.text.replaceAll("\u00a0", " ") });

const replyTo = (change: Partial<MessageRow>, name: string, services = servicesWith()) => {
  const found = savedRepliesFor(services, createMessageRow(change)).find((reply) => reply.name === name);
  if (!found) throw new Error(`There is no saved reply ${name}.`);
  return plain(found);
};

test("the replies of the sample have titles in the owner's language, and one declines", () => {
  const replies = savedRepliesFor(servicesWith(), createMessageRow({ language: "vi" }));
  expect(replies.map(({ name, title, kind, language }) => [name, title, kind, language])).toEqual([
    ["available", "Free, with the total", "answer", "vi"],
    ["need-to-know-more", "We need to know more", "answer", "vi"],
    ["not-available", "Not free, with what is free nearby", "declined", "vi"],
  ]);
});

test("a reply is filled in with name, home, dates, party and the total that the guest was quoted, in the guest's language", () => {
  const english = replyTo({}, "available");
  expect(english.text).toMatch(/^Dear Lan Phạm,\n\nthank you/);
  expect(english.text).toContain("The Old Barn is free on your dates, 5–8 Mar 2027, for 4 guests. The total is $759, with");
  expect(english.text).toMatch(/\n\nJonas Weil, An Yên$/);
  expect(english.gaps).toEqual([]);
  const { text } = replyTo({ language: "vi", ages: "3,9", guests: 4 }, "available");
  expect(text).toMatch(/^Chào bạn Lan Phạm,\n\n/);
  expect(text).toContain(
    "The Old Barn còn trống đúng những ngày bạn hỏi, 05–08/03/2027, cho 4 khách (trong đó 2 trẻ em 3 và 9 tuổi). Tổng tiền là 759 USD,",
  );
  expect(text).toMatch(/\n\nMai Nguyễn, An Yên$/);
});

test("a total that was not quoted is the one of now; where there is none, it is a gap, as are home and dates that are not known", () => {
  expect(replyTo({ total: null }, "available").text).toMatch(/The total is \$[\d,.]+, with/);
  const taken = servicesWith({ "the-old-barn": [{ from: "2027-03-06", to: "2027-03-07" }] });
  expect(replyTo({ total: null }, "available", taken).gaps).toEqual(["[total]"]);
  const { text, gaps } = replyTo({ stay: "gone", check_in: null, guests: null, total: null }, "available");
  expect(text).toContain("[home] is free on your dates, [dates], for [guests]. The total is [total],");
  expect(gaps).toEqual(["[home]", "[dates]", "[guests]", "[total]"]);
});

test("a name that looks like a placeholder is no placeholder", () => {
  expect(replyTo({ name: "{total} {signature}" }, "available").text).toContain("Dear {total} {signature},");
});

test("several homes have their own dates and totals", () => {
  const homes = serializeEnquiredProperties([
    { stay: "the-old-barn", from: "2027-03-05", to: "2027-03-08", guests: 2, total: 75_900 },
    { stay: "the-glass-house", total: 40_000, from: "2027-04-01", to: "2027-04-03", guests: 2 },
  ]);
  const { text } = replyTo({ stay: null, check_in: null, check_out: null, guests: null, total: null, homes }, "available");
  expect(text).toContain("The Old Barn or The Glass House is free on your dates, 5–8 Mar 2027 or 1–3 Apr 2027, for 2 guests.");
  expect(text).toContain("The total is The Old Barn: $759; The Glass House: $400, with");
});

/** The reply that declines a message. */
function declining(...[services, message]: Parameters<typeof savedRepliesFor>) {
  const reply = savedRepliesFor(services, message).find(({ kind }) => kind === "declined");
  if (!reply) throw new Error("No reply declines.");
  return reply;
}

describe("declining", () => {
  const week = { "the-old-barn": [{ from: "2027-03-01", to: "2027-03-12" }] };

  test("names the nearest free stays and similar homes with their totals, as the price box does", () => {
    const { text, gaps, language } = plain(declining(servicesWith(week), createMessageRow()));
    expect([gaps, language]).toEqual([[], "en"]);
    expect(text).toMatch(/^Dear Lan Phạm,\n\nthank you for thinking of us\. I am sorry: The Old Barn is already taken on the dates/);
    expect(text).toMatch(
      /\n\nThe Old Barn on other dates, with the total:\n- 26 Feb – 1 Mar, 3 nights: \$[\d,.]+\n- 12–15 Mar, 3 nights: \$[\d,.]+\n\n/,
    );
    expect(text).toMatch(
      /Other homes for 5–8 Mar 2027, with the total:\n- [^\n]+: \$[\d,.]+\n {2}https:\/\/www\.example\.com\/stays\/[a-z-]+\?from=2027-03-05&to=2027-03-08&guests=4\n- /,
    );
  });

  test("in the guest's language, with addresses in it", () => {
    const { text } = plain(declining(servicesWith(week), createMessageRow({ language: "vi" })));
    expect(text).toMatch(/The Old Barn vào ngày khác, kèm tổng tiền:\n- .+ USD\n- .+ USD\n\nNhà khác cho 05–08\/03\/2027, kèm tổng tiền:\n- /);
    expect(text).toContain("https://www.example.com/vi/stays/");
  });

  test("does not offer the nights that are declined, though the calendar has them free", () => {
    const { text } = plain(declining(servicesWith(), createMessageRow()));
    expect(text).toMatch(/The Old Barn on other dates, with the total:\n- 2–5 Mar, 3 nights: \$[\d,.]+\n- 8–11 Mar, 3 nights: /);
  });

  test("says so where nothing else is free, and leaves a gap without dates", () => {
    const all = Object.fromEntries(sample.en.properties.map(({ slug }) => [slug, [{ from: "2026-11-01", to: "2028-01-01" }]]));
    expect(plain(declining(servicesWith(all), createMessageRow())).text).toContain(
      "\n\nWe have looked at dates before and after, and at our other homes,",
    );
    expect(plain(declining(servicesWith(), createMessageRow({ check_in: null }))).gaps).toEqual(["[dates]", "[alternatives]"]);
  });
});

describe("in the content", () => {
  const file = "replies/available/reply.yaml";

  test("a site needs no saved replies, and declines in the product's words", () => {
    const content = new ContentCopy();
    content.remove("replies");
    const published = publishContent(content.root, readPictureManifest());
    expect(savedRepliesFor(servicesWith({}, published), createMessageRow()).map(({ name }) => name)).toEqual(["decline"]);
    const { text, gaps } = plain(declining(servicesWith({}, published), createMessageRow({ language: "vi" })));
    expect([text.split("\n")[2], gaps]).toEqual([
      "Cảm ơn bạn đã viết cho chúng tôi. Rất tiếc, The Old Barn không còn trống vào những ngày bạn hỏi, 05–08/03/2027.",
      [],
    ]);
  });

  test.each([
    ["{total}, with", "{sum}, with", "text.en", '"{sum}"'],
    ["{total}, with", "{total, with", "text.en", '"{total, with cleaning, taxes and fees."'],
    ["Chào bạn {name}", "Chào bạn name}", "text.vi", '"}"'],
  ])("%s written as %s is named, with file, line, field, found and allowed", (from, to, field, found) => {
    const content = new ContentCopy();
    content.edit(file, from, to);
    const line = content.lineOf(file, `  ${field.slice(-2)}:`);
    const allowed = "{name}, {home}, {dates}, {guests}, {total}, {alternatives}, {brand}, {signature}";
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${file}`, line, field, found, allowed }]);
  });

  test("a reply without a text in the first language is a mistake; without another it is noted, and the guest gets the first", () => {
    const content = new ContentCopy();
    content.edit(file, "  vi: |", "  fr: |");
    const { problems, untranslated } = validateContent(content.root);
    expect([problems, untranslated]).toEqual([[], [expect.stringContaining("content/replies/available/reply.yaml has 1 text without vi")]]);
    const published = publishContent(content.root, readPictureManifest());
    expect(replyTo({ language: "vi" }, "available", servicesWith({}, published))).toMatchObject({
      language: "en",
      text: expect.stringContaining("$759"),
    });
    content.edit(file, "  en: |", "  vi: |");
    expect(validateContent(content.root).problems).toMatchObject([
      { file: `content/${file}`, field: "text.en", found: "nothing", allowed: "a text" },
    ]);
  });
});
