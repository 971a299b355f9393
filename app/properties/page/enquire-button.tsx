import { stayFormId } from "../../calendar-ui/stay-fields.ts";
import { localizedPath } from "../../i18n/localized-path.ts";

interface AskButtonProps {
  slug: string;
  children: string;
  className?: string;
}

/** Asks about a home: a second way to send its form, so that what stands in the fields goes along, even if it cannot be had. */
export function EnquireButton({ slug, children, className = "" }: AskButtonProps) {
  const action = `${localizedPath("/contact")}#send`;
  return (
    <button className={`button ${className}`} type="submit" form={stayFormId} formAction={action} formNoValidate name="stay" value={slug}>
      {children}
    </button>
  );
}
