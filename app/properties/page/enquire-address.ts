import { localizedPath } from "../../i18n/localized-path.ts";

/** The form to ask about a home, with the stay of the query, `?guests=2`, and the cents that the page told for it. */
export function enquireAddress(slug: string, query: string, total: number | undefined): string {
  const told = total === undefined ? "" : `&total=${total}`;
  return `${localizedPath("/contact")}?stay=${slug}${query.replace("?", "&")}${told}#send`;
}
