import type { ReactNode } from "react";
import { holdTogether } from "../i18n/hold-together.ts";

interface StaySectionProps {
  /** The name of the section in the address of the page: `#rooms`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the page of a home, under its heading. */
export function StaySection({ id, title, children }: StaySectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-[clamp(2.75rem,4vw,3.5rem)] mb-3 text-[1.75rem]">
        {holdTogether(title)}
      </h2>
      {children}
    </section>
  );
}

/** An answer in a word, and behind it what there is to say of it in the same breath. */
export function Brief({ children, note }: { children: string; note?: string }) {
  return (
    <>
      {children}
      {note && <span className="text-quiet"> · {note}</span>}
    </>
  );
}

/** Questions and their answers, one below the other. */
export function Answers({ children }: { children: ReactNode }) {
  return <dl className="border-b border-line leading-normal max-sm:text-base">{children}</dl>;
}

/** More of them, which phones fold. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="w-fit cursor-pointer py-3 font-medium hover:text-lamp">{label}</summary>
      <Answers>{children}</Answers>
    </details>
  );
}

interface AnswerProps {
  /** The question in a word or two. */
  about: string;
  children: ReactNode;
  /** What else there is to say of it, on a line of its own. */
  note?: string;
}

export function Answer({ about, children, note }: AnswerProps) {
  return (
    // The words of the answer take all that is left beside the question, and a line of their own where that is too little.
    <div className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
      <dt className="flex-[1_0_6.5rem] font-medium xl:flex-[1_0_9.5rem]">{about}</dt>
      <dd className="min-w-0 flex-[999_1_12rem]">
        {children}
        {note && <p className="text-[.9375rem] text-quiet">{note}</p>}
      </dd>
    </div>
  );
}
