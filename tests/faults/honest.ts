import { expect } from "vitest";
import { typedIn } from "../http/enquiry-form.ts";
import { readMarkup } from "../http/markup.ts";
import type { Answer, Posting } from "./client.ts";

const notSent = "Your message wasn’t sent.";
const notKnown = "We’re not sure that your message reached us.";

/** An answer that says what happened, keeps what was typed and the token, and gives no thanks. Where nobody knows, it may say that. */
export function expectHonest({ status, headers, body }: Answer, posting: Posting, { mayBeUnknown = false } = {}): void {
  const { token, name, email, subject, message } = posting;
  expect(status).toBe(500);
  expect(headers.location).toBeUndefined();
  const page = readMarkup(body);
  const alert = page.one("p", { role: "alert" }).text;
  expect([notSent, ...(mayBeUnknown ? [notKnown] : [])].filter((words) => alert.includes(words))).toHaveLength(1);
  expect(page.one("input", { name: "token" }).get("value")).toBe(token);
  expect(typedIn(page)).toEqual({ name, email, subject, message });
  expect(body).not.toContain("Thank you for your message");
}
