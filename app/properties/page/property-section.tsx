import type { ReactNode } from "react";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { Prose } from "../../ui/prose.tsx";

interface PropertySectionProps {
  /** The fragment of the section: `rooms` for `#rooms`. */
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
}

/** A large section of a property's page, with its heading. */
export function PropertySection({ id, title, children, className = "mt-section" }: PropertySectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-[clamp(1rem,2vw,1.75rem)] display-2">
        {nonBreaking(title)}
      </h2>
      {children}
    </section>
  );
}

/** A part of such a section, under a small heading. */
export function PropertySubsection({ id, title, children, className = "mt-9" }: PropertySectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-3 display-4">
        {nonBreaking(title)}
      </h3>
      {children}
    </section>
  );
}

interface CollapsibleSectionProps extends Omit<PropertySectionProps, "className"> {
  /** A summary in one line, shown while it is folded. */
  brief: string;
  isOpen?: boolean;
}

/** A folded section with its heading and a summary. It is no landmark: screen readers would say its name twice. */
export function CollapsibleSection({ id, title, brief, isOpen, children }: CollapsibleSectionProps) {
  return (
    <section>
      <details className="unfolds" open={isOpen}>
        <summary>
          <h3 id={id} className="display-4">
            {nonBreaking(title)}
          </h3>
          <span className="no-print text-sm text-quiet dotted">
            {brief.split(" · ").map((part) => (
              <span key={part}>{part} </span>
            ))}
          </span>
        </summary>
        {children}
      </details>
    </section>
  );
}

/** A short answer, followed by a note. */
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
export function Collapsible({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="fold-label">{label}</summary>
      <Answers>{children}</Answers>
    </details>
  );
}

interface AnswerProps {
  /** The question, in a word or two. */
  about: string;
  children: ReactNode;
  /** A note on a separate line. */
  note?: string;
}

export function Answer({ about, children, note }: AnswerProps) {
  return (
    // The answer takes the space beside the question, or a separate line if that is too narrow.
    <div className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
      <dt className="flex-[1_0_6.5rem] font-medium xl:flex-[1_0_9.5rem]">{about}</dt>
      <dd className="min-w-0 flex-[999_1_12rem]">
        {children}
        {note && <p className="text-[.9375rem] text-quiet">{note}</p>}
      </dd>
    </div>
  );
}

/** Fees and taxes, one below the other. */
export function ChargeList({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="not-first:mt-1.5">
      {text}
    </p>
  ));
}

/** The owner's description; phones fold it from the first heading on. `html` comes from our Markdown renderer. */
export function Description({ html }: { html: string }) {
  const rest = html.indexOf("<h2");
  const fold = `<details class="fold"><summary class="fold-label">${m.stay_read_on()}</summary>`;
  return <Prose html={rest > 0 ? `${html.slice(0, rest)}${fold}${html.slice(rest)}</details>` : html} inColumns />;
}
