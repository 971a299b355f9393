import { useEffect, useState } from "react";

/** The address is updated after so long without a change: browsers limit updates, so not for every key and every pixel of a slider. */
const debounceMs = 200;

/** Updates the address of the page when the search changes, and calls `onReturn` with its parameters on Back and Forward. */
export function useAddress(onReturn: (fields: URLSearchParams) => void): AddressUpdater {
  const [writer] = useState(() => new AddressUpdater());
  useEffect(() => {
    const onPopState = () => {
      writer.discard();
      updateLinks(location.search);
      onReturn(new URLSearchParams(location.search));
    };
    // A link may be followed before the address is updated; the page in the history has to be complete.
    const onClick = () => writer.flush();
    addEventListener("popstate", onPopState);
    addEventListener("click", onClick, true);
    return () => {
      removeEventListener("popstate", onPopState);
      removeEventListener("click", onClick, true);
    };
  }, [writer, onReturn]);
  return writer;
}

/**
 * How a change appears in the history: each `choice` is an entry; a `run` (all moves of one drag, all keys in one field) is one entry
 * together; a `mend`, which the page makes by itself, is none.
 */
export type Change = "choice" | "run" | "mend";

class AddressUpdater {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { query: string; change: Change } | undefined;
  #isRunning = false;

  record(query: string, change: Change): void {
    if (change === "choice") this.endRun();
    clearTimeout(this.#timer);
    this.#pending = { query, change };
    if (change === "choice") this.flush();
    else this.#timer = setTimeout(() => this.flush(), debounceMs);
  }

  /** Applies a pending change at once. */
  flush(): void {
    const { query, change } = this.#pending ?? {};
    this.#forgetPending();
    if (query === undefined || query === location.search) return;
    const isStep = change === "choice" || (change === "run" && !this.#isRunning);
    this.#isRunning = change === "run";
    history[isStep ? "pushState" : "replaceState"](null, "", location.pathname + query);
    updateLinks(query);
  }

  /** The next move of the slider, or the next key of a date, starts another entry. */
  endRun(): void {
    this.flush();
    this.#isRunning = false;
  }

  /** Drops a pending change: the visitor went back, and it must not replace the address where they are now. */
  discard(): void {
    this.#forgetPending();
    this.#isRunning = false;
  }

  #forgetPending(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
  }
}

/** The links to the other language and to the contact form carry the search. */
function updateLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) link.search = query;
}
