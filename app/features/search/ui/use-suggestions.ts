import { useEffect, useRef, useState } from "react";
import { localizedPath } from "../../../i18n/localized-path.ts";
import type { Suggestion } from "../engine/suggestions.server.ts";

/** Milliseconds without a key before the server is asked, and those after which its answer would come too late. */
const pause = 120;
const patience = 3000;

/** What the server suggests for a text that is being typed; nothing while nobody has asked, or when it does not answer in time. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const asking = useRef<AbortController>(undefined);
  const forget = () => {
    asking.current?.abort();
    asking.current = undefined;
  };
  /** Asks in place of what was asked before. What is shown stays until there is an answer. */
  const ask = async (where: string, wait = pause): Promise<Suggestion[] | undefined> => {
    forget();
    const own = new AbortController();
    asking.current = own;
    await new Promise((done) => setTimeout(done, wait));
    setTimeout(() => own.abort(), patience);
    const answer = own.signal.aborted ? undefined : await fetchSuggestions(where, own.signal);
    if (asking.current !== own) return undefined;
    setSuggestions(answer);
    return answer;
  };
  const close = () => {
    forget();
    setSuggestions(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes
  useEffect(() => forget, []);
  return { suggestions, ask, close };
}

async function fetchSuggestions(where: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const answer = await fetch(`${localizedPath("/suggestions.json")}?${new URLSearchParams({ where })}`, { signal });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    // No answer, or none that can be read: the field stays the plain field that it is without script.
    return undefined;
  }
}
