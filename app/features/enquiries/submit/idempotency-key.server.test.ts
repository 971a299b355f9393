import { expect, test } from "vitest";
import { createEnquiry } from "../../../../tests/enquiries.ts";
import { idempotencyKey } from "./submit-enquiry.server.ts";

const enquiry = createEnquiry({ name: "Lan Phạm" });
const token = "the token of a form";

test("the same form with the same text is the same submission", () => {
  expect(idempotencyKey(token, { ...enquiry }, { guests: 2 })).toBe(idempotencyKey(token, { ...enquiry }, { guests: 2 }));
});

test("the same text from another form is another submission", () => {
  expect(idempotencyKey("the token of another", enquiry, {})).not.toBe(idempotencyKey(token, enquiry, {}));
});

test.each([
  ["name", { name: "Lan" }, {}],
  ["email", { email: "lan@example.org" }, {}],
  ["phone", { phone: "0912 345 678" }, {}],
  ["subject", { subject: "Three nights" }, {}],
  ["message", { message: "Is the barn free? " }, {}],
  ["home", {}, { stay: "the-old-barn" }],
  ["check-in", {}, { from: "2026-12-24" }],
  ["check-out", {}, { to: "2026-12-24" }],
  ["guests", {}, { guests: 2 }],
])("the same form with another %s is another submission", (_what, changed, about) => {
  expect(idempotencyKey(token, { ...enquiry, ...changed }, about)).not.toBe(idempotencyKey(token, enquiry, {}));
});

test("words that move from one field to the next make another submission", () => {
  const moved = { ...enquiry, name: "Lan", email: "Phạmlan@example.com" };
  expect(idempotencyKey(token, moved, {})).not.toBe(idempotencyKey(token, { ...enquiry, name: "LanPhạm" }, {}));
});
