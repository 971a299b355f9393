import { expect, test } from "vitest";
import { FeedWarnings } from "./feed-warnings.ts";

test("faults come before remarks, however many remarks there are", () => {
  const warnings = new FeedWarnings();
  for (let zone = 0; zone < 30; zone += 1) warnings.remark(`zone ${zone} is unknown`, zone);
  expect(warnings.isWhole).toBe(true);
  for (const line of [3, 7, 8, 9]) warnings.fault({ en: "the day is in no calendar", vi: "ngày không có thật" }, line);
  warnings.fault({ en: "the file was cut", vi: "tệp đã bị cắt" });
  expect(warnings.firstFault).toEqual({
    en: "Lines 3, 7, 8 and 1 more: the day is in no calendar",
    vi: "Dòng 3, 7, 8 và 1 dòng nữa: ngày không có thật",
  });
  const [first, ...others] = warnings.sentences();
  expect([warnings.isWhole, first, others.length]).toEqual([false, warnings.firstFault?.en, 21]);
});
