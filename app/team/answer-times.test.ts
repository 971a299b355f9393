import { beforeEach, expect, test, vi } from "vitest";

const english = { time: "{h12}:{min} {ampm}", fullHour: "{h12} {ampm}", words: "That is {from} to {until} where you are." };

beforeEach(() => void vi.resetModules());

/** Runs the script in a browser whose clock is that many minutes behind UTC, as `getTimezoneOffset` says it. */
async function runScript(dataset: Record<string, string>, offset: number) {
  const element = { dataset, hidden: true, textContent: "" };
  vi.stubGlobal("document", { querySelectorAll: () => [element] });
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  await import("./answer-times.client.ts");
  return element;
}

test.each([
  ["in Hội An", -420, "That is 10 pm to 10 am where you are."],
  ["in Kathmandu", -345, "That is 8:45 pm to 8:45 am where you are."],
  ["in Honolulu", 600, "That is 5 am to 5 pm where you are."],
  ["in Kiritimati", -840, "That is 5 am to 5 pm where you are."],
])("a visitor %s is told the times by their own clock", async (_, offset, words) => {
  expect(await runScript({ answerTimes: "15:00 03:00 08:00 16:00", ...english }, offset)).toMatchObject({ hidden: false, textContent: words });
});

test.each([
  ["the business", 420],
  ["the home", -60],
])("a visitor with the clock of %s is told nothing twice", async (_, offset) => {
  expect((await runScript({ answerTimes: "15:00 03:00 08:00 16:00", ...english }, offset)).hidden).toBe(true);
});

test("a language with one form of times has it for full hours too", async () => {
  const vietnamese = { time: "{hh}:{min}", words: "từ {from} đến {until}" };
  expect((await runScript({ answerTimes: "01:00 13:30 08:00", ...vietnamese }, 0)).textContent).toBe("từ 01:00 đến 13:30");
});
