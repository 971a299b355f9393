import type { MouseEvent } from "react";

/** What a click on a link does in its place; one that is for another tab, window or file is left to the browser. */
export function unlessForBrowser(act: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
