import { expect } from "vitest";
import { typedIn } from "../http/enquiry-form.ts";
import { readMarkup } from "../http/markup.ts";
import type { Answer, Posting } from "./client.ts";

/** An answer that says what happened, keeps what was typed, and gives no thanks. */
export function expectHonest({ status, headers, body }: Answer, { name, email, subject, message }: Posting): void {
  expect(status).toBe(500);
  expect(headers.location).toBeUndefined();
  const page = readMarkup(body);
  expect(page.one("p", { role: "alert" }).text).toContain("Your message wasn’t sent.");
  expect(typedIn(page)).toEqual({ name, email, subject, message });
  expect(body).not.toContain("Thank you for your message");
}
