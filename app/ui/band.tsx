import type { ReactNode } from "react";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "./picture.tsx";

interface TitleProps {
  title: string;
  lead?: string;
}

/** The opening of a page that begins with words. */
export function Title({ title, lead }: TitleProps) {
  return (
    <div className="wrap pt-[clamp(2.75rem,6vw,6rem)] pb-[clamp(2rem,4vw,3.5rem)]">
      <h1 className="display-1">{title}</h1>
      {lead && <p className="mt-6 max-w-[46ch] text-lg text-quiet">{lead}</p>}
    </div>
  );
}

/** The opening of a page that begins with a picture. */
export function PictureTitle({ title, lead, picture }: TitleProps & { picture: PictureView }) {
  return (
    <div className="on-dark relative isolate grid grid-cols-1 min-h-[min(44rem,88svh)] items-end text-on-dark">
      <Picture className="scrim-hero absolute! inset-0 -z-10" picture={picture} sizes="100vw" tallOnPhones main decorative />
      <div className="wrap pt-40 pb-[clamp(2.5rem,5vw,5rem)]">
        <h1 className="display-1 max-w-[14ch]">{title}</h1>
        {lead && <p className="mt-5 max-w-[46ch] text-lg">{lead}</p>}
      </div>
    </div>
  );
}

interface SectionHeadProps {
  title: string;
  /** A link to more of the same. */
  more?: { href: string; label: string };
}

export function SectionHead({ title, more }: SectionHeadProps) {
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h2 className="display-2">{title}</h2>
      {more && (
        <a className="quiet-link" href={more.href}>
          {more.label}
        </a>
      )}
    </div>
  );
}

/** A section of a page, with the space around it that all sections have. */
export function Section({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <section className={`py-section ${className}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
