import { stayFormId } from "../../calendar-ui/stay-fields.ts";
import { localizedPath } from "../../i18n/localized-path.ts";

interface EnquireButtonProps {
  slug: string;
  children: string;
  className?: string;
}

/** Asks about a home: a second way to send its form, so that what stands in the fields goes along, even if it cannot be had. */
export function EnquireButton({ slug, children, className = "" }: EnquireButtonProps) {
  const action = `${localizedPath("/contact")}#send`;
  return (
    <button className={`button ${className}`} type="submit" form={stayFormId} formAction={action} formNoValidate name="stay" value={slug}>
      {children}
    </button>
  );
}

/** The form to ask about a home, with the stay of the query, `?guests=2`, and the cents that the page told for it. */
export function enquireAddress(slug: string, query: string, total: number | undefined): string {
  const told = total === undefined ? "" : `&total=${total}`;
  return `${localizedPath("/contact")}?stay=${slug}${query.replace("?", "&")}${told}#send`;
}
