import { expect, test } from "vitest";
import { writeEnquiry } from "../../tests/enquiries.ts";
import { ageOfForm, makeFormToken, nameSubmission } from "./submission.server.ts";

const enquiry = writeEnquiry({ name: "Lan Phạm" });
const token = makeFormToken(Date.parse("2025-11-21T10:00:00Z"));

test("two forms never have the same token, even when they are made in the same millisecond", () => {
  const tokens = Array.from({ length: 1_000 }, () => makeFormToken(1_800_000_000_000));
  expect(new Set(tokens).size).toBe(1_000);
});

test("a token says how long ago its form was made", () => {
  const made = makeFormToken(1_800_000_000_000);
  expect(ageOfForm(made, 1_800_000_000_000)).toBe(0);
  expect(ageOfForm(made, 1_800_000_090_000)).toBe(90_000);
});

test.each(["", "x", "undefined", "zzzzzzzz.AAAAAAAAAAAAAAAA", `${token} `, `${token}x`, "__proto__", "-1000000.AAAAAAAAAAAAAAAA"])(
  "a token that is none of ours, or from the future, has no age: %s",
  (strange) => {
    expect(ageOfForm(strange, Date.parse("2025-11-21T12:00:00Z"))).toBeUndefined();
  },
);

test("the same form with the same text is the same submission, whatever the day", () => {
  expect(nameSubmission(token, { ...enquiry }, { guests: 2 }, "2026-11-21")).toBe(nameSubmission(token, { ...enquiry }, { guests: 2 }, "2026-11-22"));
});

test("a form that another server made, whose clock is ahead, names its submission like any other", () => {
  const ahead = makeFormToken(Date.now() + 60_000);
  expect(nameSubmission(ahead, enquiry, {}, "2026-11-21")).toBe(nameSubmission(ahead, enquiry, {}, "2026-11-22"));
});

test("the same text from another form is another submission", () => {
  const other = makeFormToken(Date.parse("2025-11-21T10:00:00Z"));
  expect(nameSubmission(other, enquiry, {}, "2026-11-21")).not.toBe(nameSubmission(token, enquiry, {}, "2026-11-21"));
});

test.each([
  ["name", { name: "Lan" }, {}],
  ["email", { email: "lan@example.org" }, {}],
  ["subject", { subject: "Three nights" }, {}],
  ["message", { message: "Is the barn free? " }, {}],
  ["home", {}, { stay: "the-old-barn" }],
  ["check-in", {}, { from: "2026-12-24" }],
  ["check-out", {}, { to: "2026-12-24" }],
  ["guests", {}, { guests: 2 }],
])("the same form with another %s is another submission", (_what, changed, about) => {
  expect(nameSubmission(token, { ...enquiry, ...changed }, about, "2026-11-21")).not.toBe(nameSubmission(token, enquiry, {}, "2026-11-21"));
});

test("words that move from one field to the next make another submission", () => {
  const moved = { ...enquiry, name: "Lan", email: "Phạmlan@example.com" };
  expect(nameSubmission(token, moved, {}, "2026-11-21")).not.toBe(nameSubmission(token, { ...enquiry, name: "LanPhạm" }, {}, "2026-11-21"));
});

test.each(["", "forged"])("without a token of ours (%j) the same text counts once a day", (none) => {
  const today = nameSubmission(none, enquiry, {}, "2026-11-21");
  expect(nameSubmission("", enquiry, {}, "2026-11-21")).toBe(today);
  expect(nameSubmission(none, enquiry, {}, "2026-11-22")).not.toBe(today);
  expect(nameSubmission(none, { ...enquiry, message: "And the loft?" }, {}, "2026-11-21")).not.toBe(today);
});
