import { expect, test } from "vitest";
import { phone } from "./schemas.ts";

test.each([
  ["+1 970 555 0142", "+1 970 555 0142"],
  ["+33 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["+19705550142", "+1 970 555 0142"],
  ["+84912345678", "+84 912 345 678"],
  ["+390212345678", "+39 021 234 5678"],
  ["+85512345678", "+855 123 456 78"],
  ["+3581234567", "+358 123 4567"],
])("%s is shown as %s", (written, shown) => {
  expect(phone.parse(written)).toBe(shown);
});

test.each(["970 555 0142", "+0 970 555 0142", "+1 970", "+1 9705550142012345", "+1  970 555 0142", "+1-970-555-0142", "+1 970 555 0142 "])(
  "%s is no number in international form",
  (written) => {
    expect(phone.safeParse(written).error?.issues[0]?.message).toBe("a number like +1 970 555 0142");
  },
);

test.each(["+84 0912 345 678", "+840912345678", "+33 06 12 34 56 78"])("%s has a 0 that is only for calls within the country", (written) => {
  expect(phone.safeParse(written).error?.issues[0]?.message).toMatch(/^the number without the 0 after the country/);
});
