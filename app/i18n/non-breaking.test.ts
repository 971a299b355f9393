import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nonBreaking } from "./non-breaking.ts";

const nonBreakingText = (words: string) => nonBreaking(words).replaceAll("\u00a0", "_");

test.each([
  ["Rời phố thị, tìm bình yên", "Rời phố_thị, tìm bình_yên"],
  ["Thức giấc giữa bình yên", "Thức_giấc giữa bình_yên"],
  ["Vì sao chọn chúng tôi", "Vì sao chọn chúng_tôi"],
  ["Điểm đến nổi bật", "Điểm_đến nổi_bật"],
  ["Chuyện dọc đường và kinh nghiệm du lịch", "Chuyện_dọc_đường và kinh_nghiệm du_lịch"],
  ["Quanh Hồ Como có gì", "Quanh Hồ Como có_gì"],
  ["Nhà nghỉ", "Nhà_nghỉ"],
  ["Nhà sáng lập kiêm Tổng giám đốc", "Nhà sáng lập kiêm Tổng_giám_đốc"],
  ["", ""],
])("%s is held together as %s", (words, expected) => {
  expect(nonBreakingText(words)).toBe(expected);
});

test("a compound within longer words is none", () => {
  expect(nonBreakingText("xan toàn")).toBe("xan toàn");
  expect(nonBreakingText("an toành")).toBe("an toành");
});

test("other languages have none of these words", () => {
  const words = ["en", "fr"].map((code) => readFileSync(`messages/${code}.json`, "utf8")).join("");
  expect(nonBreaking(words)).toBe(words);
});
