/*
 * What helps who writes a message, fetched when the form is first touched: it keeps what was typed in the storage of this tab, for
 * the other language and for Back; it says at the fields what the server would say, and counts letters near the end; and it
 * looks whether the site can be reached before the browser leaves the page.
 */

import { type DraftField, restoreDraft, storeDraft } from "./draft-storage.ts";
import { isDoubtfulEmail, suggestEmail } from "./email-typos.ts";
import { fieldError, showFieldError, showFieldNote } from "./field-errors.ts";

/** The share of a limit from which on it is said how much is left. */
const nearEnd = 0.9;

/** Milliseconds after which the browser tries to send in any case, and shows what comes of it. */
const patience = 4_000;

const form = document.querySelector<HTMLFormElement>("[data-helper]");
if (form) help(form);

function help(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<DraftField>("[data-kept]")];
  const email = fields.find(({ type }) => type === "email");
  const asked = form.querySelector<HTMLInputElement>("[name=asked]");
  let told = form.querySelector<HTMLElement>(".mistaken");
  let isSending = false;

  restoreDraft(form);
  storeDraft(form);
  for (const field of fields) count(field);
  if (email && asked?.value && email.value.trim() === asked.value) doubt(email);
  document.getElementById(location.hash.slice(1))?.focus();
  lead();

  form.addEventListener("input", ({ target }) => {
    for (const field of fields) if (field === target) watch(field);
    storeDraft(form);
  });
  form.addEventListener("focusin", lead);
  // What a date became is known to its field only.
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
    await leaveDates();
    for (const field of fields) showFieldError(field, fieldError(field));
    if (email && waysToMend().length === 0 && asked && isDoubtfulEmail(email.value.trim()) && asked.value !== email.value.trim()) {
      asked.value = email.value.trim();
      doubt(email);
    }
    const ways = document.createElement("span");
    ways.append(...waysToMend());
    if (ways.hasChildNodes()) tell(form.dataset.mistaken, ways);
    else if (await isReached()) form.submit();
    else tell(form.dataset.unreached, document.querySelector('main a[href^="tel:"]')?.cloneNode(true));
  }

  /** A date that was begun is read when its field is left. */
  async function leaveDates(): Promise<void> {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !activeElement.closest("[data-island]")) return;
    activeElement.blur();
    await new Promise((then) => setTimeout(then, 50));
  }

  /** Counts the letters of a field near its end. Returns whether there are too many. */
  function count(field: DraftField): boolean {
    const [count, limit] = [field.value.trim().length, Number(field.dataset.limit)];
    const format = (value: number) => value.toLocaleString(document.documentElement.lang);
    const words = form.dataset.count?.replace("{count}", format(count)).replace("{limit}", format(limit));
    showFieldNote(field, "count", count > limit * nearEnd ? words : undefined, "text-quiet");
    return count > limit;
  }

  /** Says while somebody writes that a field is too long, and that a mistake is mended. */
  function watch(field: DraftField): void {
    if (count(field) || field.hasAttribute("aria-invalid")) showFieldError(field, fieldError(field));
    list();
  }

  /** Asks about an address that is probably mistyped: the one that was probably meant is a button. */
  function doubt(email: DraftField): void {
    const meant = suggestEmail(email.value.trim());
    const [before = "", after = ""] = email.dataset.meant?.split("{address}") ?? [];
    showFieldError(email, meant ? before + meant + after : email.dataset.dotless);
    if (!meant) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: meant, className: linkLook });
    button.onclick = () => {
      email.value = meant;
      email.focus();
      watch(email);
      storeDraft(form);
    };
    document.getElementById(`${email.name}-mistake`)?.replaceChildren(before, button, after);
  }

  /** Links to the fields that have to be looked at again, with commas between them. */
  function waysToMend(): (string | Node)[] {
    return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].flatMap((field, index) => {
      // In brackets stands what is for those without script.
      const textContent = field.labels?.[0]?.textContent.replace(/\(.*/, "").trim();
      const link = Object.assign(document.createElement("a"), { href: `#${idOf(field)}`, className: linkLook, textContent });
      return index > 0 ? [", ", link] : [link];
    });
  }

  /** Brings what stands above the fields up to date, where that lists some. */
  function list(): void {
    const ways = waysToMend();
    const place = told?.querySelector("span");
    if (ways.length > 0) place?.replaceChildren(...ways);
    else place?.parentElement?.remove();
  }

  /** Says above the fields why nothing was sent: it is read first, and the title says so. */
  function tell(words = "", further: Node | undefined): void {
    told?.remove();
    told = Object.assign(document.createElement("p"), { className: "mistaken", tabIndex: -1 });
    told.append(words, " ", further ?? "");
    [...form.children].find((part) => part.contains(fields[0] ?? null))?.before(told);
    const { unsent = "" } = form.dataset;
    if (!document.title.startsWith(unsent)) document.title = `${unsent} · ${document.title}`;
    told.focus();
  }

  /** Leads the links to the other language to the field that was written in last. */
  function lead(): void {
    const id = form.contains(document.activeElement) && idOf(document.activeElement);
    if (id) for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = id;
  }

  function idOf(element: Element | null): string {
    const found = element?.closest("[id]");
    return found && form.contains(found) ? found.id : "";
  }
}

const linkLook = "font-medium underline underline-offset-4";

/** Whether the site answers. Where it takes long, the browser may find out. */
function isReached(): Promise<boolean> {
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
  return Promise.race([answer, new Promise<true>((then) => setTimeout(then, patience, true))]);
}
