import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Stay } from "../stays/stay.ts";
import { StayCard, stayCardOf } from "../stays/stay-card.tsx";
import { SectionHead } from "../ui/section.tsx";

/** The homes that go with an article. */
export function PostHomes({ homes }: { homes: readonly Localised<Stay>[] }) {
  return (
    <section className="no-print wrap pb-section" aria-labelledby="homes">
      <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] border-t border-line pt-[clamp(3rem,6vw,5rem)] lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="homes" title={m.post_homes()} />
        <ul className="grid grid-cols-1 gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 sm:grid-cols-2">
          {homes.map((home) => (
            <li key={home.slug}>
              <StayCard stay={stayCardOf(home)} heading="h3" sizes="(min-width: 62rem) 28vw, (min-width: 36rem) 45vw, 92vw" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
