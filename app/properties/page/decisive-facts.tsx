import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { permissionWords, providedNames, provisionWords } from "../model/detail-names.ts";
import { factGroupNames, factText, factTexts, measuredText } from "../model/fact-texts.ts";
import type { FactGroupId } from "../model/facts.ts";
import type { FullProperty } from "../model/property.ts";
import { providedForChildren } from "../model/terms.ts";
import { Answer, Answers, Brief, CollapsibleSection } from "./property-section.tsx";

type Described = Pick<Localised<FullProperty>, "facts" | "amenities" | "houseRules" | "includes" | "failed">;

interface DecisiveFactsProps {
  property: Described;
  /** By what the properties of the site are chosen, and the address of all its points. */
  standard?: { points: readonly { id: string; name: string }[]; href?: string };
}

/** What decides whether somebody can stay: steps and doors, children, work, warmth and quiet. */
export function DecisiveFacts({ property, standard }: DecisiveFactsProps) {
  return (
    <section aria-labelledby="facts" className="mt-section beside gap-y-4 [--beside:minmax(0,5fr)_minmax(0,7fr)]">
      <h2 id="facts" className="display-2">
        {nonBreaking(m.facts_title())}
      </h2>
      <div className="border-b border-line">
        <FactsSection property={property} group="access" />
        <FactsSection property={property} group="children" first={childrenAnswers(property)} />
        <FactsSection property={property} group="pets" />
        <FactsSection property={property} group="house" />
        {standard && <StandardSection failed={property.failed} {...standard} />}
      </div>
    </section>
  );
}

interface GroupAnswer {
  label: string;
  text: string;
  note?: string;
}

/** The most answers in the summary of a folded group. */
const maxBrief = 3;

function FactsSection({ property, group, first = [] }: { property: Described; group: FactGroupId; first?: GroupAnswer[] }) {
  const { note } = property.facts[group] ?? {};
  const answers = [...first, ...factTexts(property, group).filter(({ name }) => name !== "fromAge")];
  if (answers.length === 0) return null;
  const measured = measuredText(property.facts, group);
  const brief = answers.slice(0, maxBrief).map(({ label, text }) => m.label_value({ label, value: text }));
  return (
    <CollapsibleSection id={`facts-${group}`} title={factGroupNames[group]()} brief={brief.join(" · ")}>
      <Answers>
        {answers.map(({ label, text, note }: GroupAnswer) => (
          <Answer key={label} about={label}>
            <Brief note={note}>{text}</Brief>
          </Answer>
        ))}
      </Answers>
      {(note || measured) && (
        <p className="mt-3 text-[.9375rem] text-quiet">{[note, measured].flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(" ")}</p>
      )}
    </CollapsibleSection>
  );
}

/** How many points of the standard the property meets, and why it fails the others. */
function StandardSection({ failed, points, href }: NonNullable<DecisiveFactsProps["standard"]> & Pick<Described, "failed">) {
  const met = m.standard_met({ met: points.length - failed.length, total: points.length });
  return (
    <CollapsibleSection id="standard" title={m.standard_title()} brief={met}>
      {failed.length === 0 ? (
        <p>{met}</p>
      ) : (
        <>
          <p>{m.label_value({ label: m.standard_failed({ met }), value: "" })}</p>
          <ul className="mt-3 border-b border-line">
            {failed.map(({ id, why }) => (
              <li key={id} className="border-t border-line py-2.5 leading-normal">
                <p className="font-medium">{points.find((point) => point.id === id)?.name}</p>
                <p className="text-quiet">{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {href && (
        <a className="no-print quiet-link mt-5 inline-block" href={href}>
          {m.standard_all({ count: points.length })}
        </a>
      )}
    </CollapsibleSection>
  );
}

/** Whether children may come and from what age, and what there is for them. */
function childrenAnswers({ houseRules: { children }, includes, facts }: Described): GroupAnswer[] {
  const age = facts.children?.fromAge === undefined ? undefined : factText(facts, "fromAge");
  const rule = { label: m.rule_children(), text: permissionWords[children.is](), note: [age, children.note].filter(Boolean).join(" · ") };
  return [
    rule,
    ...providedForChildren.flatMap((name) => {
      const { is, note } = includes[name] ?? {};
      return is ? [{ label: providedNames[name](), text: provisionWords[is](), note }] : [];
    }),
  ];
}
