import { expect, test } from "vitest";
import { defaultPalettes } from "../../brand/palette.ts";
import type { Language } from "../../i18n/languages.ts";
import { composeDigestEmail, type Digest } from "./digest-email.server.tsx";

const context = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en" as Language,
  answeredBy: "",
  phone: "1",
  mailbox: "stay@example.com",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  titleOf: () => undefined,
  zoneOf: () => undefined,
  extrasText: () => "",
};

const barn = { home: "The Old Barn", free: 34, taken: 22, isConfirmed: true };

const empty: Digest = {
  monday: "2026-11-30",
  openCount: 0,
  open: [],
  holds: [],
  stays: [],
  nights: { from: "2026-11-30", to: "2027-01-25", homes: [barn, { home: "The Glass House", free: 1_056, taken: 0, isConfirmed: false }] },
  searches: { count: 0, nothing: 0, unmet: [], nameOf: String },
};

const full: Digest = {
  ...empty,
  openCount: 12,
  open: [
    { name: "Lan <b>", about: "The Old Barn, 5–8 Mar 2027", since: "28 Nov 2026, 3 pm", isOverdue: true, path: "/owner/messages/1" },
    { name: "Minh", about: "", since: "30 Nov 2026, 1 am", isOverdue: false, path: "/owner/messages/2" },
  ],
  holds: [{ who: "Hoa", home: "The Old Barn", nights: "1–3 Feb 2027", until: "1 Dec 2026, 9 am", path: "/owner/messages/3" }],
  stays: [
    { home: "The Old Barn", nights: "30 Nov – 4 Dec 2026: held for An", path: "/owner/messages/4" },
    { home: "The Old Barn", nights: "4–6 Dec 2026: taken" },
  ],
  searches: {
    count: 1_031,
    nothing: 7,
    unmet: [
      { kind: "place", asked: ["a", "b", "c", "d", "e", "f"].map((name, index) => ({ name, count: 9 - index })) },
      { kind: "guests", asked: [{ name: "9", count: 2 }] },
    ],
    nameOf: (kind, name) => `${kind} ${name}`,
  },
};

const compose = (digest: Digest, ownerLanguage: Language = "en") =>
  composeDigestEmail("digest-2026-11-30", () => digest, { ...context, ownerLanguage });

test.each(["en", "vi"] as const)("the letter of a full week in %s", (language) => {
  const { subject, text } = compose(full, language);
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
});

test("an empty week has a short letter that says so, with the nights of all homes together", () => {
  const { subject, text } = compose({ ...empty, searches: { ...full.searches, count: 9, nothing: 0, unmet: [], nameOf: String } });
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
});

test("many homes are summed up, and those with uncertain numbers are named", () => {
  const homes = Array.from({ length: 61 }, (_, at) => ({ home: `Home ${at}`, free: 50, taken: 6, isConfirmed: at !== 7 }));
  const { text } = compose({ ...full, nights: { ...full.nights, homes } });
  expect(text).toContain("\n\n- All homes: 3,050 free, 366 taken\n- Home 7: 50 free, 6 taken. Its");
  expect(text).not.toContain("Home 8");
});

test.each<[string, Partial<Digest>, string]>([
  ["a message", { open: full.open, openCount: 2 }, "Your week from 30 Nov 2026: 2 waiting · An Yên"],
  ["a hold that ends", { holds: full.holds }, "Your week from 30 Nov 2026: 1 waiting · An Yên"],
  ["a stay", { stays: full.stays }, "Your week from 30 Nov 2026: nothing is waiting · An Yên"],
  ["a search that found nothing", { searches: full.searches }, "Your week from 30 Nov 2026: nothing is waiting · An Yên"],
])("a week with %s alone is not empty", (_, change, subject) => {
  const email = compose({ ...empty, ...change });
  expect(email.subject).toBe(subject);
  expect(email.text).toContain("Waiting for you");
  expect(email.text).toContain("- The Glass House: 1,056 free, 0 taken. Its calendars have not been read for a day");
});

test("the HTML says the same, links the pages, and shows a name as it was typed", () => {
  const { html, id, to } = compose(full);
  expect([id, to]).toEqual(["<digest-2026-11-30@www.example.com>", "owner@example.com"]);
  expect(html).toContain('<a href="https://www.example.com/owner/messages/1" style="color:inherit">Lan &lt;b&gt; has been waiting');
  expect(html).toContain("<h2");
  expect(html).not.toContain("<b>");
});
