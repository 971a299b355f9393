/*
 * The script of the search. Without it the form is sent and links are followed; with it the same addresses are fetched, and the page
 * is changed into what the server answers. So the fields and the address are the only state.
 */

import { enableStepButtons } from "../../../calendar-ui/step-buttons.client.ts";
import { isHandledByBrowser } from "../../../ui/on-plain-click.ts";
import { patchElement, patchIslands } from "./patch-page.ts";

/** A search starts after so long without a key or a move of the slider: browsers limit updates of the address, too. */
const debounceMs = 200;

/** Answers are usually faster, and need no sentence that says that they are awaited. */
const waitingMs = 150;

/** How long the calendar is waited for. */
const calendarMs = 4_000;

/** A `choice` is an entry of the history; all moves of one drag and all keys in one field, a `run`, are one together; a `mend` is none. */
type Change = "choice" | "run" | "mend";

/** Fields whose changes are choices; others are typed into or dragged. */
const chosen = "select, [type=checkbox]";

type Field = HTMLInputElement | HTMLSelectElement;

enableStepButtons();
const form = document.querySelector<HTMLFormElement>("form.finder");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const results = form.querySelector<HTMLElement>("#results") as HTMLElement;
  const fold = form.querySelector<HTMLDetailsElement>(".search-fold");
  const fields = () => [...form.elements].filter(isField);
  /** The query of the fields whose results are shown or awaited, and that of the address. */
  let searched = "";
  let address = location.search;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let answered = Promise.resolve();

  const queryOfFields = () => {
    const params = new URLSearchParams();
    for (const field of fields()) {
      const value = entryOf(field);
      if (value && value !== field.dataset.default) params.append(field.name, value);
    }
    const query = `${params}`;
    return query && `?${query}`;
  };

  const setAddress = (query: string, change: Change) => {
    const isEntry = change === "choice" || (change === "run" && !isRunning);
    isRunning = change === "run";
    history[isEntry ? "pushState" : "replaceState"](null, "", location.pathname + query);
    noteAddress();
  };
  const noteAddress = () => {
    address = location.search;
    // The links to the other language and to the contact form carry the search.
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) link.search = address;
  };

  const search = (change: Change) => {
    clearTimeout(timer);
    timer = undefined;
    const query = queryOfFields();
    if (query === searched) return;
    searched = query;
    setAddress(query, change);
    answered = load();
  };
  const searchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(search, debounceMs, "run");
  };
  /** Starts what is about to start; the next key or move is another entry of the history. */
  const endRun = () => {
    if (timer !== undefined) search("run");
    isRunning = false;
  };

  /** Shows what the address is for: the fields at once, the results when the server has answered. */
  const followAddress = (cache?: RequestCache) => {
    clearTimeout(timer);
    timer = undefined;
    isRunning = false;
    noteAddress();
    fillFields();
    answered = load({ cache, hasOwnFields: false });
  };
  const fillFields = () => {
    const params = new URLSearchParams(address);
    for (const field of fields()) {
      if (field.type === "checkbox") (field as HTMLInputElement).checked = params.getAll(field.name).includes(field.value);
      else field.value = params.get(field.name) ?? field.dataset.default ?? "";
    }
    searched = queryOfFields();
    showPrice();
  };

  /** Fetches the page of the address and shows it. `hasOwnFields`: the address was made from the fields. */
  const load = async ({ cache, hasOwnFields = true }: { cache?: RequestCache; hasOwnFields?: boolean } = {}) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const waiting = setTimeout(showState, waitingMs, "waiting");
    try {
      const response = await fetch(location.href, { signal, cache });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const served = page.querySelector("form.finder");
      if (signal.aborted) return;
      if (!response.ok || !served) throw new Error(`The search was answered ${response.status}.`);
      // Without defaults, and with dates as an address carries them.
      if (response.redirected) setAddress(new URL(response.url).search, "mend");
      show(served, hasOwnFields);
    } catch {
      // The request also fails when the visitor leaves the page, so it does not navigate by itself.
      if (!signal.aborted) showState("failed");
    } finally {
      clearTimeout(waiting);
    }
  };
  const show = (served: Element, hasOwnFields: boolean) => {
    const focused = document.activeElement;
    patchElement(form, served);
    if (!hasOwnFields) {
      patchIslands(form, served);
      searched = queryOfFields();
    }
    showPrice();
    if (focused && !focused.isConnected) focusResults();
  };

  const showState = (state: "waiting" | "failed") => {
    results.dataset.state = state;
    if (state === "waiting") return;
    const status = results.querySelector<HTMLElement>("[role=status]") as HTMLElement;
    status.classList.remove("sr-only");
    status.textContent = status.dataset.failed as string;
    const again = results.querySelector<HTMLElement>("[data-again]") as HTMLElement;
    again.hidden = false;
    (again.firstElementChild as HTMLAnchorElement).search = address;
  };
  const focusResults = () => results.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  const showResults = () => {
    focusResults();
    results.scrollIntoView({ block: "start" });
  };

  /** The slider says its price while it is dragged. */
  const showPrice = () => {
    const slider = form.querySelector<HTMLInputElement>("#max");
    const output = form.querySelector("output");
    if (!slider || !output) return;
    const label = slider.dataset.labels?.split("|")[(Number(slider.value) - Number(slider.min)) / Number(slider.step)] ?? "";
    slider.ariaValueText = label;
    output.textContent = label;
  };

  const openFold = () => fold?.setAttribute("open", "");

  /** Opens the calendar of the two date fields, which wakes them. Where it does not come, the fields are shown. */
  const openCalendar = async () => {
    const dates = form.querySelector("[data-island=dateRange]") as Element;
    dates.dispatchEvent(new Event("pointerover"));
    const button = await findSoon(dates, ".sheet-calendar");
    button?.click();
    if (!button || (await findSoon(dates, "[role=alert]"))) openFold();
  };

  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element) || target.matches(chosen)) return;
    showPrice();
    searchSoon();
  });
  form.addEventListener("change", ({ target }) => {
    // A place may be chosen from the list of its field.
    if (!(target instanceof Element) || !target.matches(`${chosen}, [role=combobox]`)) return;
    endRun();
    // A month replaces the dates, because both cannot apply.
    const isMonth = target instanceof HTMLSelectElement && target.name === "month" && target.value;
    if (!isMonth) return search("choice");
    const params = new URLSearchParams(queryOfFields());
    params.delete("from");
    params.delete("to");
    setAddress(`?${params}`, "choice");
    followAddress();
  });
  form.addEventListener("focusout", endRun);
  form.addEventListener("pointerdown", ({ target }) => target instanceof HTMLInputElement && target.type === "range" && endRun());
  // The browser shows a field that it refuses to send.
  form.addEventListener("invalid", openFold, true);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search("choice");
    answered.then(showResults);
  });
  form.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>("a, [data-opens-calendar]") : null;
    if (!clicked || event.defaultPrevented || isHandledByBrowser(event)) return;
    if (!(clicked instanceof HTMLAnchorElement)) return openCalendar();
    if (clicked.pathname !== location.pathname || clicked.closest("[data-again]")) return;
    event.preventDefault();
    setAddress(changedQuery(address, form.dataset.query ?? "", clicked.search), "choice");
    followAddress();
    // Another page of the results begins at its top. Otherwise the focus may have moved on before the answer.
    const { activeElement } = document;
    const hasStayed = () => document.activeElement === activeElement || document.activeElement === document.body;
    answered.then(clicked.closest("nav") ? showResults : () => hasStayed() && focusResults());
  });
  // A link may be followed before the address is updated; the page in the history has to be complete.
  addEventListener("click", () => timer !== undefined && search("run"), true);
  // Going to a part of the page is no other search.
  addEventListener("popstate", () => location.search !== address && followAddress("force-cache"));
  // A page that was left while it was waiting.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && results.dataset.state) answered = load();
  });

  document.documentElement.dataset.searches = "";
  // Before this script the visitor may have gone back, or changed a field.
  if (!hasSameParams(form.dataset.query ?? "", address)) followAddress();
  else if (fields().some(isChanged)) search("mend");
  else searched = queryOfFields();
}

async function findSoon(parent: Element, selector: string): Promise<HTMLElement | undefined> {
  for (const end = Date.now() + calendarMs; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const found = parent.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}

function isField(element: Element): element is Field {
  return (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== "";
}

/** The value as an address carries it. A date that was not changed is shown in words. */
function entryOf(field: Field): string | undefined {
  if (field instanceof HTMLSelectElement) return field.value;
  if (field.type === "checkbox") return field.checked ? field.value : undefined;
  return (field.value === field.defaultValue && field.dataset.value) || field.value.trim();
}

/** Whether a field is not as the page was loaded. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** A query with the change that a link makes to the query of its page: before the answer to another change, its page is outdated. */
function changedQuery(query: string, before: string, after: string): string {
  if (hasSameParams(query, before)) return after;
  const paramsOf = (one: string) => one.slice(1).split("&").filter(Boolean);
  const [old, wanted] = [paramsOf(before), paramsOf(after)];
  const remaining = paramsOf(query).filter((param) => !old.includes(param) || wanted.includes(param));
  const added = wanted.filter((param) => !old.includes(param) && !remaining.includes(param));
  return `?${[...remaining, ...added].join("&")}`;
}

function hasSameParams(one: string, other: string): boolean {
  const [params, others] = [new URLSearchParams(one), new URLSearchParams(other)];
  params.sort();
  others.sort();
  return `${params}` === `${others}`;
}
