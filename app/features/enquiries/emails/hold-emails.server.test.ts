import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { composeEmail } from "../../../bootstrap/services.server.ts";
import { defaultPalettes } from "../../../brand/palette.ts";
import type { Language } from "../../../i18n/languages.ts";
import { addToOutbox } from "../../../mail/outbox.server.ts";
import type { MailKind } from "../../../mail/tables.ts";

const context = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en" as Language,
  answeredBy: "Jonas Weil",
  phone: "+1 970 555 0142",
  mailbox: "hello@anyen.example",
  timeZone: "America/Denver",
  zoneOf: (slug: string) => (slug === "the-old-barn" ? "Europe/Rome" : undefined),
  origin: "https://www.example.com",
  titleOf: (slug: string) => (slug === "the-old-barn" ? "The Old Barn" : undefined),
  extrasText: () => "",
};

const until = "2026-11-29T09:00:00.000Z";

/** An email of this kind about a hold that ends at `until`, and what becomes of it. */
async function open(kind: MailKind, { home = "the-old-barn", language = "en" } = {}) {
  const database = await openTestDatabase();
  const words = { name: "Lan\r\nPhạm <b>", email: "lan@example.org", message: "Is it free?" };
  const message = await storeMessage(database, words, { about: { stay: home } });
  await database.updateTable("messages").set({ language }).execute();
  await database
    .insertInto("holds")
    .values({ id: "h", home, first_night: "2027-02-26", ends: "2027-03-02", message_id: message, held_at: "t", expires_at: until })
    .execute();
  await database.deleteFrom("mails").execute();
  await addToOutbox(database, [{ kind, message, about: { hold: "h", until } }], new Date());
  const mail = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  return { database, message, compose: (change = {}) => composeEmail(database, mail, { ...context, ...change }) };
}

test("the guest reads which nights are held, until when by the clock of the home, and that nothing is booked", async () => {
  const { compose } = await open("hold");
  const email = await compose({ ownerLanguage: "vi" });
  expect(email).toMatchObject({
    to: "lan@example.org",
    replyTo: { name: "An Yên", address: "hello@anyen.example" },
    subject: "We’re holding your nights until 29 Nov 2026, 10 am (Rome time) · An Yên",
    language: "en",
  });
  expect(email?.text).toBe(
    [
      "Hello,",
      "We’re holding these nights for you until 29 Nov 2026, 10 am (Rome time):",
      "Home: The Old Barn, https://www.example.com/stays/the-old-barn\nCheck In: 26 Feb 2027\nCheck Out: 2 Mar 2027",
      "Nothing is booked or confirmed yet. If you’d like to go ahead, please reply to this email before then. After that, other guests can take these nights.",
      "If it is urgent, call us on +1 970 555 0142.",
      "To check that a message or a call is really from us: https://www.example.com/this-is-us",
      "Best wishes,\nJonas Weil, An Yên\nhttps://www.example.com\n",
    ].join("\n\n"),
  );
  expect(JSON.stringify(email)).not.toMatch(/Lan|free\?/);
});

test("the guest reads it in the guest's language", async () => {
  const email = await (await open("hold", { language: "vi" })).compose();
  expect(email).toMatchObject({ language: "vi", subject: "Chúng tôi giữ đêm cho bạn đến 10:00 ngày 29/11/2026 (giờ Rome) · An Yên" });
  expect(email?.text).toContain("https://www.example.com/vi/stays/the-old-barn\nNhận phòng: 26/02/2027");
});

test("the guest reads no text of a property that is none of ours, and the time of the business", async () => {
  const email = await (await open("hold", { home: "pills" })).compose();
  expect(JSON.stringify(email)).not.toContain("pills");
  expect(email?.subject).toContain("29 Nov 2026, 2 am (Denver time)");
});

test("the owner reads in the owner's language what ends, for whom and when, and where to renew it", async () => {
  const { compose, message } = await open("hold-ending", { language: "vi" });
  const email = await compose();
  expect(email).toMatchObject({ to: "owner@example.com", language: "en" });
  expect(email?.replyTo).toBeUndefined();
  for (const words of [
    "29 Nov 2026, 10 am (Rome time)",
    "The Old Barn",
    "26 Feb 2027",
    "2 Mar 2027",
    `https://www.example.com/owner/messages/${message}`,
  ])
    expect(email?.text).toContain(words);
  expect(email?.subject).toMatch(/^Hold ends soon: Lan\s+Phạm <b>, The Old Barn · An Yên$/);
  expect(email?.html).not.toContain("<b>");
  expect((await compose({ ownerLanguage: "vi" }))?.text).toContain(`https://www.example.com/owner/messages/${message}`);
});

test.each<MailKind>(["hold", "hold-ending"])("a mail of kind %s that would no longer be true is not written", async (kind) => {
  const { database, compose } = await open(kind);
  await database.updateTable("holds").set({ expires_at: "2026-11-30T09:00:00.000Z" }).execute();
  expect(await compose()).toBeUndefined();
  await database.deleteFrom("holds").execute();
  expect(await compose()).toBeUndefined();
});
