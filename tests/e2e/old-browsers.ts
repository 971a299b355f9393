import type { Page, Route } from "@playwright/test";

/*
 * Chromium, made to lack what Chrome 111, Firefox 128 or Safari 16.4 lack (docs/browsers.md): scripts find the names gone, styles have
 * names that no browser knows in their place. It shows that nothing depends on them; how the old engines draw is not shown.
 */

/** Names that scripts do not find; each is missing in at least one of the oldest browsers. */
const missingNames = [
  ...["URLSearchParams.prototype.size", "URL.canParse", "URL.parse", "Response.json", "AbortSignal.any", "Promise.withResolvers", "Promise.try"],
  ...["Map.groupBy", "Object.groupBy", "Array.fromAsync", "RegExp.escape", "Iterator", "Intl.DurationFormat", "Temporal", "navigation"],
  ...["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"].map(
    (name) => `Set.prototype.${name}`,
  ),
  ...["popover", "showPopover", "hidePopover", "togglePopover"].map((name) => `HTMLElement.prototype.${name}`),
  ...["requestIdleCallback", "cancelIdleCallback", "scheduler", "CloseWatcher", "ViewTransition", "ScrollTimeline", "ViewTimeline"],
  ...["Document.prototype.startViewTransition", "Document.prototype.activeViewTransition"],
  ...[
    "onscrollend",
    "onpageswap",
    "onpagereveal",
    "Element.prototype.onscrollend",
    "HTMLElement.prototype.onscrollend",
    "Document.prototype.onscrollend",
  ],
];

const missingEvents = ["scrollend", "pageswap", "pagereveal", "beforetoggle"];

/** In stylesheets: what is not known, and the unknown name in its place. */
const missingInStyles: [known: RegExp, unknown: string][] = [
  [/::details-content/g, "::-x-details-content"],
  [/:popover-open/g, ":-x-popover-open"],
  [/@(starting-style|view-transition)/g, "@-x-$1"],
  [/::(view-transition)/g, "::-x-$1"],
  [/\b(view-transition-name|view-transition-class|animation-timeline|animation-range|view-timeline|timeline-scope)\b/g, "-x-$1"],
  [/([{;(])(text-wrap|field-sizing|scrollbar-width|accent-color|size-adjust|content-visibility|mask-image)\b/g, "$1-x-$2"],
  [/\[popovertarget\]/g, "[data-x-popovertarget]"],
  [/allow-discrete/g, "-x-discrete"],
  [/\(scripting/g, "(-x-scripting"],
  [/(content:"[^"]*") \/ ""/g, "$1 -x-silent"],
];

/** In pages: attributes that are not known; styles that look for them find them all the same. */
const missingInPages = / (popover|popovertarget|popovertargetaction|fetchpriority)=/gi;

/** Takes away from a page what the oldest browsers lack. */
export async function simulateOldBrowser(page: Page): Promise<void> {
  await page.addInitScript(takeAway, { names: missingNames, events: missingEvents });
  await page.route("**", (route) => {
    const isPage = route.request().resourceType() === "document" && route.request().method() === "GET";
    return isPage ? rewrite(route, (html) => html.replace(missingInPages, " data-x-$1=")) : route.fallback();
  });
  await page.route(/\.css$/, (route) =>
    rewrite(route, (styles) => missingInStyles.reduce((text, [known, unknown]) => text.replace(known, unknown), styles)),
  );
}

async function rewrite(route: Route, change: (text: string) => string): Promise<void> {
  // The server may close an idle connection just when it is used again. A browser would retry, too.
  const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
  await route.fulfill({ response, body: change(await response.text()) });
}

/** Runs in the page, before its own scripts. */
function takeAway({ names, events }: { names: string[]; events: string[] }): void {
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let owner: unknown = globalThis;
    for (const step of path) owner = Reflect.get(Object(owner), step);
    // What belongs to the window is its own property or that of its prototype.
    for (let object: unknown = owner; object instanceof Object; object = Reflect.getPrototypeOf(object)) Reflect.deleteProperty(object, last);
  }
  for (const event of events) addEventListener(event, (one) => one.stopImmediatePropagation(), true);
}
