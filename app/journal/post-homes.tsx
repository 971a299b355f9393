import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { HomeCards } from "../stays/home-cards.tsx";
import type { Stay } from "../stays/stay.ts";
import { SectionHead } from "../ui/section.tsx";

/** The homes that go with an article. */
export function PostHomes({ homes }: { homes: readonly Localised<Stay>[] }) {
  return (
    <section className="no-print wrap pb-section" aria-labelledby="homes">
      <div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,6vw,7rem)] border-t border-line pt-[clamp(3rem,6vw,5rem)] lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="homes" title={m.post_homes()} />
        <HomeCards homes={homes} layout="large" />
      </div>
    </section>
  );
}
