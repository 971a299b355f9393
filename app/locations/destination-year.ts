import { z } from "zod";
import { text, yearDay } from "../content/schemas.ts";
import { type YearSpan, yearDayAfter } from "../dates/year-span.ts";
import type { Text } from "../i18n/languages.ts";

const monthly = (least: number, most: number) => z.array(z.number().int().min(least).max(most)).length(12);

/** What changes with the months at a destination. */
export const destinationYearSchema = z.strictObject({
  water: monthly(-2, 40).optional(),
  snow: monthly(0, 500).optional(),
  open: z
    .array(z.strictObject({ name: text, from: yearDay, to: yearDay }))
    .max(6)
    .default([]),
});

export interface DestinationYear {
  /** The mean temperature of the sea or lake in each month, in °C. */
  water?: readonly number[];
  /** The snow that falls in each month, in cm. */
  snow?: readonly number[];
  /** What is open, or on, in a part of the year. */
  open: { name: Text; season: YearSpan }[];
}

export function destinationYearOf({ open, ...monthly }: z.infer<typeof destinationYearSchema>): DestinationYear {
  return { ...monthly, open: open.map(({ name, from, to }) => ({ name, season: { from, to: yearDayAfter(to) } })) };
}
