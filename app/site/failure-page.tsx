import { useLocation } from "react-router";
import { hasPage } from "../catalog/optional-pages.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { ownerPath } from "../owner-access/owner-paths.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { parseStay, rawStay, serializeStay } from "../pricing/stay-query.ts";
import { OtherProperties } from "../properties/card/other-properties.tsx";
import type { Property } from "../properties/model/property.ts";
import { mostSimilar } from "../properties/model/similar-properties.ts";
import { bookableProperties } from "../services/bookable-properties.ts";
import type { SimilarProperty } from "../services/similar-properties.server.ts";
import { Picture } from "../ui/picture.tsx";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";

const texts: Record<number, { title: () => string; text: () => string }> = {
  400: { title: m.failure_400_title, text: m.failure_400_text },
  401: { title: m.failure_401_title, text: m.failure_401_text },
  404: { title: m.failure_404_title, text: m.failure_404_text },
  405: { title: m.failure_405_title, text: m.failure_405_text },
  410: { title: m.failure_410_title, text: m.failure_410_text },
  413: { title: m.failure_413_title, text: m.failure_413_text },
  414: { title: m.failure_414_title, text: m.failure_414_text },
  415: { title: m.failure_415_title, text: m.failure_415_text },
  429: { title: m.failure_429_title, text: m.failure_429_text },
  503: { title: m.failure_503_title, text: m.failure_503_text },
};

/** The current URL with its query. The page for 503 is cached for many addresses. */
const sameAddress = "";

const serverError = { title: m.failure_500_title, text: m.failure_500_text };

interface FailurePageProps {
  status: number;
  /** Bookable properties to suggest instead of a withdrawn one, for the dates in the query. */
  similarProperties?: readonly SimilarProperty[];
  /** What the owner has typed into a form that was sent without being signed in. */
  typed?: string | null;
}

export function FailurePage({ status, similarProperties, typed }: FailurePageProps) {
  const site = useSite();
  const { business, pages, reference } = site;
  // Only 404 has a picture; the other error pages are text, so that they stay small.
  const isNotFound = status === 404;
  const withdrawn = useWithdrawn(status);
  const { title, text } = texts[status] ?? (status < 500 ? texts[400] : undefined) ?? serverError;
  const links = [
    ["/stays", m.failure_way_stays()],
    ["/destinations", m.failure_way_destinations()],
    ["/contact", m.failure_way_contact()],
  ] as const;
  return (
    <Page title={title()} unlisted>
      <section
        className={`wrap grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 py-section lg:grid-cols-2 ${isNotFound ? "max-sm:pb-0" : ""}`}
      >
        <div>
          <p className="font-medium text-lamp">{withdrawn?.title ?? m.failure_status({ status })}</p>
          <h1 className="display-1 mt-4 max-w-[10em]">{nonBreaking(title())}</h1>
          <p className="mt-6 max-w-[35em] text-lg text-balance text-quiet">{text()}</p>
          {typed && <textarea className="field-box mt-8" rows={12} readOnly aria-label={title()} defaultValue={typed} />}
          {status === 401 && (
            <a className="button mt-8" href={ownerPath}>
              {m.owner_enter()}
            </a>
          )}
          {status === 503 && (
            <a className="button mt-8" href={sameAddress}>
              {m.failure_503_again()}
            </a>
          )}
          <ul className="mt-8 border-b border-line">
            {links
              .filter(([path]) => hasPage(site, path))
              .map(([path, label]) => (
                <li key={path} className="border-t border-line">
                  <a className="block py-4 font-display text-2xl hover:text-lamp" href={localizedPath(path)}>
                    {label} <span aria-hidden="true">→</span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
        {isNotFound && (
          <Picture
            className="aspect-4/5 max-sm:-mx-gutter sm:max-lg:aspect-square"
            picture={pictureOf((pages.about?.homes ?? pages.home.book).photo)}
            sizes="(min-width: 62rem) 60vw, 100vw"
            decorative
          />
        )}
        {status >= 500 && status !== 503 && <p className="mt-8 text-quiet">{m.failure_reference({ reference, phone: business.contact.phone })}</p>}
      </section>
      {withdrawn && <AlternativeProperties of={withdrawn} offers={similarProperties ?? []} />}
    </Page>
  );
}

/** The withdrawn property at this address. */
function useWithdrawn(status: number): Localised<Property> | undefined {
  const { withdrawn } = useSite();
  const [, , slug] = pathWithoutLanguage(useLocation().pathname).split("/");
  return status === 410 ? withdrawn.find((property) => property.slug === slug) : undefined;
}

/** Properties similar to a withdrawn one; if there are dates, only bookable ones. The links keep the stay of the query. */
function AlternativeProperties({ of, offers: candidates }: { of: Localised<Property>; offers: readonly SimilarProperty[] }) {
  const stay = parseStay(rawStay(new URLSearchParams(useLocation().search)));
  const similar = mostSimilar(of, useSite().properties, stay.guests).map((property) => ({ property }));
  const properties = candidates.length > 0 ? bookableProperties(candidates) : similar;
  const title = candidates.length > 0 ? m.stay_others_free() : m.failure_410_homes({ home: of.title });
  return <OtherProperties title={title} properties={properties} party={stay} query={serializeStay(stay)} />;
}
