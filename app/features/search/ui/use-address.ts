import { useEffect, useState } from "react";

/** Milliseconds without a change before the address is written: browsers refuse to write it for every key and every pixel of a slider. */
const pause = 200;

/** Keeps the address of the page in step with a search, and the search with Back and Forward. */
export function useAddress(onReturn: (fields: URLSearchParams) => void): AddressWriter {
  const [writer] = useState(() => new AddressWriter());
  useEffect(() => {
    const read = () => {
      writer.forget();
      showInLinks(location.search);
      onReturn(new URLSearchParams(location.search));
    };
    // A link may be followed before the pause is over: what it leaves behind has to be whole.
    const flush = () => writer.flush();
    addEventListener("popstate", read);
    addEventListener("click", flush, true);
    return () => {
      removeEventListener("popstate", read);
      removeEventListener("click", flush, true);
    };
  }, [writer, onReturn]);
  return writer;
}

/** How a change is written: a choice is a step of Back, and so are all moves of one drag together, or all keys in one field; what the page mends by itself is none. */
export type Change = "choice" | "run" | "mend";

class AddressWriter {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { query: string; change: Change } | undefined;
  #isRunning = false;

  record(query: string, change: Change): void {
    if (change === "choice") this.endRun();
    clearTimeout(this.#timer);
    this.#pending = { query, change };
    if (change === "choice") this.flush();
    else this.#timer = setTimeout(() => this.flush(), pause);
  }

  /** Writes what waits to be written. */
  flush(): void {
    const { query, change } = this.#pending ?? {};
    this.#forgetPending();
    if (query === undefined || query === location.search) return;
    const isStep = change === "choice" || (change === "run" && !this.#isRunning);
    this.#isRunning = change === "run";
    history[isStep ? "pushState" : "replaceState"](null, "", location.pathname + query);
    showInLinks(query);
  }

  /** The next move of the slider, or the next key of a date, begins another step. */
  endRun(): void {
    this.flush();
    this.#isRunning = false;
  }

  /** Lets go of what waits: the visitor went back, and it must not be written over where they are now. */
  forget(): void {
    this.#forgetPending();
    this.#isRunning = false;
  }

  #forgetPending(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
  }
}

/** The other language keeps the search, and so does the way to ask about it. */
function showInLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) link.search = query;
}
