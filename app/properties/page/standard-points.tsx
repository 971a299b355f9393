import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { Property } from "../model/property.ts";
import type { Standard } from "../model/standard.ts";

interface StandardPointsProps {
  standard: Localised<Standard>;
  properties: readonly Localised<Property>[];
}

/** The most properties that are named below a point that they fail. */
const maxNamed = 8;

/** By what the properties are chosen, point by point, and which of them fail it. */
export function StandardPoints({ standard: { lead, groups }, properties }: StandardPointsProps) {
  return (
    <Section>
      <SectionHead id="standard" title={m.standard_title()} />
      <p className="max-w-[28em] font-display text-2xl leading-snug text-balance">{lead}</p>
      <div className="mt-10 gap-x-[clamp(2rem,6vw,7rem)] md:columns-2">
        {groups.map(({ name, points }) => (
          <section key={name} className="mb-10 break-inside-avoid">
            <h3 className="mb-3 display-4">{name}</h3>
            <ul className="border-b border-line">
              {points.map(({ id, name, failedBy }) => (
                <li key={id} className="border-t border-line py-2.5 leading-normal">
                  {name}
                  <FailedBy properties={properties.filter(({ slug }) => failedBy.includes(slug))} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

function FailedBy({ properties }: Pick<StandardPointsProps, "properties">) {
  if (properties.length === 0) return null;
  if (properties.length > maxNamed) return <p className="text-[.9375rem] text-quiet">{m.standard_not_met_by({ count: properties.length })}</p>;
  return (
    <p className="text-[.9375rem] text-quiet">
      {m.label_value({ label: m.standard_not_met(), value: "" })}
      {properties.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <a className="hover:text-lamp hover:underline" href={`${localizedPath(`/stays/${slug}`)}#standard`}>
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}
