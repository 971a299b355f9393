import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { currentLanguage } from "../i18n/formats.ts";
import { dayByKey } from "./grid-keys.ts";

interface GridKeysOptions {
  /** The first and the last day to which keys lead, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Called before a day gets the focus, so that its month is shown. */
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
  onEscape: () => void;
}

/** The focus within a grid of days, each an element with `data-day`: one of them is reached by Tab, the others by keys. */
export function useGridKeys({ first, last, onMove, onChoose, onEscape }: GridKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string>();
  const waiting = useRef<string>(undefined);

  const cellOf = (wanted: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`);

  useEffect(() => {
    const cell = waiting.current === undefined ? undefined : cellOf(waiting.current);
    // The effect may still be due from before the key was pressed.
    if (!cell) return;
    cell.focus();
    waiting.current = undefined;
  });

  const moveTo = (wanted: string) => {
    const next = wanted < first ? first : wanted > last ? last : wanted;
    const cell = cellOf(next);
    cell?.focus();
    // In a month that is not shown yet it gets the focus as soon as it is.
    waiting.current = cell ? undefined : next;
    setDay(next);
    onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(event, from, currentLanguage().weekBegins);
    if (next) moveTo(next);
    else if (event.key === "Enter" || event.key === " ") onChoose(from);
    else if (event.key === "Escape") onEscape();
    else return;
    event.preventDefault();
  };
  return { grid, day, moveTo, onKeyDown, onFocus: setDay };
}
