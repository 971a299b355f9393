import { useEffect, useState } from "react";

/** Whether the island is awake: false on the server and while React takes over, so that both write the same HTML. */
export function useHydrated(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
