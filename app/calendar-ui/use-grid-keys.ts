import { type KeyboardEvent, type SyntheticEvent, startTransition, useEffect, useRef, useState } from "react";
import { firstWeekday } from "../i18n/formats.ts";
import { dayByKey } from "./grid-keys.ts";

interface GridKeysOptions {
  /** The first and the last day that keys can reach, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Called before a day gets the focus, so that its month is shown. */
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
  onEscape: () => void;
}

/** The day on which an event happened. */
export function dayOfEvent({ target }: SyntheticEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
}

/** The focus in a grid of days, which are elements with `data-day`: Tab reaches one of them, arrow keys the others. */
export function useGridKeys({ first, last, onMove, onChoose, onEscape }: GridKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string>();
  const pendingDay = useRef<string>(undefined);

  const cellOf = (target: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`);

  useEffect(() => {
    const cell = pendingDay.current === undefined ? undefined : cellOf(pendingDay.current);
    // The effect may belong to a render before the key was pressed.
    if (!cell) return;
    cell.focus();
    pendingDay.current = undefined;
  });

  const moveTo = (target: string) => {
    const next = target < first ? first : target > last ? last : target;
    const cell = cellOf(next);
    // A day of a month that is not shown yet is focused after the next render.
    pendingDay.current = next;
    cell?.focus();
    if (cell) pendingDay.current = undefined;
    setDay(next);
    onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayOfEvent(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(event, from, firstWeekday());
    if (next) moveTo(next);
    else if (event.key === "Enter" || event.key === " ") onChoose(from);
    else if (event.key === "Escape") onEscape();
    else return;
    event.preventDefault();
  };
  // A tap on a day gives it the focus before the click, which renders both.
  const onFocus = (event: SyntheticEvent) => {
    const focused = dayOfEvent(event);
    if (focused !== pendingDay.current) startTransition(() => setDay(focused));
  };
  return { grid, day, setDay, moveTo, onKeyDown, onFocus };
}
