import { expect, test } from "vitest";
import { inLanguage } from "../../../i18n/language.server.ts";
import { type ConfirmationDocument, confirmationText } from "./confirmation-document.ts";
import { loadMissingLetters, renderConfirmation } from "./confirmation-pdf.server.ts";

const both = (text: string) => [text, text];

/** The page of a party whose members all have a long name. */
function createDocument({ names = 2, note = "" } = {}): ConfirmationDocument {
  const guests = Array.from({ length: names }, () => "NGUYỄN HOÀNG PHƯƠNG THẢO ÁNH NGUYỆT QUỲNH HƯƠNG GIANG").join("\n");
  const address = "Căn hộ 12.04, Toà tháp Landmark 81, 720A đường Điện Biên Phủ, Phường 22, Quận Bình Thạnh\nThành phố Hồ Chí Minh 700000, Việt Nam";
  return {
    languages: ["en", "vi"],
    ...{ brand: "An Yên", colour: "#24413a", face: "fraunces" },
    title: ["Booking confirmation", "Xác nhận đặt nhà"],
    rows: [
      { label: ["Guests", "Khách"], value: both(guests) },
      { label: ["Home", "Ngôi nhà"], value: both(`The Old Barn\n${address}`) },
      { label: ["Total", "Tổng tiền"], value: ["$1,207.61", "1.207,61 USD"] },
      ...Array.from({ length: 9 }, () => ({
        label: ["Check-in", "Nhận phòng"],
        value: ["Fri 5 Mar 2027 · From 4 pm", "Thứ Sáu, 5/3/2027 · Từ 16:00"],
      })),
      { label: ["If you cancel", "Nếu bạn huỷ"], value: [`Until 12 Feb 2027: Full refund.\n${note}`, `Đến 12/02/2027: Hoàn tiền.\n${note}`] },
    ],
    issuer: ["Issued by An Yên Stays LLC", "14 Lantern Row, Aspen, Colorado 81611, United States"],
  };
}

const pagesOf = (pdf: Buffer | undefined) => pdf?.toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("a party of eight with long names, a long address and long terms is one page of A4, with the letters of Vietnamese in its own fonts", async () => {
  const pdf = await renderConfirmation(
    createDocument({ names: 8, note: "If snow closes the lane, we refund the nights you cannot stay. ".repeat(4) }),
  );
  const text = pdf?.toString("latin1") ?? "";
  expect([pagesOf(pdf), text.includes("/MediaBox [0 0 595.28 841.89]"), text.includes("/Lang (en)"), text.includes("/Marked true")]).toEqual([
    1,
    true,
    true,
    true,
  ]);
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
  // To be sent by mail.
  expect(pdf?.length).toBeLessThan(100_000);
});

test("thirty names still fit, and what does not fit is no page instead of two", async () => {
  expect(pagesOf(await renderConfirmation(createDocument({ names: 30 })))).toBe(1);
  expect(await renderConfirmation(createDocument({ names: 30, note: "Long terms, and longer. ".repeat(200) }))).toBeUndefined();
});

test("a word without a space is broken instead of leaving the page", async () => {
  expect(pagesOf(await renderConfirmation(createDocument({ note: "x".repeat(900) })))).toBe(1);
});

test("letters of passports can be printed, and others are named", async () => {
  const missingLetters = await loadMissingLetters();
  expect(missingLetters("ĐẶNG THỊ ỔI ừ ₫ Wojciech Żółć Åsa Ñ Œuvre Şahin İ ğ Ő – ’ €\n")).toEqual([]);
  expect(missingLetters("李 Иван ก")).toEqual(["李", "И", "в", "а", "н", "ก"]);
});

test("the mail says the same as the page, one language after the other", () => {
  const text = inLanguage("en", () => confirmationText(createDocument({ names: 1 })));
  const [english = "", vietnamese = ""] = text.split("Xác nhận đặt nhà");
  expect(english).toContain("Booking confirmation\n\nGuests: NGUYỄN HOÀNG");
  expect(english).toContain("Home:\nThe Old Barn\nCăn hộ 12.04");
  expect(english).toContain("Total: $1,207.61");
  expect(vietnamese).toContain("Tổng tiền: 1.207,61 USD");
  expect(text.endsWith("14 Lantern Row, Aspen, Colorado 81611, United States")).toBe(true);
});
