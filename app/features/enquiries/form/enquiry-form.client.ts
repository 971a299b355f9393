/*
 * The script of the contact form, loaded when the form first gets the focus. It stores a draft in `sessionStorage`, for the other language
 * and for Back; shows the same errors as the server, and counts letters near a limit; and checks that the site is reachable before
 * the browser leaves the page.
 */

import { type DraftField, restoreDraft, storeDraft } from "./draft-storage.ts";
import { isDoubtfulEmail, suggestEmail } from "./email-typos.ts";
import { fieldError, showFieldError, showFieldNote } from "./field-errors.ts";

/** From this share of a limit the count of letters is shown. */
const countFrom = 0.9;

/** After so many milliseconds without a response the form is sent anyway, and the browser shows what happens. */
const timeoutMs = 4_000;

const form = document.querySelector<HTMLFormElement>("[data-helper]");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<DraftField>("[data-draft]")];
  const email = fields.find(({ type }) => type === "email");
  const confirmed = form.querySelector<HTMLInputElement>("[name=asked]");
  let summary = form.querySelector<HTMLElement>(".mistaken");
  let isSending = false;

  restoreDraft(form);
  storeDraft(form);
  for (const field of fields) count(field);
  if (email && confirmed?.value && email.value.trim() === confirmed.value) askAboutEmail(email);
  document.getElementById(location.hash.slice(1))?.focus();
  linkToField();

  form.addEventListener("input", ({ target }) => {
    for (const field of fields) if (field === target) onFieldInput(field);
    storeDraft(form);
  });
  form.addEventListener("focusin", linkToField);
  // A date field may change its value without an `input` event.
  addEventListener("pagehide", () => storeDraft(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    send().finally(() => {
      isSending = false;
    });
  };

  async function send(): Promise<void> {
    await commitDates();
    for (const field of fields) showFieldError(field, fieldError(field));
    if (email && !fieldError(email) && confirmed && isDoubtfulEmail(email.value.trim()) && confirmed.value !== email.value.trim()) {
      confirmed.value = email.value.trim();
      askAboutEmail(email);
    }
    const links = document.createElement("span");
    links.append(...invalidFieldLinks());
    if (links.hasChildNodes()) showSummary(form.dataset.mistaken, links);
    else if (await isSiteReachable()) form.submit();
    else showSummary(form.dataset.unreached, document.querySelector('main a[href^="tel:"]')?.cloneNode(true));
  }

  /** A date field parses its text when it loses the focus. */
  async function commitDates(): Promise<void> {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !activeElement.closest("[data-island]")) return;
    activeElement.blur();
    await new Promise((then) => setTimeout(then, 50));
  }

  /** Shows the number of letters near the limit. Returns whether there are too many. */
  function count(field: DraftField): boolean {
    const [count, limit] = [field.value.trim().length, Number(field.dataset.limit)];
    const format = (value: number) => value.toLocaleString(document.documentElement.lang);
    const words = form.dataset.count?.replace("{count}", format(count)).replace("{limit}", format(limit));
    showFieldNote(field, "count", count > limit * countFrom ? words : undefined, "text-quiet");
    return count > limit;
  }

  /** While the visitor types, shows that a field is too long, and removes errors that are corrected. */
  function onFieldInput(field: DraftField): void {
    if (count(field) || field.hasAttribute("aria-invalid")) showFieldError(field, fieldError(field));
    updateSummary();
  }

  /** Asks about an address that is probably mistyped, with a button for the suggested one. */
  function askAboutEmail(email: DraftField): void {
    const suggestion = suggestEmail(email.value.trim());
    const [before = "", after = ""] = email.dataset.meant?.split("{address}") ?? [];
    showFieldError(email, suggestion ? before + suggestion + after : email.dataset.dotless);
    if (!suggestion) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: suggestion, className: linkClass });
    button.onclick = () => {
      email.value = suggestion;
      email.focus();
      onFieldInput(email);
      storeDraft(form);
    };
    document.getElementById(`${email.name}-mistake`)?.replaceChildren(before, button, after);
  }

  /** Links to the invalid fields, separated by commas. */
  function invalidFieldLinks(): (string | Node)[] {
    return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].flatMap((field, index) => {
      // Text in brackets is for visitors without script.
      const textContent = field.labels?.[0]?.textContent.replace(/\(.*/, "").trim();
      const link = Object.assign(document.createElement("a"), { href: `#${idOf(field)}`, className: linkClass, textContent });
      return index > 0 ? [", ", link] : [link];
    });
  }

  /** Updates the list of invalid fields above the form, if it is shown. */
  function updateSummary(): void {
    const links = invalidFieldLinks();
    const place = summary?.querySelector("span");
    // It was read once: what is put right is not read each time.
    if (summary) summary.role = null;
    if (links.length > 0) place?.replaceChildren(...links);
    else place?.parentElement?.remove();
  }

  /** Shows above the fields why the form was not sent. It gets the focus, and the title says so too. */
  function showSummary(text = "", links: Node | undefined): void {
    summary?.remove();
    summary = Object.assign(document.createElement("p"), { className: "mistaken", tabIndex: -1, role: "alert" });
    summary.append(text, " ", links ?? "");
    [...form.children].find((part) => part.contains(fields[0] ?? null))?.before(summary);
    const { unsent = "" } = form.dataset;
    if (!document.title.startsWith(unsent)) document.title = `${unsent} · ${document.title}`;
    summary.focus();
  }

  /** Makes the links to the other language lead to the field with the focus. */
  function linkToField(): void {
    const id = form.contains(document.activeElement) && idOf(document.activeElement);
    if (id) for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = id;
  }

  function idOf(element: Element | null): string {
    const found = element?.closest("[id]");
    return found && form.contains(found) ? found.id : "";
  }
}

const linkClass = "font-medium underline underline-offset-4";

/** Whether the site responds; true if it takes too long. */
function isSiteReachable(): Promise<boolean> {
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
  return Promise.race([answer, new Promise<true>((then) => setTimeout(then, timeoutMs, true))]);
}
