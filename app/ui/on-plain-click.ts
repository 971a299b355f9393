import type { MouseEvent } from "react";

/** Whether a click on a link opens a new tab or window or downloads, so that the browser handles it. */
export function isHandledByBrowser(event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** A click handler that replaces following a link, except if the browser handles the click. */
export function onPlainClick(action: () => void) {
  return (event: MouseEvent) => {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    action();
  };
}
