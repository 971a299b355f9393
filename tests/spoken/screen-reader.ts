import type { CDPSession, Page, Request } from "@playwright/test";
import { wakeIslands } from "../e2e/page-watch.ts";
import { addressIn, type Language } from "../http/languages.ts";
import {
  type AccessibleNode,
  describeContainer,
  describeNode,
  type FurtherFacts,
  nameOf,
  quote,
  roleOf,
  statesOf,
  valueIn,
} from "./accessible-node.ts";
import type { SpokenJourney, Step } from "./journeys.ts";
import { watchLiveRegions } from "./live-regions.ts";
import { readAloud } from "./read-aloud.ts";
import { stepText } from "./step-text.ts";

interface Focus {
  id: number;
  node: AccessibleNode;
  facts: FurtherFacts;
  /** What it is inside of, the outermost first. */
  containers: readonly { id: number; line: string }[];
}

/**
 * Milliseconds without a change after which a page counts as settled. Suggestions for typed text are requested after a delay, which
 * is longer on a busy machine.
 */
const [rest, restAfterText] = [180, 500];

/** Makes a journey, and returns what a screen reader says: after a line with each step (`> Tab`), one line for each announcement. */
export async function listenTo(page: Page, { path, steps }: SpokenJourney, language: Language): Promise<string> {
  const lines: string[] = [];
  const pending = new Set<Request>();
  page.on("request", (request) => void pending.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const) page.on(event as "requestfinished", (request) => void pending.delete(request));
  await page.addInitScript(watchLiveRegions);
  const session = await page.context().newCDPSession(page);
  let before: Focus | undefined;

  async function settle(quiet = rest): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        const isNew = await page.evaluate(async (quiet) => {
          await window.settled(quiet);
          const isNew = !window.isKnown;
          window.isKnown = true;
          return isNew;
        }, quiet);
        if (isNew) {
          before = undefined;
          lines.push(`page ${quote(await page.title())}, language ${await page.locator("html").getAttribute("lang")}`);
          await wakeIslands(page);
        } else if (pending.size === 0) {
          lines.push(...(await page.evaluate(() => window.takeAnnouncements())));
          return;
        }
      } catch (error) {
        // The page was left meanwhile.
        if (!/context was destroyed|navigat/i.test(String(error))) throw error;
      }
    }
    throw new Error("The page does not come to rest.");
  }
  async function speakFocus(isTyping = false): Promise<void> {
    const now = await findFocus(session);
    lines.push(...changeOfFocus(before, now, isTyping));
    before = now;
  }

  await page.goto(addressIn(language, path));
  await settle();
  await speakFocus();
  for (const step of steps) {
    lines.push(`> ${stepText(step, language)}`);
    if (typeof step !== "string" && "read" in step) {
      lines.push(...(await readAloud(session, step.read)));
      continue;
    }
    await take(page, step, language);
    const isTyping = typeof step !== "string" && "type" in step;
    await settle(isTyping ? restAfterText : rest);
    await speakFocus(isTyping);
  }
  await session.detach();
  return `${lines.join("\n")}\n`;
}

async function take(page: Page, step: Exclude<Step, { read: string }>, language: Language): Promise<void> {
  if (typeof step === "string") return page.keyboard.press(step);
  if ("type" in step) return page.keyboard.type(typeof step.type === "string" ? step.type : step.type[language]);
  if ("open" in step) return void (await page.goto(addressIn(language, step.open)));
  if ("submit" in step) return page.locator(step.submit).evaluate((form: HTMLFormElement) => form.submit());
  return page.locator(step.jumpTo).filter({ visible: true }).first().focus();
}

/** The node with the focus, or the option that it points at; nothing if no part of the page has it. */
async function findFocus(session: CDPSession): Promise<Focus | undefined> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: `(() => {
      const focused = document.activeElement;
      return document.getElementById(focused?.getAttribute("aria-activedescendant")) ?? focused;
    })()`,
  });
  if (!result.objectId || result.className === "HTMLBodyElement") return undefined;
  const [{ nodes }, facts] = await Promise.all([
    session.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: true }),
    session.send("Runtime.callFunctionOn", { objectId: result.objectId, functionDeclaration: String(factsOf), returnByValue: true }),
  ]);
  const [node] = nodes;
  if (!node) return undefined;
  const further: FurtherFacts = facts.result.value;
  const part = roleOf(node) === "Date" ? await findDatePart(session, result.objectId) : undefined;
  if (part) further.place = "at a part of it";
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const containers: { id: number; line: string }[] = [];
  for (let parent = byId.get(node.parentId ?? ""); parent; parent = byId.get(parent.parentId ?? "")) {
    const line = describeContainer(parent, parent.childIds?.length);
    if (line) containers.unshift({ id: parent.backendDOMNodeId ?? 0, line });
  }
  return { id: (part ?? node).backendDOMNodeId ?? 0, node, facts: further, containers };
}

/** The day, month or year of a date field that has the focus. Their names and order are the browser's. */
async function findDatePart(session: CDPSession, objectId: string): Promise<AccessibleNode | undefined> {
  const { nodes } = await session.send("Accessibility.queryAXTree", { objectId, role: "spinbutton" });
  return nodes.find(({ properties }) => properties?.some(({ name, value }) => name === "focused" && value.value === true));
}

/** Runs in the page. */
function factsOf(this: Element): FurtherFacts {
  const language = this.closest<HTMLElement>("[lang]")?.lang;
  const options = this.matches("[role=option]") ? [...(this.closest("[role=listbox]")?.querySelectorAll("[role=option]") ?? [])] : [];
  return {
    current: this.getAttribute("aria-current") ?? undefined,
    text: this.matches("[role=alert]") ? this.textContent.trim() : undefined,
    language: language === document.documentElement.lang ? undefined : language,
    place: options.length > 0 ? `${options.indexOf(this) + 1} of ${options.length}` : undefined,
  };
}

/** What is said of a focus that moved, or of a thing with the focus that changed. */
function changeOfFocus(before: Focus | undefined, now: Focus | undefined, isTyping: boolean): string[] {
  if (!now) return before ? ["NOTHING HAS THE FOCUS"] : [];
  if (before?.id === now.id) {
    const [states, former] = [statesOf(now.node, now.facts), statesOf(before.node, before.facts)];
    const value = valueIn(now.node);
    return [
      ...(nameOf(now.node) !== nameOf(before.node) ? [`now ${quote(nameOf(now.node))}`] : []),
      ...(value !== valueIn(before.node) && !isTyping ? [`now ${quote(value ?? "")}`] : []),
      ...states.filter((state) => !former.includes(state)).map((state) => `now ${state}`),
    ];
  }
  const entered = now.containers.filter(({ id }) => !before?.containers.some((container) => container.id === id));
  return [[...entered.map(({ line }) => line), describeNode(now.node, now.facts)].join("; ")];
}
