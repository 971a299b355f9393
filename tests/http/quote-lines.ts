import type { MarkupElement } from "./markup.ts";

/** The lines of a quote on a page: their labels, without the rules that unfold, and amounts. */
export function quoteLinesIn(list: MarkupElement): [label: string, amount: string][] {
  const amounts = list.all("dd");
  return list.all("dt").map((term, index) => [(term.all("summary")[0] ?? term).text, amounts[index]?.text ?? ""]);
}
