import { dayNumber, dayOf, indexInWeek, monthsLater } from "../dates/day-numbers.ts";

interface KeyPressed {
  key: string;
  shiftKey: boolean;
}

/**
 * The day to which a key moves the focus in a grid of dates, `YYYY-MM-DD`; undefined for other keys (WAI-ARIA Authoring
 * Practices, Date Picker Dialog). `weekBegins` is the first day of the week (0 is Sunday).
 */
export function dayByKey({ key, shiftKey }: KeyPressed, day: string, weekBegins: number): string | undefined {
  const number = dayNumber(day) ?? 0;
  const index = indexInWeek(number, weekBegins);
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return dayOf(number - 1);
    case "ArrowRight":
      return dayOf(number + 1);
    case "ArrowUp":
      return dayOf(number - 7);
    case "ArrowDown":
      return dayOf(number + 7);
    case "Home":
      return dayOf(number - index);
    case "End":
      return dayOf(number + 6 - index);
    case "PageUp":
      return dayOf(monthsLater(number, -months));
    case "PageDown":
      return dayOf(monthsLater(number, months));
    default:
      return undefined;
  }
}
