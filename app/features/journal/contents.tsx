import { m } from "../../i18n/messages/messages.js";
import { hasSections, sectionsOf } from "../../ui/prose.tsx";
import { countWords } from "./reading-time.ts";

/** An article with so many words is long, even with few sections. */
const longText = 1_200;

/** Whether an article is long enough to have a table of contents. */
export function isLong(html: string): boolean {
  return hasSections(html) || (sectionsOf(html).length > 1 && countWords(html) >= longText);
}

/** The table of contents of an article. On phones it is collapsed, because there it comes before the text. */
export function Contents({ html }: { html: string }) {
  return (
    <nav className="contents-list no-print" aria-labelledby="contents">
      <p id="contents" className="text-sm font-medium max-lg:hidden">
        {m.post_contents()}
      </p>
      <details className="fold">
        <summary>{m.post_contents()}</summary>
        <ol className="mt-2 border-t border-line text-[.9375rem]">
          {sectionsOf(html).map(({ id, title }) => (
            <li key={id} className="border-b border-line">
              <a className="block py-2 text-quiet hover:text-lamp" href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
