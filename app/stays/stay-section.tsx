import type { ReactNode } from "react";

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
      <h2 id={id} className="mt-14 mb-4 text-[1.75rem]">
        {title}
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
  return <dl className="max-w-[40rem] border-b border-line">{children}</dl>;
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
    <div className="flex flex-wrap gap-x-6 border-t border-line py-3">
      <dt className="w-[10.5rem] max-w-full font-medium">{about}</dt>
      <dd className="min-w-0 flex-[1_1_16rem]">
        {children}
        {note && <p className="text-[.9375rem] text-quiet">{note}</p>}
      </dd>
    </div>
  );
}
