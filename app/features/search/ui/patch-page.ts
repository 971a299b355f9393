/**
 * Changes an element into what the server has rendered for another address. What both have stays in the document with its focus, its
 * scroll position and what was entered into it. Items of lists are the same if they have the same `data-key`.
 */
export function patchElement(shown: Element, served: Element): void {
  // Islands, like fields, keep what was entered.
  if (shown.isEqualNode(served) || shown.hasAttribute("data-island")) return;
  patchAttributes(shown, served);
  let next = shown.firstChild;
  for (const wanted of [...served.childNodes]) {
    const match = findMatch(next, wanted);
    if (match && match === next) next = match.nextSibling;
    else shown.insertBefore(match ?? wanted, next);
    if (match instanceof Element && wanted instanceof Element) patchElement(match, wanted);
    else if (match && match.nodeValue !== wanted.nodeValue) match.replaceWith(wanted);
  }
  while (next) {
    const left = next;
    next = left.nextSibling;
    left.remove();
  }
}

/** Gives the islands in an element the props that the server has rendered them with, so that their fields are those of the address. */
export function patchIslands(shown: Element, served: Element): void {
  for (const island of shown.querySelectorAll<HTMLElement>("[data-island]")) {
    const next = served.querySelector<HTMLElement>(`[data-island="${island.dataset.island}"]`);
    if (!next) continue;
    island.dataset.props = next.dataset.props;
    // An island that is awake renders them itself.
    if (island.dispatchEvent(new Event("props", { cancelable: true }))) island.replaceChildren(...next.childNodes);
  }
}

function patchAttributes(shown: Element, served: Element): void {
  // Details stay as the visitor has left them, except that what has to be seen is opened.
  if (shown instanceof HTMLDetailsElement) {
    if (served.hasAttribute("open")) shown.open = true;
    return;
  }
  for (const { name, value } of served.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const name of shown.getAttributeNames()) if (!served.hasAttribute(name)) shown.removeAttribute(name);
}

function findMatch(first: ChildNode | null, wanted: ChildNode): ChildNode | undefined {
  for (let node = first; node; node = node.nextSibling) if (node.nodeName === wanted.nodeName && keyOf(node) === keyOf(wanted)) return node;
  return undefined;
}

function keyOf(node: ChildNode): string | undefined {
  return node instanceof HTMLElement ? node.dataset.key : undefined;
}
