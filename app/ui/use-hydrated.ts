import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether the island is hydrated: false on the server and during hydration, so that both render the same HTML. It changes before
 * React passes on the click for which an island was hydrated.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
