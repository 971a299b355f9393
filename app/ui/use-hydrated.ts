import { useEffect, useState } from "react";

/** Whether the island is hydrated: false on the server and during hydration, so that both render the same HTML. */
export function useHydrated(): boolean {
  const [isHydrated, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isHydrated;
}
