import { useEffect, useRef } from "react";

/** Milliseconds without a change before the address is written: browsers refuse to write it for every key and every pixel of a slider. */
const pause = 200;

/** Keeps the address of the page in step with a search, and the search with Back and Forward. */
export function useAddress(onReturn: (fields: URLSearchParams) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const read = () => onReturn(new URLSearchParams(location.search));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [onReturn]);

  /** Writes a query into the address: `push` for a choice, `replace` while typing and dragging. */
  const record = (query: string, how: "push" | "replace") => {
    clearTimeout(timer.current);
    if (how === "push") write(query, how);
    else timer.current = setTimeout(write, pause, query, how);
  };

  const show = (place: Element | null | undefined) => {
    if (!(place instanceof HTMLElement)) return;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  };

  return { record, show };
}

function write(query: string, how: "push" | "replace"): void {
  if (query === location.search) return;
  history[`${how}State`](null, "", location.pathname + query);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) link.search = query;
}
