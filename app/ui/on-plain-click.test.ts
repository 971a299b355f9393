import { expect, test } from "vitest";
import { isHandledByBrowser } from "./on-plain-click.ts";

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test("a click is for the browser with any of the keys by which browsers open another tab or window, or save a file", () => {
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"] as const)
    expect([key, isHandledByBrowser({ ...plain, [key]: true })]).toEqual([key, true]);
  expect(isHandledByBrowser(plain)).toBe(false);
});
