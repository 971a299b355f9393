import { useEffect, useRef, useState } from "react";
import { DateRange } from "../nights/date-range.tsx";

/** The two dates of a search form that is otherwise plain HTML. */
export function DateRangeIsland() {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ from: "", to: "" });
  useEffect(() => {
    const typedIn = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    setTyped({ from: typedIn("from"), to: typedIn("to") });
  }, []);
  return (
    <div ref={fields} className="contents">
      <DateRange typed={typed} onChange={setTyped} />
    </div>
  );
}
