import type { ReactNode } from "react";
import { nonBreaking } from "../i18n/non-breaking.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "./picture.tsx";

interface PageTitleProps {
  title: ReactNode;
  lead?: string;
  /** The breadcrumbs, directly above the title. */
  breadcrumbs?: ReactNode;
}

/** Sizes: `full`; `small`, without lead on small screens; and `line`, a single line with the lead next to it if there is room. */
const sizes = {
  full: { padding: "pt-[clamp(2.75rem,6vw,6rem)] pb-[clamp(2rem,4vw,3.5rem)]", title: "display-1", lead: "mt-6 text-lg" },
  small: {
    padding: "pt-5 pb-4 lg:pt-[clamp(2rem,3.5vw,3.5rem)] lg:pb-[clamp(1.5rem,2.5vw,2.5rem)]",
    title: "display-3 md:text-[2.5rem] lg:display-2",
    lead: "mt-3 max-lg:hidden lg:max-w-none",
  },
  line: { padding: "title-line pt-5 pb-3", title: "display-3", lead: "" },
};

/** The title of a page that begins with text. */
export function PageTitle({ title, lead, breadcrumbs, look = "full" }: PageTitleProps & { look?: keyof typeof sizes }) {
  const { padding, title: titleClass, lead: leadClass } = sizes[look];
  return (
    <div className={`wrap ${padding}`}>
      {breadcrumbs && <div className="mb-5">{breadcrumbs}</div>}
      <h1 className={titleClass}>{typeof title === "string" ? nonBreaking(title) : title}</h1>
      {lead && <p className={`max-w-[31em] text-balance text-quiet ${leadClass}`}>{lead}</p>}
    </div>
  );
}

/** The title of a page that begins with a picture. */
export function PictureTitle({ title, lead, breadcrumbs, picture }: PageTitleProps & { title: string; picture: PictureView }) {
  return (
    <div className="on-dark relative isolate grid grid-cols-1 min-h-[max(min(44rem,68svh),min(40vw,82svh))] items-end text-on-dark">
      <Picture className="scrim-hero absolute! inset-0 -z-10" picture={picture} sizes="100vw" crop="phones" main="before-fonts" decorative />
      <div className="wrap pt-40 pb-[clamp(2.5rem,5vw,5rem)]">
        {breadcrumbs && <div className="mb-4">{breadcrumbs}</div>}
        <h1 className="display-1 max-w-[8.5em]">{nonBreaking(title)}</h1>
        {lead && <p className="mt-5 max-w-[31em] text-lg text-balance">{lead}</p>}
      </div>
    </div>
  );
}
