import type { ReactNode } from "react";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { FilledProse } from "./prose.tsx";

interface QuestionsProps {
  /** HTML that our own Markdown renderer made: in each `h2` are questions, each an `h3` with its answer after it. */
  html: string;
  /** What stands in the place of a name in braces. */
  blockOf: (name: string) => ReactNode;
}

/**
 * Questions under the headings of a text. An answer opens at a touch, where it is searched for in the page, and by its address,
 * which leads into it; the first is open, and so shows that there are answers.
 */
export function Questions({ html, blockOf }: QuestionsProps) {
  const first = /<h3 .*?(?=<h[23] |$)/s.exec(html)?.[0];
  return html.split(/(?=<h2 )/).flatMap((group) => {
    const [, id, title, rest = ""] = /^<h2 id="([^"]+)">(.*?)<\/h2>(.*)$/s.exec(group) ?? [];
    if (!id || !title) return [];
    const [before = "", ...questions] = rest.split(/(?=<h3 )/);
    return (
      <section key={id} className="beside gap-y-3 pt-[clamp(2rem,4vw,3.5rem)] [--beside:minmax(0,2fr)_minmax(0,5fr)]" aria-labelledby={id}>
        <h2 id={id} className="display-3" dangerouslySetInnerHTML={{ __html: nonBreaking(title) }} />
        <div>
          {before.trim() && <FilledProse html={before} blockOf={blockOf} />}
          {questions.map((question) => (
            <Question key={question} html={question} blockOf={blockOf} isOpen={question === first} />
          ))}
        </div>
      </section>
    );
  });
}

function Question({ html, blockOf, isOpen }: QuestionsProps & { isOpen: boolean }) {
  const [, id, title = "", answer = ""] = /^<h3 id="([^"]+)">(.*?)<\/h3>(.*)$/s.exec(html) ?? [];
  return (
    <details className="unfolds" open={isOpen}>
      <summary>
        <h3 className="font-body text-[1.0625rem] leading-normal font-medium tracking-normal" dangerouslySetInnerHTML={{ __html: title }} />
      </summary>
      <div id={id} className="scroll-mt-20">
        <FilledProse html={answer} blockOf={blockOf} />
      </div>
    </details>
  );
}

/** What stands before the first heading of a text. */
export function introOf(html: string): string {
  return html.split(/(?=<h2 )/)[0] ?? "";
}
