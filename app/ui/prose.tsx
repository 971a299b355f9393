import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";

/** A long text: HTML from our own Markdown renderer. */
export function Prose({ html, inColumns }: { html: string; inColumns?: boolean }) {
  return <div className={inColumns ? "prose prose-columns" : "prose"} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface FilledProseProps {
  html: string;
  /** Matches a placeholder for a block, with its name as the only group. The default is a name in braces in its own paragraph: `{pets}`. */
  placeholder?: RegExp;
  /** Renders the block of a name. */
  renderBlock: (name: string) => ReactNode;
}

const nameInBraces = /<p>\{([a-z-]+)\}<\/p>\n?/;

/** A long text with blocks between its paragraphs. */
export function FilledProse({ html, placeholder = nameInBraces, renderBlock }: FilledProseProps) {
  return (
    <div className="prose">
      {html
        .split(placeholder)
        .map((part, index) =>
          index % 2 === 1 ? (
            <div key={`${index} ${part}`}>{renderBlock(part)}</div>
          ) : (
            part.trim() && <div key={`${index} text`} className="prose-part" dangerouslySetInnerHTML={{ __html: part }} />
          ),
        )}
    </div>
  );
}

/** Minimum number of sections for which a text has a table of contents. */
const minSections = 4;

/** Whether a text has enough sections for a table of contents. */
export function hasSections(html: string): boolean {
  return sectionsOf(html).length >= minSections;
}

/** The sections of a text: ids, and titles as HTML without links, because the title itself becomes a link. */
export function sectionsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", title = ""]) => ({ id, title: title.replace(/<\/?a\b[^>]*>/g, "") }));
}

interface ProseSectionsProps {
  html: string;
  /** Sections of the page before the text. */
  before?: readonly SectionLink[];
  /** Sections after it. */
  after?: readonly SectionLink[];
  inRow?: boolean;
}

interface SectionLink {
  href: string;
  title: string;
}

/** The table of contents of a long text: its headings, and other sections of the page. */
export function ProseSections({ html, before = [], after = [], inRow }: ProseSectionsProps) {
  const link = "finger relative py-2.5 lg:py-1 underline decoration-edge underline-offset-4 hover:decoration-current";
  const toSection = ({ href, title }: SectionLink) => (
    <a key={href} className={link} href={href}>
      {title}
    </a>
  );
  return (
    <nav
      className={`no-print flex flex-wrap ${inRow ? "mt-6 gap-x-5" : "mt-3 gap-x-4 text-[.9375rem] lg:flex-col lg:items-start"}`}
      aria-label={m.sections_label()}
    >
      {!inRow && (
        <p className="w-full font-medium" aria-hidden="true">
          {m.sections_label()}
        </p>
      )}
      {before.map(toSection)}
      {sectionsOf(html).map(({ id, title }) => (
        <a key={id} className={link} href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
      ))}
      {after.map(toSection)}
    </nav>
  );
}
