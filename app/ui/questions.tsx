import type { ReactNode } from "react";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { FilledProse } from "./prose.tsx";

interface QuestionsProps {
  /** HTML from our own Markdown renderer: `h2` groups questions, and each `h3` is a question followed by its answer. */
  html: string;
  /** Renders the block of a name in braces. */
  renderBlock: (name: string) => ReactNode;
}

/**
 * Questions grouped by the headings of a text. An answer opens at a click, when the browser's page search finds it, and when
 * a fragment leads into it. The first is open to show that there are answers.
 */
export function Questions({ html, renderBlock }: QuestionsProps) {
  const first = /<h3 .*?(?=<h[23] |$)/s.exec(html)?.[0];
  return html.split(/(?=<h2 )/).flatMap((group) => {
    const [, id, title, rest = ""] = /^<h2 id="([^"]+)">(.*?)<\/h2>(.*)$/s.exec(group) ?? [];
    if (!id || !title) return [];
    const [before = "", ...questions] = rest.split(/(?=<h3 )/);
    return (
      <section key={id} className="beside gap-y-3 pt-[clamp(2rem,4vw,3.5rem)] [--beside:minmax(0,2fr)_minmax(0,5fr)]" aria-labelledby={id}>
        <h2 id={id} className="display-3" dangerouslySetInnerHTML={{ __html: nonBreaking(title) }} />
        <div>
          {before.trim() && <FilledProse html={before} renderBlock={renderBlock} />}
          {questions.map((question) => (
            <Question key={question} html={question} renderBlock={renderBlock} isOpen={question === first} />
          ))}
        </div>
      </section>
    );
  });
}

function Question({ html, renderBlock, isOpen }: QuestionsProps & { isOpen: boolean }) {
  const [, id, title = "", answer = ""] = /^<h3 id="([^"]+)">(.*?)<\/h3>(.*)$/s.exec(html) ?? [];
  return (
    <details className="unfolds" open={isOpen}>
      <summary>
        <h3 className="font-body text-[1.0625rem] leading-normal font-medium tracking-normal" dangerouslySetInnerHTML={{ __html: title }} />
      </summary>
      <div id={id} className="scroll-mt-20">
        <FilledProse html={answer} renderBlock={renderBlock} />
      </div>
    </details>
  );
}

/** The part of a text before its first heading. */
export function introOf(html: string): string {
  return html.split(/(?=<h2 )/)[0] ?? "";
}
