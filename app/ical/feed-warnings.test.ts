import { expect, test } from "vitest";
import { FeedWarnings } from "./feed-warnings.ts";

test("what could not be read is said before what is only odd, however much of that there is", () => {
  const notes = new FeedWarnings();
  for (let zone = 0; zone < 30; zone += 1) notes.remark(`zone ${zone} is unknown`, zone);
  expect(notes.isWhole).toBe(true);
  for (const line of [3, 7, 8, 9]) notes.fault({ en: "the day is in no calendar", vi: "ngày không có thật" }, line);
  notes.fault({ en: "the file was cut", vi: "tệp đã bị cắt" });
  expect(notes.firstFault).toEqual({
    en: "Lines 3, 7, 8 and 1 more: the day is in no calendar",
    vi: "Dòng 3, 7, 8 và 1 dòng nữa: ngày không có thật",
  });
  const [first, ...others] = notes.sentences();
  expect([notes.isWhole, first, others.length]).toEqual([false, notes.firstFault?.en, 21]);
});
