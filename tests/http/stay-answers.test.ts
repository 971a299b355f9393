import { describe, expect, test } from "vitest";
import type { Localised } from "../../app/i18n/languages.ts";
import type { Fee, FeeFields } from "../../app/pricing/rates.ts";
import type { FullProperty } from "../../app/properties/model/property.ts";
import { properties, sample as published } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

/** The page of a home, with its content as it ought to be shown. */
interface Asked {
  main: MarkupElement;
  property: Localised<FullProperty>;
  language: Language;
}

/** What the page says in one of its sections. */
function section({ main }: Asked, id: string): string {
  return main.section(id).text;
}

/** The answer beside a word or two in one of its sections. */
function beside({ main, language }: Asked, id: string, words: Record<Language, string>): string {
  const rows = main.section(id).all("div");
  const row = rows.find((candidate) => candidate.all("dt")[0]?.text === words[language]);
  if (!row) throw new Error(`${id} says nothing beside ${words[language]}.`);
  return row
    .all("dd")
    .map(({ text }) => text)
    .join(" ");
}

const isProvided = {
  en: { included: "Included", onRequest: "Free if you ask beforehand", extra: "For an extra charge", no: "Not provided" },
  vi: { included: "Đã gồm", onRequest: "Miễn phí nếu báo trước", extra: "Có tính phí", no: "Không có" },
};
const isAllowed = {
  en: { allowed: "Yes", onRequest: "Ask us first", outside: "Outdoors only", no: "No" },
  vi: { allowed: "Được", onRequest: "Cần hỏi trước", outside: "Chỉ ở ngoài trời", no: "Không" },
};
const beds = { en: /\d (king|queen|double|single|bunk|sofa) beds?/, vi: /\d (giường (king|queen|đôi|đơn|tầng)|sofa giường)/ };

const placeKinds: [kind: string, words: Record<Language, string>][] = [
  ["shop", { en: "Shop", vi: "Cửa hàng" }],
  ["railway station", { en: "Railway station", vi: "Ga tàu" }],
  ["airport", { en: "Airport", vi: "Sân bay" }],
  ["hospital", { en: "Hospital", vi: "Bệnh viện" }],
];

/** An answer in a word, with the note of the home where there is one. */
const brief = (word: string, note?: string) => (note ? `${word} · ${note}` : word);

const provides =
  (about: Record<Language, string>, what: "linen" | "towels" | "heating" | "firewood" | "laundry" | "cot" | "highChair", section = "included") =>
  (asked: Asked) =>
    expect(beside(asked, section, about)).toBe(
      brief(isProvided[asked.language][asked.property.includes[what]?.is ?? "no"], asked.property.includes[what]?.note),
    );
/** What else there is. */
const also = (asked: Asked) => beside(asked, "included", { en: "Also included", vi: "Ngoài ra còn có" });
const allows = (about: Record<Language, string>, what: "pets" | "smoking" | "events") => (asked: Asked) =>
  expect(beside(asked, "house-rules", about)).toBe(
    brief(isAllowed[asked.language][asked.property.houseRules[what].is], asked.property.houseRules[what].note),
  );

/** What somebody who reads only this page can answer. */
const questions: [question: string, isAnswered: (asked: Asked) => void][] = [
  [
    "How many guests may stay?",
    (asked) => expect(beside(asked, "house-rules", { en: "Guests", vi: "Số khách" })).toMatch(new RegExp(`\\b${asked.property.guests}\\b`)),
  ],
  [
    "How many beds are there, of which kind, in which room?",
    (asked) => {
      const rooms = asked.main.section("rooms").all("li");
      const withBeds = rooms.filter(({ text }) => beds[asked.language].test(text));
      expect(withBeds).toHaveLength(asked.property.rooms.filter((room) => Object.keys(room.beds).length > 0).length);
      expect(rooms).toHaveLength(asked.property.rooms.length);
    },
  ],
  [
    "Is there a tub, or a shower?",
    (asked) => {
      const notes = asked.property.rooms.flatMap(({ kind, note }) => (kind === "bathroom" ? (note ?? "") : []));
      expect(notes).toHaveLength(asked.property.bathrooms);
      for (const note of notes) expect(section(asked, "rooms")).toContain(note);
      expect(notes.join()).toMatch(asked.language === "en" ? /tub|shower/i : /bồn|vòi sen|buồng tắm đứng/i);
    },
  ],
  [
    "What can I cook on, and is there a dishwasher?",
    (asked) => {
      const note = asked.property.rooms.find(({ kind }) => kind === "kitchen")?.note ?? "";
      expect(note).toMatch(asked.language === "en" ? /hob|range|rings/i : /bếp/i);
      expect(section(asked, "rooms")).toContain(note);
    },
  ],
  ["Is there a cot?", provides({ en: "Cot for a baby", vi: "Giường cũi cho bé" }, "cot", "facts-children")],
  ["Is there a high chair?", provides({ en: "High chair", vi: "Ghế ăn cho bé" }, "highChair", "facts-children")],
  ["Do I bring bed linen?", provides({ en: "Bed linen", vi: "Ga gối" }, "linen")],
  ["Do I bring towels?", provides({ en: "Towels", vi: "Khăn tắm" }, "towels")],
  ["What heats the house?", provides({ en: "Heating", vi: "Sưởi" }, "heating")],
  ["Is there firewood, and what does it cost?", provides({ en: "Firewood", vi: "Củi đốt lò" }, "firewood")],
  ["Can I wash my clothes?", provides({ en: "Laundry", vi: "Giặt đồ" }, "laundry")],
  [
    "Who cleans, and what does it cost?",
    (asked) => {
      const answer = beside(asked, "included", { en: "Cleaning", vi: "Dọn dẹp" });
      expect(answer).toContain(asked.property.includes.cleaning);
      const fees: Partial<Fee<string> & FeeFields>[] = asked.property.rates.fees;
      const dollars = Math.floor((fees.find(({ id }) => id === "cleaning")?.amount ?? 0) / 100);
      expect(answer).toMatch(asked.language === "en" ? new RegExp(`\\$${dollars}\\b`) : new RegExp(`\\b${dollars}(,\\d\\d)? USD`));
    },
  ],
  [
    "Are taxes part of the price?",
    (asked) => {
      for (const { name } of asked.property.rates.taxes) expect(beside(asked, "included", { en: "Taxes", vi: "Thuế" })).toContain(name);
    },
  ],
  [
    "Is there a deposit?",
    (asked) => {
      const { amount: deposit } = asked.property.rates.securityDeposit;
      const [some, none] = { en: ["$", "None"], vi: [" USD", "Không cần"] }[asked.language];
      expect(beside(asked, "included", { en: "Security deposit", vi: "Tiền thế chân" })).toContain(deposit > 0 ? some : none);
    },
  ],
  [
    "From when can I come, and how do I get in?",
    (asked) => {
      const answer = beside(asked, "arrival", { en: "Check In", vi: "Nhận phòng" });
      expect(answer).toMatch(asked.language === "en" ? /^From \d+ pm to \d+ pm/ : /^Từ \d\d:00 đến \d\d:00/);
      expect(answer).toContain(asked.property.checkIn.how);
    },
  ],
  [
    "By when do I leave?",
    (asked) =>
      expect(beside(asked, "arrival", { en: "Check Out", vi: "Trả phòng" })).toMatch(asked.language === "en" ? /^By\s\d+ am/ : /^Trước\s\d\d:00/),
  ],
  [
    "Where does the car stand, and for how many is there room?",
    (asked) => {
      const answer = beside(asked, "arrival", { en: "Parking", vi: "Chỗ đậu xe" });
      expect(answer).toContain(asked.property.parking.note);
      if (asked.property.parking.spaces)
        expect(answer).toContain(asked.language === "en" ? `, ${asked.property.parking.spaces} car` : `, ${asked.property.parking.spaces} xe`);
    },
  ],
  [
    "May children come?",
    ({ language, property, ...asked }) => {
      const { fromAge } = property.facts.children ?? {};
      const age = typeof fromAge === "number" ? ` · ${language === "en" ? `From ${fromAge} years` : `Từ ${fromAge} tuổi`}` : "";
      const { is, note } = property.houseRules.children;
      const answer = beside({ language, property, ...asked }, "house-rules", { en: "Children", vi: "Trẻ em" });
      expect(answer).toBe(brief(isAllowed[language][is] + age, note));
    },
  ],
  ["May the dog come?", allows({ en: "Pets", vi: "Thú cưng" }, "pets")],
  ["May I smoke?", allows({ en: "Smoking", vi: "Hút thuốc" }, "smoking")],
  ["May we have a party?", allows({ en: "Parties", vi: "Tổ chức tiệc" }, "events")],
  [
    "When is it to be quiet?",
    (asked) =>
      expect(beside(asked, "house-rules", { en: "Quiet hours", vi: "Giờ yên tĩnh" })).toMatch(
        asked.language === "en" ? /^From .+ pm to .+ am$/ : /^Từ 2\d:\d\d đến 0\d:\d\d$/,
      ),
  ],
  [
    "What if I cancel?",
    (asked) => {
      const answer = section(asked, "cancellation");
      for (const { days } of asked.property.cancellation.refunds)
        expect(answer).toContain(asked.language === "en" ? `Up to ${days} days before check-in` : `Trước ngày nhận phòng ít nhất ${days} ngày`);
      expect(answer).toContain({ en: "Full refund.", vi: "Bạn được hoàn lại toàn bộ." }[asked.language]);
    },
  ],
  ["Is there a television?", (asked) => expect(also(asked)).toMatch(asked.language === "en" ? /television/ : /tivi/i)],
  ["Is there a hair dryer?", (asked) => expect(also(asked)).toMatch(asked.language === "en" ? /hair dryer/ : /máy sấy tóc/i)],
  ["Is there a smoke alarm?", (asked) => expect(also(asked)).toMatch(asked.language === "en" ? /alarm/ : /chuông báo khói/i)],
  [
    "How fast is the wifi?",
    (asked) => {
      const isThere = asked.property.amenities.some(({ id }) => id === "wifi");
      expect(/wifi (of about|khoảng) \d+ Mbit\/s/i.test(also(asked))).toBe(isThere);
    },
  ],
  [
    "Is there wifi?",
    ({ main, property }) => {
      const said = property.amenities.some(({ id }) => id === "wifi") ? main.section("amenities") : main.section("good-to-know");
      expect(said.text).toMatch(/\bwifi\b/i);
    },
  ],
  [
    "What is not so good about it?",
    (asked) => {
      expect(asked.property.goodToKnow.length).toBeGreaterThanOrEqual(3);
      for (const note of asked.property.goodToKnow) expect(section(asked, "good-to-know")).toContain(note);
    },
  ],
  [
    "What do others say who have been there?",
    (asked) => {
      expect(asked.property.reviews.length).toBeGreaterThanOrEqual(3);
      for (const { guest, words } of asked.property.reviews) {
        expect(section(asked, "reviews")).toContain(guest);
        expect(section(asked, "reviews")).toContain(words);
      }
    },
  ],
  ...placeKinds.map(([kind, words]): [string, (asked: Asked) => void] => [
    `How far is the nearest ${kind}?`,
    (asked) =>
      expect(section(asked, "where")).toMatch(
        new RegExp(`${words[asked.language]} (less than |chưa đến )?[\\d.,]+ km${asked.language === "en" ? " \\([\\d.,]+ (mi|ft)\\)" : " về"}`),
      ),
  ]),
  ["How do I get there?", (asked) => expect(section(asked, "where")).toContain(asked.property.gettingThere)],
  [
    "Is it free in the coming weeks, and when may I arrive?",
    (asked) => {
      const { text } = asked.main.section("calendar");
      expect(text).toMatch({ en: /\d free\b/, vi: /\d còn trống/ }[asked.language]);
      expect(text).toMatch({ en: /the next can arrive that afternoon/, vi: /khách sau nhận phòng ngay chiều hôm đó/ }[asked.language]);
    },
  ],
];

describe.each(languages)("somebody who reads only the page of a home, in %s, can answer", (language) => {
  test.each(questions)("%s", async (_, isAnswered) => {
    for (const { slug } of properties) {
      const property = published[language].properties.find((property) => property.slug === slug);
      if (!property) throw new Error(`${slug} is not published.`);
      const main = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("main");
      isAnswered({ main, property, language });
    }
  });
});
