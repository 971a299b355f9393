import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import type { FactGroup } from "./tell-fact.ts";

/** What the homes answer to a question, each answer with the homes that give it; of too many homes, where to read it. */
export function HomesFact({ groups }: { groups: readonly FactGroup[] | undefined }) {
  if (!groups) {
    return (
      <p>
        <a href={addressOf("/stays")}>{m.facts_at_homes()}</a>
      </p>
    );
  }
  return (
    <dl className={groups.some(({ answer }) => answer.length > 1) ? "facts facts-long" : "facts"}>
      {groups.map(({ answer, homes }) => (
        <div key={answer.join(" ")}>
          <dt>
            {answer.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </dt>
          {homes.map(({ slug, title, note }) => (
            <dd key={slug}>
              <a href={addressOf(`/stays/${slug}`)}>{title}</a>
              {note && <span className="text-quiet"> · {note}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
