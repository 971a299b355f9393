import { expect, test } from "vitest";
import { FeedNotes } from "./feed-notes.ts";

test("what could not be read is said before what is only odd, however much of that there is", () => {
  const notes = new FeedNotes();
  for (let zone = 0; zone < 30; zone += 1) notes.remark(`zone ${zone} is unknown`, zone);
  expect(notes.isWhole).toBe(true);
  for (const line of [3, 7, 8, 9]) notes.fault("the day is in no calendar", line);
  const [first, ...others] = notes.sentences();
  expect([notes.isWhole, first, others.length]).toEqual([false, "Lines 3, 7, 8 and 1 more: the day is in no calendar", 20]);
});
