import { decimalAmount } from "../../../i18n/currencies.ts";
import { formatEnquiredProperty, parseEnquiredProperties } from "../enquired-properties.ts";
import { fieldNames } from "../form/fields.ts";
import type { MessageRow } from "../tables.ts";
import { escapeTerminal } from "./escape-terminal.ts";

const columns = [
  "id",
  "received_at",
  "answered_at",
  "language",
  ...fieldNames,
  "stay",
  "check_in",
  "check_out",
  "guests",
  "total",
  "currency",
  "suspicion",
  "homes",
  "quoted_on",
  "ages",
  "infants",
  "pets",
  "extras",
  "answered_how",
] as const;

/** U+FEFF at the start, so that Excel opens the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/** Where a formula could start: at the beginning, and after each character that may separate cells or lines in a spreadsheet. */
const formula = /(^|[,;|\t\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Messages as CSV (RFC 4180), every cell in quotes. An apostrophe is inserted before anything that a spreadsheet would run as a formula. */
export function toCsv(messages: readonly MessageRow[]): string {
  const lines = [columns, ...messages.map((message) => columns.map((column) => cellValue(message, column)))];
  return `${byteOrderMark}${lines.map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** The total has its decimals, so that a spreadsheet can add it up. Several properties are in one cell, each with its own total. */
function cellValue(message: MessageRow, column: (typeof columns)[number]): string | number | null {
  if (column === "homes") return formatProperties(message);
  return column === "total" && message.total !== null ? decimalAmount(message.total, message.currency) : message[column];
}

/** `the-old-barn 1234.50 quoted on 2026-11-24; the-glass-house`. */
function formatProperties(message: MessageRow): string {
  return parseEnquiredProperties(message)
    .map((home) => {
      const { total, currency, quotedOn } = home;
      const price = total === undefined ? [] : [decimalAmount(total, currency ?? message.currency), currency, quotedOn && `quoted on ${quotedOn}`];
      return [formatEnquiredProperty(home), ...price].filter(Boolean).join(" ");
    })
    .join("; ");
}

function cellOf(value: string | number | null): string {
  const text = escapeTerminal(String(value ?? "")).replace(formula, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}
