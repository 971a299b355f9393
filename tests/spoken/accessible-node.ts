import type { CDPSession } from "@playwright/test";

type Tree = Awaited<ReturnType<typeof queryTree>>;
const queryTree = (session: CDPSession) => session.send("Accessibility.getFullAXTree");
/** A node of Chromium's accessibility tree. */
export type AccessibleNode = Tree["nodes"][number];

/** What the tree leaves out and screen readers say. */
export interface FurtherFacts {
  /** `aria-current`. */
  current?: string;
  /** What an alert says: it has no name. */
  text?: string;
  /** The language, where it is another than that of the page. */
  language?: string;
  /** `2 of 5`; for a date field, that the focus is at its day, month or year. */
  place?: string;
}

const roleNames: Record<string, string> = {
  textbox: "edit",
  searchbox: "edit",
  image: "image",
  img: "image",
  DisclosureTriangle: "disclosure",
  Date: "date",
  RootWebArea: "page",
  MenuListPopup: "list",
};

const landmarks = ["banner", "navigation", "main", "contentinfo", "search", "complementary"];
const named = ["region", "form", "dialog", "group", "radiogroup", "listbox", "grid", "table", "figure", "list"];

export const roleOf = ({ role }: AccessibleNode): string => String(role?.value ?? "");

export const nameOf = ({ name }: AccessibleNode): string =>
  String(name?.value ?? "")
    .replace(/\s+/g, " ")
    .trim();

const descriptionOf = ({ description }: AccessibleNode): string =>
  String(description?.value ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** Longer texts are cut: what counts is how they begin, and their words are tested elsewhere. */
const cutAt = 110;

export const quote = (text: string): string => `"${text.length > cutAt ? `${text.slice(0, cutAt)}…` : text}"`;

/** The state of a node in words, as a screen reader says them after its name. */
export function statesOf(node: AccessibleNode, { current, language, place }: FurtherFacts = {}): string[] {
  const properties = new Map(node.properties?.map(({ name, value }) => [String(name), value.value]));
  const either = (name: string, yes: string, no?: string) => {
    const value = properties.get(name);
    if (value === true || value === "true") return [yes];
    return no && (value === false || value === "false") ? [no] : [];
  };
  const role = roleOf(node);
  return [
    ...(role === "heading" ? [`level ${properties.get("level")}`] : []),
    ...either("checked", "checked", "not checked"),
    ...either("pressed", "pressed", "not pressed"),
    ...either("expanded", "expanded", "collapsed"),
    ...(role === "option" ? either("selected", "selected", "not selected") : []),
    ...(properties.has("hasPopup") && role !== "combobox" ? [`opens ${properties.get("hasPopup")}`] : []),
    ...either("required", "required"),
    ...either("invalid", "invalid"),
    ...either("disabled", "unavailable"),
    ...(current ? [current === "true" ? "current" : `current ${current}`] : []),
    ...(place ? [place] : []),
    ...(language ? [`spoken as ${language}`] : []),
  ];
}

/** The value of a field or a slider, if it has one. */
export function valueIn(node: AccessibleNode): string | undefined {
  const text = node.properties?.find(({ name }) => String(name) === "valuetext")?.value.value;
  const value = String(text || (node.value?.value ?? ""));
  return value !== "" && !["link", "RootWebArea"].includes(roleOf(node)) ? value : undefined;
}

/** One announcement: role, name, value, states and description. */
export function describeNode(node: AccessibleNode, facts?: FurtherFacts): string {
  const [role, name, value, description] = [roleOf(node), nameOf(node) || facts?.text, valueIn(node), descriptionOf(node)];
  const unnamed = landmarks.includes(role) ? "" : " WITHOUT NAME";
  return [
    `${roleNames[role] ?? role}${name ? ` ${quote(name)}` : unnamed}`,
    ...(value === undefined || value === name ? [] : [`value ${quote(value)}`]),
    ...statesOf(node, facts),
    ...(description && description !== name ? [`described: ${quote(description)}`] : []),
  ].join(", ");
}

/** What a screen reader says on entering a part of the page; nothing for a part without meaning. */
export function describeContainer(node: AccessibleNode, itemCount?: number): string | undefined {
  if (node.ignored) return undefined;
  const [role, name] = [roleOf(node), nameOf(node)];
  if (!landmarks.includes(role) && !named.includes(role)) return undefined;
  if (!name && !landmarks.includes(role) && !["list", "table", "dialog"].includes(role)) return undefined;
  const count = role === "list" && itemCount !== undefined ? ` of ${itemCount}` : "";
  const description = role === "dialog" && descriptionOf(node);
  return `${role}${count}${name ? ` ${quote(name)}` : ""}${description ? `, described: ${quote(description)}` : ""}`;
}
