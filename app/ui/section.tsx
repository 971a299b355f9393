import type { ReactNode } from "react";
import { nonBreaking } from "../i18n/non-breaking.ts";

interface SectionHeadProps {
  title: string;
  /** The id of the title, for `aria-labelledby`. */
  id?: string;
  more?: { href: string; label: string };
}

export function SectionHead({ title, id, more }: SectionHeadProps) {
  return (
    <div className="mb-[clamp(1.25rem,4vw,3.5rem)] flex flex-wrap content-start items-end justify-between gap-x-8 gap-y-3 lg:flex-nowrap">
      <h2 id={id} className="display-2 max-w-full">
        {nonBreaking(title)}
      </h2>
      {more && (
        <a className="quiet-link lg:shrink-0" href={more.href}>
          {more.label}
        </a>
      )}
    </div>
  );
}

/** A section of a page with the standard spacing. */
export function Section({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <section className={`py-section ${className}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
