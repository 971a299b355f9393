import { addressOf } from "../i18n/address-of.ts";
import { formatCents } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { Picture } from "../ui/picture.tsx";
import type { NearMiss } from "./answer.ts";
import { writeSearch } from "./search.ts";

/** Homes that the dates alone keep out: why, and the nearest stays that each can be had for. */
export function NearMisses({ misses, guests }: { misses: readonly NearMiss[]; guests: number }) {
  if (misses.length === 0) return null;
  return (
    <section aria-labelledby="near-misses" className="mt-14 border-t border-ink pt-5">
      <h2 id="near-misses" className="display-4">
        {misses.some(({ nearest }) => nearest.length > 0) ? m.misses_title() : m.misses_none_title()}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-[clamp(1rem,2vw,2rem)] gap-y-7 xl:grid-cols-2">
        {misses.map(({ card, reasons, nearest }) => (
          <li key={card.slug} className="flex flex-wrap items-start gap-4">
            <Picture className="aspect-square w-24 flex-none" picture={card.picture} sizes="6rem" decorative />
            <div className="min-w-0 flex-1 basis-36 text-[.9375rem]">
              <h3 className="font-display text-xl leading-tight">
                <a className="quiet-link" href={addressOf(`/stays/${card.slug}`) + writeSearch({ guests })}>
                  {card.title}
                </a>
              </h3>
              <p className="mt-1 text-quiet">{`${card.location}. ${reasons.join(" ")}`}</p>
              <ul className="mt-1.5 grid gap-1">
                {nearest.map(({ label, from, to, total }) => (
                  <li key={from} className="flex flex-wrap gap-x-2.5">
                    <a className="quiet-link font-medium" href={addressOf(`/stays/${card.slug}`) + writeSearch({ from, to, guests })}>
                      {m.misses_free({ dates: unbroken(label) })}
                    </a>{" "}
                    <span className="tabular-nums">{m.quote_total_brief({ money: formatCents(total) })}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dates that are not parted at their dash. */
function unbroken(dates: string): string {
  return dates.replaceAll("–", "–\u2060");
}
