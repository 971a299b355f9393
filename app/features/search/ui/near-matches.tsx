import { formatCents, holdSpans } from "../../../i18n/formats.ts";
import { addressOf } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { Picture } from "../../../ui/picture.tsx";
import { writeSearch } from "../criteria/search-query.ts";
import type { NearMiss } from "../engine/search-results.ts";

/** Homes that one thing alone keeps out: why, and the nearest stays that each can be had for. */
export function NearMisses({ title, misses, guests }: { title?: string; misses: readonly NearMiss[]; guests: number }) {
  if (misses.length === 0) return null;
  return (
    <section aria-labelledby="near-misses" className="misses mt-14 border-t border-ink pt-5">
      <h2 id="near-misses" className="display-4">
        {title}
      </h2>
      <ul className="mt-5 grid gap-6">
        {misses.map(({ slug, title, location, picture, reasons, nearest }) => (
          <li key={slug} className="miss">
            <Picture picture={picture} sizes="14rem" decorative />
            <div className="min-w-0">
              <h3 className="stay-card-title">
                <a className="quiet-link" href={addressOf(`/stays/${slug}`) + writeSearch({ guests })}>
                  {title}
                </a>
              </h3>
              <p className="mt-1 text-[.9375rem] text-quiet">{location}</p>
              <p className="text-[.9375rem] text-quiet">{holdSpans(reasons.join(" "))}</p>
            </div>
            {nearest.length > 0 && (
              <ul>
                {nearest.map(({ label, from, to, total }) => (
                  <li key={from}>
                    <a
                      className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-[.9375rem] tabular-nums transition-colors hover:border-ink"
                      href={addressOf(`/stays/${slug}`) + writeSearch({ from, to, guests })}
                    >
                      <b className="font-medium">{holdSpans(label)}</b>{" "}
                      <span className="text-quiet">{m.quote_total_brief({ money: formatCents(total) })}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
