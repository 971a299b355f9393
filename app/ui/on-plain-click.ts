import type { MouseEvent } from "react";

/** Whether a click on a link is for another tab, window or file, and so for the browser alone. */
export function isHandledByBrowser(event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** What a click on a link does in its place; one that is for the browser is left to it. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    act();
  };
}
