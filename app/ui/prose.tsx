import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";

/** A long text: HTML that our own Markdown renderer made. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface FilledProseProps {
  html: string;
  /** What stands in the place of a name in braces that has a line of its own: `{pets}`. */
  blockOf: (name: string) => ReactNode;
}

/** A long text with blocks among its paragraphs. */
export function FilledProse({ html, blockOf }: FilledProseProps) {
  return (
    <div className="prose">
      {html
        .split(/<p>\{([a-z-]+)\}<\/p>\n?/)
        .map((part, index) =>
          index % 2 === 1 ? (
            <div key={`${index} ${part}`}>{blockOf(part)}</div>
          ) : (
            part.trim() && <div key={`${index} text`} className="prose-part" dangerouslySetInnerHTML={{ __html: part }} />
          ),
        )}
    </div>
  );
}

/** The way through a long text: its headings, and what else the page has. */
export function ProseSections({ html, more = [] }: { html: string; more?: readonly { href: string; title: string }[] }) {
  const own = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
  const link = "py-1 underline decoration-line underline-offset-4 hover:decoration-current";
  return (
    <nav className="no-print mt-3 flex flex-wrap gap-x-4 text-sm lg:flex-col lg:items-start" aria-label={m.sections_label()}>
      {own.map(([, id, words = ""]) => (
        // The words of our own renderer.
        <a key={id} className={link} href={`#${id}`} dangerouslySetInnerHTML={{ __html: words }} />
      ))}
      {more.map(({ href, title }) => (
        <a key={href} className={link} href={href}>
          {title}
        </a>
      ))}
    </nav>
  );
}
