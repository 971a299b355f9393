/** The longest title that search engines show whole, with the name of the business after it. */
const longestTitle = 60;

/** The full words of a title, or the short ones where the full ones would be cut; `brand` is the name of the business. */
export function fittingTitle(full: string, short: string, brand: string): string {
  return `${full} · ${brand}`.length > longestTitle ? short : full;
}
