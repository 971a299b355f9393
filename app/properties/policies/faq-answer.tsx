import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { PropertyLink } from "../card/other-properties.tsx";
import type { FactGroup } from "./faq-answers.ts";
import { type RefundGroup, RefundsTable } from "./refunds-table.tsx";

/** The answers of the properties to a question; if there are too many properties, a link. */
export function FaqAnswer({ groups }: { groups: readonly FactGroup[] | undefined }) {
  if (!groups) {
    return (
      <p>
        <a href={localizedPath("/stays")}>{m.facts_at_homes()}</a>
      </p>
    );
  }
  if (groups.length > 0 && groups.every(hasRefunds)) return <RefundsTable groups={groups} />;
  const isLong = groups.some(({ answer }) => answer.length > 1);
  return (
    <dl className={isLong ? "facts facts-long" : "facts"}>
      {groups.map((group) => (
        <div key={group.answer.join(" ")}>{isLong ? <ByProperty {...group} /> : <ByAnswer {...group} />}</div>
      ))}
    </dl>
  );
}

/** A short answer, and the properties that give it. */
function ByAnswer({ answer, properties }: FactGroup) {
  return (
    <>
      <dt>{answer}</dt>
      {properties.map(({ slug, title, note }) => (
        <dd key={slug}>
          <PropertyLink slug={slug} title={title} />
          {note && <span className="text-quiet"> · {note}</span>}
        </dd>
      ))}
    </>
  );
}

/** Properties, and their long answer. */
function ByProperty({ answer, properties }: FactGroup) {
  return (
    <>
      <dt>
        {properties.map(({ slug, title }) => (
          <span key={slug} className="block">
            <PropertyLink slug={slug} title={title} />{" "}
          </span>
        ))}
      </dt>
      <dd>
        {answer.map((line) => (
          <span key={line} className="block">
            {line}{" "}
          </span>
        ))}
      </dd>
      {properties.map(
        ({ slug, title, note }) =>
          note && (
            <dd key={slug} className="text-quiet">
              {properties.length > 1 && `${title}: `}
              {note}
            </dd>
          ),
      )}
    </>
  );
}

function hasRefunds(group: FactGroup): group is RefundGroup {
  return group.refunds !== undefined;
}
