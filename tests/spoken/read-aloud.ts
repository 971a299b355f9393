import type { CDPSession } from "@playwright/test";
import { type AccessibleNode, describeContainer, describeNode, type FurtherFacts, nameOf, quote, roleOf } from "./accessible-node.ts";

/** These are read with what is inside them as one thing. */
const whole =
  /^(link|button|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|Date|image|img|DisclosureTriangle|option|MenuListPopup|switch|tab)$/;

/** The text of a label is the name of its field. */
const isLabel = /^(LabelText|Legend)$/;

/** The parts of the page that a selector finds, read from their top: one line for each thing that a screen reader stops at. */
export async function readAloud(session: CDPSession, selector: string): Promise<string[]> {
  const [{ nodes }, { root }] = await Promise.all([
    session.send("Accessibility.getFullAXTree"),
    session.send("DOM.getDocument", { depth: -1, pierce: true }),
  ]);
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const facts = new Map<number, FurtherFacts>();
  const ids = new Map<number, number>();
  noteFacts(root, undefined, undefined);
  function noteFacts(element: typeof root, pageLanguage: string | undefined, language: string | undefined): void {
    const attributes = new Map(
      (element.attributes ?? []).flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ""] as const] : [])),
    );
    const own = attributes.get("lang") ?? language;
    const ofPage = pageLanguage ?? own;
    facts.set(element.backendNodeId, { current: attributes.get("aria-current"), language: own === ofPage ? undefined : own });
    ids.set(element.nodeId, element.backendNodeId);
    for (const child of element.children ?? []) noteFacts(child, ofPage, own);
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AccessibleNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const factsOf = (node: AccessibleNode): FurtherFacts => facts.get(node.backendDOMNodeId ?? -1) ?? {};
  const lines: string[] = [];
  let text = "";
  let textLanguage: string | undefined;
  const flush = () => {
    if (text.trim()) lines.push(`text ${quote(text.replace(/\s+/g, " ").trim())}${textLanguage ? `, spoken as ${textLanguage}` : ""}`);
    text = "";
  };
  const addText = (words: string, { language }: FurtherFacts) => {
    if (language !== textLanguage) flush();
    textLanguage = language;
    text += `${words} `;
  };
  const add = (line: string) => {
    flush();
    lines.push(line);
  };
  const textIn = (node: AccessibleNode): string => {
    if (!node.ignored && (roleOf(node) === "StaticText" || whole.test(roleOf(node)))) return nameOf(node);
    return childrenOf(node).map(textIn).filter(Boolean).join(" ");
  };
  const linkIn = (node: AccessibleNode): boolean => childrenOf(node).some((child) => roleOf(child) === "link" || linkIn(child));
  const itemsIn = (node: AccessibleNode): number =>
    childrenOf(node).reduce((sum, child) => sum + (roleOf(child) === "listitem" ? 1 : child.ignored ? itemsIn(child) : 0), 0);

  function read(node: AccessibleNode, isInLabel = false): void {
    const role = roleOf(node);
    if (node.ignored) for (const child of childrenOf(node)) read(child, isInLabel);
    else if (role === "StaticText") addText(isInLabel ? "" : nameOf(node), factsOf(node));
    else if (role === "heading") add(`${describeNode(node, factsOf(node))}${linkIn(node) ? ", link" : ""}`);
    else if (role === "row") {
      const cells = childrenOf(node).map(textIn);
      if (cells.some(Boolean)) add(`row: ${cells.map((cell) => cell || "empty").join(" | ")}`);
    } else if (whole.test(role)) add(describeNode(node, factsOf(node)));
    else readParts(node, role, isInLabel || isLabel.test(role));
  }
  function readParts(node: AccessibleNode, role: string, isInLabel: boolean): void {
    const container = describeContainer(node, itemsIn(node));
    const { current } = factsOf(node);
    if (container) add(`${container}${current ? `, current ${current}` : ""}`);
    if (role === "listitem" && current) addText(`(current ${current})`, factsOf(node));
    if (role === "blockquote") add(role);
    for (const child of childrenOf(node)) read(child, isInLabel);
    if (!["generic", "none", "strong", "emphasis", "time", "code"].includes(role)) flush();
  }
  for (const id of nodeIds) {
    const found = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === ids.get(id));
    if (found) read(found);
    flush();
  }
  return lines;
}
