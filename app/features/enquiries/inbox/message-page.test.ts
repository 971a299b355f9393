import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "../../../i18n/language.server.ts";
import { MessageFacts } from "./message-page.tsx";

/** The facts of a message as HTML. */
function htmlOf(label: string, value: string): string {
  return inLanguage("en", () => renderToStaticMarkup(createElement(MessageFacts, { facts: [[label, value]] })));
}

test.each([
  ["Phone", "+84 (912) 345-678", 'href="tel:+84912345678"'],
  ["Phone", "0912 345 678", 'href="tel:0912345678"'],
  ["Email Address", "lan@example.com", 'href="mailto:lan@example.com"'],
])("the owner can tap %s %s", (label, value, link) => {
  expect(htmlOf(label, value)).toContain(link);
});

test.each([
  ["Phone", "Zalo: lan.pham"],
  ["Reference", "12345678"],
])("%s %s is no link", (label, value) => {
  expect(htmlOf(label, value)).not.toContain("href");
});
