import type { MarkupElement } from "./markup.ts";

/** What holds the form together and holds programs back; visitors neither see nor fill it. */
const unseen = ["token", "website", "asked"];

/** The fields of the contact form that are a visitor's, with what the enquiry is about, in order. */
export function fieldsOf(page: MarkupElement): MarkupElement[] {
  const form = page.one("form", { method: "post" });
  return [...form.all("input"), ...form.all("textarea")].filter((field) => !unseen.includes(field.get("name") ?? ""));
}

/** What stands in those fields, by name; those that are empty are left out. */
export function typedIn(page: MarkupElement): Record<string, string> {
  const typed = fieldsOf(page).map((field) => [field.get("name"), textIn(field)]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

function textIn(field: MarkupElement): string {
  if (field.tag !== "textarea") return field.get("value") ?? "";
  // A browser drops the first line end of a textarea's content.
  return field.children.join("").replace(/^\n/, "").replaceAll("\r\n", "\n");
}
