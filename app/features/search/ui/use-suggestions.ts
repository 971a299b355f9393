import { startTransition, useEffect, useRef, useState } from "react";
import { localizedPath } from "../../../i18n/localized-path.ts";
import type { Suggestion } from "../engine/suggestions.server.ts";

/** The server is requested after so long without a key; a response after `timeoutMs` is too late. */
const debounceMs = 120;
const timeoutMs = 3000;

/** Suggestions of the server for a typed text; `undefined` before the first request, and if the response fails or is late. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const request = useRef<AbortController>(undefined);
  const cancel = () => {
    request.current?.abort();
    request.current = undefined;
  };
  /** Cancels the request before. Earlier suggestions stay until the response. */
  const load = async (where: string, wait = debounceMs): Promise<Suggestion[] | undefined> => {
    cancel();
    const controller = new AbortController();
    request.current = controller;
    await new Promise((done) => setTimeout(done, wait));
    setTimeout(() => controller.abort(), timeoutMs);
    const response = controller.signal.aborted ? undefined : await fetchSuggestions(where, controller.signal);
    if (request.current !== controller) return undefined;
    // Keys pressed in the meantime are handled first.
    startTransition(() => setSuggestions(response));
    return response;
  };
  const close = () => {
    cancel();
    setSuggestions(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on unmount
  useEffect(() => cancel, []);
  return { suggestions, ask: load, close };
}

async function fetchSuggestions(where: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(`${localizedPath("/suggestions.json")}?${new URLSearchParams({ where })}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    // No response, or an invalid one: the field works without suggestions.
    return undefined;
  }
}
