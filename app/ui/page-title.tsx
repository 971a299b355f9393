import type { ReactNode } from "react";
import { nonBreaking } from "../i18n/non-breaking.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "./picture.tsx";

interface PageTitleProps {
  title: ReactNode;
  lead?: string;
  /** The way to the page: on every page it stands right above the title. */
  way?: ReactNode;
}

/** How large it is: as most are, brief on small screens and smaller on wide ones, or one line everywhere, with its lead beside it where there is room. */
const looks = {
  full: { room: "pt-[clamp(2.75rem,6vw,6rem)] pb-[clamp(2rem,4vw,3.5rem)]", title: "display-1", lead: "mt-6 text-lg" },
  small: {
    room: "pt-5 pb-4 lg:pt-[clamp(2rem,3.5vw,3.5rem)] lg:pb-[clamp(1.5rem,2.5vw,2.5rem)]",
    title: "display-3 md:text-[2.5rem] lg:display-2",
    lead: "mt-3 max-lg:hidden lg:max-w-none",
  },
  line: { room: "title-line pt-5 pb-3", title: "display-3", lead: "" },
};

/** The opening of a page that begins with words. */
export function PageTitle({ title, lead, way, look = "full" }: PageTitleProps & { look?: keyof typeof looks }) {
  const { room, title: size, lead: below } = looks[look];
  return (
    <div className={`wrap ${room}`}>
      {way && <div className="mb-5">{way}</div>}
      <h1 className={size}>{typeof title === "string" ? nonBreaking(title) : title}</h1>
      {lead && <p className={`max-w-[31em] text-balance text-quiet ${below}`}>{lead}</p>}
    </div>
  );
}

/** The opening of a page that begins with a picture. */
export function PictureTitle({ title, lead, way, picture }: PageTitleProps & { title: string; picture: PictureView }) {
  return (
    <div className="on-dark relative isolate grid grid-cols-1 min-h-[max(min(44rem,68svh),min(40vw,82svh))] items-end text-on-dark">
      <Picture className="scrim-hero absolute! inset-0 -z-10" picture={picture} sizes="100vw" tall="phones" main decorative />
      <div className="wrap pt-40 pb-[clamp(2.5rem,5vw,5rem)]">
        {way && <div className="mb-4">{way}</div>}
        <h1 className="display-1 max-w-[8.5em]">{nonBreaking(title)}</h1>
        {lead && <p className="mt-5 max-w-[31em] text-lg text-balance">{lead}</p>}
      </div>
    </div>
  );
}
