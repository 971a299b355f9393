import { expect, onTestFinished, test } from "vitest";
import { createEnquiry } from "../../../../tests/enquiries.ts";
import { header, openMailbox } from "../../../../tests/mailbox.ts";
import { defaultPalettes } from "../../../brand/palette.ts";
import type { Language } from "../../../i18n/languages.ts";
import { openMailTransport } from "../../../mail/mail-transport.server.ts";
import type { MessageRow } from "../tables.ts";
import { composeFloodEmail, composeMessageEmail } from "./enquiry-emails.server.tsx";

const head = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en" as const,
  answeredBy: "Jonas Weil",
  phone: "+1 970 555 0142",
  mailbox: "stay@example.com",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  zoneOf: () => undefined,
  titleOf: (slug: string) => (slug === "the-old-barn" ? "The Old Barn" : undefined),
  extrasText: (slug: string, ids: readonly string[]) => (slug === "the-old-barn" ? ids.map((id) => id.toUpperCase()).join(", ") : ids.join(", ")),
};

const message: MessageRow = {
  id: "0198",
  submission: "x",
  received_at: "2026-11-21T10:00:00.000Z",
  language: "en",
  ...createEnquiry({ name: "Lan Phạm", email: "lan@example.org", subject: "Two nights", message: "Is the barn free?\nWe are two." }),
  stay: "the-old-barn",
  check_in: "2026-12-24",
  check_out: "2027-01-02",
  guests: 2,
  ages: null,
  infants: null,
  pets: null,
  extras: null,
  total: 123450,
  quoted_on: null,
  currency: "USD",
  homes: null,
  suspicion: null,
  answered_at: null,
  answered_how: null,
};

const compose = (kind: "owner" | "reminder" | "receipt", change: Partial<MessageRow> = {}, ownerLanguage: Language = "en") =>
  composeMessageEmail("0199", kind, { ...message, ...change }, { ...head, ownerLanguage });

test("the owner's letter can be answered to the guest, and says who asks about what", () => {
  const letter = compose("owner");
  expect(letter).toMatchObject({
    id: "<0199@www.example.com>",
    to: "owner@example.com",
    replyTo: { name: "Lan Phạm", address: "lan@example.org" },
    subject: "Two nights · Lan Phạm",
  });
  for (const text of [letter.text, letter.html]) {
    for (const fact of ["Lan Phạm", "lan@example.org", "The Old Barn", "https://www.example.com/stays/the-old-barn", "24", "2026", "2027"]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain("Is the barn free?\nWe are two.");
  }
  expect(letter.text).toMatch(/Guests: 2$/m);
  expect(compose("owner", { ages: "3,9", infants: 1, pets: 2 }).text).toContain("Guests: 2\nAges of children: 3, 9\nInfants under 2: 1\nPets: 2\n");
  expect(compose("owner", { extras: "linen,firewood" }).text).toContain("Extras: LINEN, FIREWOOD\nTotal: ");
  expect(compose("receipt", { extras: "linen" }).text).toContain("Extras: LINEN\nTotal: ");
});

test("what was not asked is not in the owner's letter", () => {
  const { text } = compose("owner", { stay: null, check_in: null, check_out: null, guests: null, total: null });
  expect(text).toBe(
    "Full Name: Lan Phạm\nEmail Address: lan@example.org\nReceived: 21 Nov 2026, 3 am (Denver time)\nReference: 0198\n\nIs the barn free?\nWe are two.\n\n" +
      "-- \nAnswer: https://www.example.com/owner/messages/0198\nGuests can check your details here, so make sure your reply matches: https://www.example.com/this-is-us\n",
  );
});

test("a reminder begins with the address of the message, and says who waits since when, about what", () => {
  const words = { ages: "3", message: "Is the barn free? Pills!" };
  const { replyTo, ...email } = compose("reminder", words);
  expect(replyTo).toBeUndefined();
  expect(email).toMatchObject({ to: "owner@example.com", language: "en", subject: "Not answered yet: Two nights · Lan Phạm" });
  expect(email.text).toBe(
    "I have answered: https://www.example.com/owner/messages/0198\n" +
      "The button opens the message on your site, where you answer it or mark it as answered. There will then be no more reminders of it.\n\n" +
      "Lan Phạm has been waiting for an answer since 21 Nov 2026, 3 am (Denver time). " +
      "Your site promises one within 24 hours, by 22 Nov 2026, 3 am (Denver time).\n\n" +
      "Subject: Two nights\nFull Name: Lan Phạm\nEmail Address: lan@example.org\n" +
      "Home: The Old Barn, https://www.example.com/stays/the-old-barn\nCheck In: 24 Dec 2026\nCheck Out: 2 Jan 2027\n" +
      "Guests: 2\nAges of children: 3\nTotal: $1,234.50\nReceived: 21 Nov 2026, 3 am (Denver time)\nReference: 0198\n",
  );
  expect(email.html).toMatch(/<body[^>]*><p><a href="https:\/\/www\.example\.com\/owner\/messages\/0198"[^>]*><strong>I have answered<\/strong>/);
  expect(email.html).not.toMatch(/Pills|<form|<img|<script/);
  const inVietnamese = compose("reminder", {}, "vi");
  expect(inVietnamese).toMatchObject({ language: "vi", subject: "Chưa trả lời: Two nights · Lan Phạm" });
  expect(inVietnamese.text).toContain("Tôi đã trả lời: https://www.example.com/owner/messages/0198\n");
  expect(compose("reminder", { name: "<b>Lan" }).html).not.toContain("<b>");
});

test("the guest's text is text in the HTML of the owner's letter, never markup", () => {
  const hostile = `<img src=x onerror="alert('1')"> & more`;
  const { html } = compose("owner", { name: hostile, message: hostile });
  expect(html).not.toMatch(/<img|onerror="|'1'/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt; &amp; more");
});

test.each([
  ["en", "We’ve received your message · An Yên", "within 24 hours", "Hello,\n\nThank", "Best wishes,\nJonas Weil, An Yên\n"],
  ["vi", "Chúng tôi đã nhận được tin nhắn của bạn · An Yên", "trong vòng 24\u00a0giờ", "Chào bạn,\n\nAn Yên", "Trân trọng,\nJonas Weil, An Yên\n"],
])("the receipt is in the guest's language: %s", (language, subject, promise, greeting, close) => {
  const letter = compose("receipt", { language });
  expect(letter).toMatchObject({ to: "lan@example.org", subject, language });
  expect(letter.replyTo).toBeUndefined();
  for (const text of [letter.text, letter.html])
    for (const fact of [promise, "+1 970 555 0142", "https://www.example.com"]) expect(text).toContain(fact);
  expect(letter.text.startsWith(greeting)).toBe(true);
  expect(letter.text).toContain(close);
  expect(letter.html).toContain(`<html lang="${language}">`);
});

test("the owner reads the words around any message in the owner's language, the guest's as they are, and which language to answer in", () => {
  const words = { subject: "Hai đêm", message: "Còn trống không ạ?", language: "vi" };
  const [english, vietnamese] = [compose("owner", words), compose("owner", words, "vi")];
  expect([english.language, vietnamese.language]).toEqual(["en", "vi"]);
  expect(english.html).toMatch(/^<!doctype html><html lang="en">.*<p lang="vi"[^>]*>Còn trống không ạ\?<\/p>/s);
  expect(english.subject).toBe("Hai đêm · Lan Phạm");
  for (const line of ["Full Name: Lan Phạm", "Guest’s language: Vietnamese", "Check In: 24 Dec 2026", "Total: $1,234.50"])
    expect(english.text).toContain(`${line}\n`);
  expect(vietnamese.text).toContain("Họ và tên: Lan Phạm\n");
  expect(vietnamese.text).toContain("Nhận lúc: 03:00 ngày 21/11/2026 (giờ Denver)\nMã tin nhắn: 0198\n");
  expect(vietnamese.text).not.toContain("Ngôn ngữ của khách");
  expect(compose("owner", {}, "vi").text).toContain("Ngôn ngữ của khách: Tiếng Anh\n");
  expect(compose("receipt", words, "en").language).toBe("vi");
});

test("nothing that the guest wrote stands in the receipt", () => {
  const words = {
    name: "BuyPills",
    subject: "CheapPills",
    message: "https://pills.example",
    stay: "pills-stay",
    check_in: "2031-05-17",
    guests: 1234,
    total: null,
  };
  expect(JSON.stringify(compose("receipt", words))).not.toMatch(/pills|2031|1234/i);
});

test("line ends in a name or a subject never make a header or a recipient, whatever let them in", async () => {
  const box = await openMailbox();
  onTestFinished(box.close);
  const transport = openMailTransport({ smtpUrl: box.url, from: "An Yên <hello@example.com>" });
  onTestFinished(() => transport.close());
  const evil = "x\r\nBcc: victim@example.net\r\nX-Evil: 1\n\rX-Evil: 2\r\n\r\n<b>body</b>";
  await transport.send(compose("owner", { name: evil, subject: evil }));
  const [received, ...more] = box.mails;
  if (!received) throw new Error("No mail came.");
  expect(more).toEqual([]);
  expect(received.to).toEqual(["owner@example.com"]);
  expect(received.head.filter((line) => /^(bcc|cc|x-evil|<b>)/i.test(line))).toEqual([]);
  expect(header(received, "To")).toBe("owner@example.com");
});

test("over the wire a mail keeps its Message-ID, its marks, and both forms of its text", async () => {
  const box = await openMailbox();
  onTestFinished(box.close);
  const transport = openMailTransport({ smtpUrl: box.url, from: "An Yên <hello@example.com>" });
  onTestFinished(() => transport.close());
  await transport.send(compose("owner"));
  const [received] = box.mails;
  if (!received) throw new Error("No mail came.");
  expect(header(received, "Message-ID")).toBe("<0199@www.example.com>");
  expect(header(received, "Subject")).toBe("Two nights · Lan Phạm");
  expect(header(received, "Reply-To")).toMatch(/^"?Lan Phạm"? <lan@example\.org>$/);
  expect(header(received, "From")).toMatch(/^"?An Yên"? <hello@example\.com>$/);
  expect(header(received, "Auto-Submitted")).toBe("auto-generated");
  expect(received.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
});

test.each<["owner" | "receipt"]>([["owner"], ["receipt"]])("the letter to the %s says on which day the total was quoted", (kind) => {
  expect(compose(kind, { quoted_on: "2026-11-24" }).text).toContain("$1,234.50, quoted on 24 Nov 2026");
});

test("the total that was told stands in both letters, as the language writes it, with what it is for", () => {
  for (const kind of ["owner", "receipt"] as const) {
    const { text, html } = compose(kind);
    for (const words of [text, html]) expect(words).toContain("$1,234.50");
    expect(text).toMatch(/^Guests: 2\nTotal: \$1,234\.50$/m);
    expect(compose(kind, { language: "vi" }, "vi").text).toContain("1.234,50\u00a0USD");
  }
});

test("the owner's letter leads to the home in the owner's language", () => {
  expect(compose("owner", { language: "vi" }).text).toContain(".com/stays/the-old-barn");
  expect(compose("owner", {}, "vi").text).toContain(".com/vi/stays/the-old-barn");
});

test("the owner reads of a flood, and where to look", () => {
  const letter = composeFloodEmail("0199", head);
  expect(letter).toMatchObject({ id: "<0199@www.example.com>", to: "owner@example.com", subject: "Many messages at once · An Yên" });
  expect(letter.replyTo).toBeUndefined();
  for (const text of [letter.text, letter.html]) expect(text).toContain("npm run inbox -- --suspicious");
});

test("the owner reads of a flood in the owner's language", () => {
  const letter = composeFloodEmail("0199", { ...head, ownerLanguage: "vi" });
  expect(letter).toMatchObject({ language: "vi", subject: "Nhiều tin nhắn cùng lúc · An Yên" });
});

test("several homes are named in both letters, each with what it was told to cost; the owner reads that none is held", () => {
  const homes = JSON.stringify([{ stay: "the-old-barn", total: 123450 }, { stay: "buy-pills-now" }]);
  const several = { stay: null, total: null, homes };
  const [owner, receipt] = [compose("owner", several).text, compose("receipt", several).text];
  for (const text of [owner, receipt]) expect(text).toContain("Home: The Old Barn, https://www.example.com/stays/the-old-barn: $1,234.50");
  expect(owner).toContain("Home: buy-pills-now");
  expect(owner).toContain("No nights are held: the message asks about several homes.");
  expect(owner).toContain("npm run inbox -- hold 0198 HOME");
  // The slug of an unknown property may be any text, from anybody.
  expect(receipt).not.toContain("buy-pills-now");
  expect(receipt).toContain("2026");
  const onDay = compose("owner", { ...several, homes: homes.replace("123450", '123450,"quotedOn":"2026-11-24"') });
  expect(onDay.text).toContain("/stays/the-old-barn: $1,234.50, quoted on 24 Nov 2026\n");
  const inEuros = compose("receipt", { ...several, homes: homes.replace("123450", '123450,"currency":"EUR"') });
  expect(inEuros.text).toContain("/stays/the-old-barn: €1,234.50");
});

test("a home of several with a stay of its own is named with it", () => {
  const homes = JSON.stringify([
    { stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: 2, total: 123450 },
    { stay: "the-glass-house" },
  ]);
  const own = { stay: null, total: null, check_in: null, check_out: null, guests: null, homes };
  for (const kind of ["owner", "receipt"] as const)
    expect(compose(kind, own).text).toContain("stays/the-old-barn: 12–16 Feb 2027 · 2 guests · $1,234.50");
  expect(compose("owner", own).text).toContain("npm run inbox -- hold");
});

test("of several homes that have no price the receipt tells the names alone", () => {
  const homes = JSON.stringify([{ stay: "the-old-barn" }, { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2 }]);
  const { text } = compose("receipt", { stay: null, total: null, homes });
  expect(text).toContain("The Old Barn");
  expect(text).not.toContain("2026");
});

test.each([
  ["en", "https://www.example.com/this-is-us"],
  ["vi", "https://www.example.com/vi/this-is-us"],
] as const)("both letters lead to how to know us, in the language of who reads them: %s", (language, address) => {
  for (const kind of ["owner", "receipt"] as const) {
    const { text, html } = compose(kind, { language }, language);
    for (const words of [text, html]) expect(words).toContain(`: ${address}`);
  }
});
