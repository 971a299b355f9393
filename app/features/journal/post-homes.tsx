import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { CardList } from "../../properties/card/card-list.tsx";
import type { Property } from "../../properties/model/property.ts";
import { SectionHead } from "../../ui/section.tsx";

/** The homes that go with an article. */
export function PostHomes({ homes }: { homes: readonly Localised<Property>[] }) {
  return (
    <section className="no-print wrap pb-section" aria-labelledby="homes">
      <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
        <SectionHead id="homes" title={m.post_homes()} />
        <CardList homes={homes} />
      </div>
    </section>
  );
}
