import { stayFormId } from "../../calendar-ui/stay-fields.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { quotedOnField } from "../../pricing/quoted-price.ts";

interface EnquireButtonProps {
  slug: string;
  children: string;
  className?: string;
}

/** Opens the contact form by submitting the stay form to it, so that the typed values are sent, even if they are not bookable. */
export function EnquireButton({ slug, children, className = "" }: EnquireButtonProps) {
  const action = `${localizedPath("/contact")}#send`;
  return (
    <button className={`button ${className}`} type="submit" form={stayFormId} formAction={action} formNoValidate name="stay" value={slug}>
      {children}
    </button>
  );
}

/** The address of the contact form for a property, with the stay of the query (`?guests=2`) and its total, which was quoted on `day`. */
export function enquireAddress(slug: string, query: string, total: number | undefined, day: string): string {
  const totalParam = total === undefined ? "" : `&total=${total}&${quotedOnField}=${day}`;
  return `${localizedPath("/contact")}?stay=${slug}${query.replace("?", "&")}${totalParam}#send`;
}
