declare global {
  interface Window {
    /** Whether the test has seen this document before. */
    isKnown?: boolean;
    /** Resolves when the page has not changed for so many milliseconds, is not busy, and is not being left. */
    settled: (rest: number) => Promise<void>;
    /** What live regions said since the last call, in the order of the page. */
    takeAnnouncements: () => string[];
  }
}

/**
 * Runs in the page before its own scripts. What a region says is taken when the page is at rest: texts before that, as for each
 * letter typed, depend on how fast the machine is.
 */
export function watchLiveRegions(): void {
  const selector = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output";
  /** Those that were exposed when the page was at rest: later changes of them are announced. */
  let known = new Map<Element, string>();
  const touched = new Set<Element>();
  let changes = 0;
  let isLeft = false;
  navigation.addEventListener("navigate", ({ destination, downloadRequest }) => {
    isLeft ||= !destination.sameDocument && downloadRequest === null;
  });

  const isExposed = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
  /** Whether it is outside the dialog that is open. */
  const isInert = (element: Element) => {
    const modals = document.querySelectorAll("dialog:modal");
    return element.closest("[inert]") !== null || modals[modals.length - 1]?.contains(element) === false;
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || !node.checkVisibility({ visibilityProperty: true })) return "";
    if (node.hasAttribute("aria-label")) return node.getAttribute("aria-label") ?? "";
    if (node instanceof HTMLImageElement) return node.alt;
    return [...node.childNodes].map(textOf).join(getComputedStyle(node).display === "inline" ? "" : " ");
  };
  const exposedRegions = () =>
    new Map([...document.querySelectorAll(selector)].filter(isExposed).map((region) => [region, textOf(region).replace(/\s+/g, " ").trim()]));
  document.addEventListener("DOMContentLoaded", () => {
    known = exposedRegions();
    const onChange = (records: MutationRecord[]) => {
      changes += 1;
      for (const { type, target } of records) {
        const region = type !== "attributes" && (target instanceof Element ? target : target.parentElement)?.closest(selector);
        if (region) touched.add(region);
      }
    };
    new MutationObserver(onChange).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  window.takeAnnouncements = () => {
    const now = exposedRegions();
    const lines = [...now].flatMap(([region, text]) => {
      if (text === "" || isInert(region) || (known.get(region) === text && !touched.has(region))) return [];
      const isAlert = region.matches("[role=alert], [aria-live=assertive]");
      // A region is watched from when it is there: only an alert is sure to be announced together with its text.
      const isSure = isAlert || known.has(region);
      return [`${isAlert ? "alert" : "status"}${isSure ? "" : " (not in every screen reader)"}: ${JSON.stringify(text)}`];
    });
    known = now;
    touched.clear();
    return lines;
  };
  window.settled = async (rest) => {
    for (let before = -1; before !== changes || isLeft || document.readyState !== "complete" || document.querySelector("[aria-busy=true]"); ) {
      before = changes;
      await new Promise((done) => setTimeout(done, rest));
    }
  };
}
