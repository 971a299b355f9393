import { redirect } from "react-router";
import { earliestDay } from "../dates/days.ts";
import { type EnquirySubject, subjectParams } from "../features/enquiries/enquiry.ts";
import { CompareProperties, ListSection } from "../features/favourites/compare-properties.tsx";
import {
  type Favourite,
  favouritesListQuery,
  favouriteTotal,
  formatFavouriteTotals,
  ownStay,
  sharedReasons,
  sharedStay,
  storedEntriesOf,
} from "../features/favourites/favourite.ts";
import { FavouriteCard } from "../features/favourites/favourite-card.tsx";
import { canonicalFavouritesQuery, type Favourites, favouritesQuery, parseFavouritesQuery } from "../features/favourites/favourites-address.ts";
import { ListHeader } from "../features/favourites/list-header.tsx";
import { NoFavourites } from "../features/favourites/no-favourites.tsx";
import { GoneNotice, KeepOrDeleteList, LeftOutNotice, OwnerOrRecipient, type Removed, RemovedNotice } from "../features/favourites/notices.tsx";
import { RoomPhotos } from "../features/favourites/room-photos.tsx";
import { stayId, YourStay } from "../features/favourites/your-stay.tsx";
import { parseSearchStay } from "../features/search/criteria/search-query.ts";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { pictureOf } from "../pictures/picture-view.ts";
import type { Stay } from "../pricing/quote.ts";
import { parseStay, parseStoredFavourite, serializeStay } from "../pricing/stay-query.ts";
import { OtherProperties } from "../properties/card/other-properties.tsx";
import { PropertyCards } from "../properties/card/property-cards.tsx";
import type { Property } from "../properties/model/property.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { findFavourites } from "../services/find-favourites.server.ts";
import { Page } from "../site/page.tsx";
import { useSimilarProperties } from "../site/use-similar-properties.ts";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/favourites";

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const canonicalQuery = canonicalFavouritesQuery(searchParams, earliestDay(services.clock()));
  if (canonicalQuery !== undefined) throw redirect(pathname + canonicalQuery);
  const listQuery = parseFavouritesQuery(searchParams);
  const found = findFavourites(services, publishedIn(context), listQuery);
  const shared = sharedStay(found.favourites, listQuery.typed);
  return {
    listQuery,
    ...found,
    shared,
    commonStay: parseSearchStay(new URLSearchParams(serializeStay(parseStay(shared)))),
    isNamed: searchParams.has("homes"),
    removed: findRemoved(searchParams.get("removed") ?? "", publishedIn(context).properties),
  };
}

/** The property of an entry that was removed; undefined if there is none. */
function findRemoved(entry: string, properties: readonly Localised<Property>[]): Removed | undefined {
  const property = properties.find(({ slug }) => slug === parseStoredFavourite(entry).name);
  return property && { entry, title: property.title };
}

/** The list belongs to one visitor, so no cache may store it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const { favourites, isNamed, removed } = loaderData;
  const [only] = favourites;
  const { assets, business, pages, properties } = useSite();
  const count = favourites.length;
  const title = count > 0 ? m.favourites_chosen({ count }) : m.favourites();
  return (
    <Page title={removed ? m.favourites_removed({ home: removed.title }) : title} unlisted>
      <link rel="stylesheet" href={assets.pageStyles.favourites} precedence="page" />
      <PageTitle
        title={count > 0 ? <OwnerOrRecipient className="list-title" own={m.favourites()} sent={title} /> : title}
        look={count > 0 ? "small" : "full"}
      />
      <div className="wrap pb-section">
        {count === 0 && (
          <div className="mb-8 empty:hidden">
            <Notices {...loaderData} />
          </div>
        )}
        <NoFavourites
          hidden={count > 0}
          mayWait={!isNamed}
          picture={pictureOf(pages.favourites.photo)}
          properties={count > 0 ? [] : suggestedProperties(properties, business.featured.stays)}
        />
        {count > 0 && (
          <div data-list>
            <List {...loaderData} />
            {only && count === 1 && <Others beside={only} />}
          </div>
        )}
      </div>
      <script type="module" src={assets.pageScripts.favourites} />
    </Page>
  );
}

/** Three properties in as many different places as possible, featured ones first. */
function suggestedProperties(properties: readonly Localised<Property>[], featured: readonly string[]): Localised<Property>[] {
  const ranked = properties.toSorted((one, other) => Number(featured.includes(other.slug)) - Number(featured.includes(one.slug)));
  const firsts = new Set(ranked.map(({ destination }) => ranked.find((property) => property.destination === destination)));
  return [...ranked.filter((property) => firsts.has(property)), ...ranked.filter((property) => !firsts.has(property))].slice(0, 3);
}

type ListProps = Route.ComponentProps["loaderData"];

/** Notices about named properties that are not in the list. */
function Notices({ listQuery, favourites, gone, removed }: Pick<ListProps, "listQuery" | "favourites" | "gone" | "removed">) {
  return (
    <>
      {removed && (
        <RemovedNotice
          removed={removed}
          href={localizedPath("/favourites") + favouritesQuery([...storedEntriesOf(favourites), removed.entry], listQuery)}
        />
      )}
      <GoneNotice gone={gone} href={listAddress(favourites, listQuery)} />
      <LeftOutNotice count={listQuery.leftOut} />
    </>
  );
}

/** The `sizes` of photos in a list of several: on phones each is a row. `firstSizes` is for two that come before rows of three. */
const rowSizes = "(min-width: 76rem) 30vw, (min-width: 36rem) 46vw, 37vw";
const firstSizes = "(min-width: 36rem) 46vw, 37vw";

/** On phones a long list begins with a large photo. */
const largeSizes = "(min-width: 36rem) 46vw, 92vw";

function List(props: ListProps) {
  const { listQuery, shared, favourites, commonStay } = props;
  const { from, to, guests } = parseStay(shared);
  const formatTotal = formatFavouriteTotals(favourites);
  const reasons = sharedReasons(favourites);
  const isOne = favourites.length === 1;
  const isAnswered = Boolean(from && to && guests) && reasons.length === 0;
  const enquireHref = `${localizedPath("/contact")}?${new URLSearchParams(subjectParams(subjectOf(favourites, commonStay)))}#send`;
  const yourStay = (
    <YourStay
      dates={<Island className="contents" name="dateRange" props={{ typed: { from: shared.from, to: shared.to } }} />}
      typed={shared}
      {...{ listQuery, favourites, reasons, isAnswered }}
    />
  );
  return (
    <>
      <ListHeader {...{ favourites, enquireHref }} answered={isAnswered ? commonStay : undefined}>
        <Notices {...props} />
      </ListHeader>
      <div id={isAnswered ? stayId : undefined} className="favourites mt-[clamp(1.75rem,3vw,3rem)]">
        <h2 className="sr-only">{m.favourites_homes()}</h2>
        <PropertyCards layout={isOne ? "large" : "full"}>
          {(sizes) =>
            favourites.map((favourite, index) => (
              <li key={favourite.property.slug} id={idOf(favourite)} className="scroll-mt-24">
                <FavouriteCard
                  {...{ favourite, formatTotal }}
                  sizes={isOne ? sizes : sizesOf(index, favourites.length)}
                  withoutHref={withoutHref(favourites, index, listQuery)}
                  enquireHref={isOne ? enquireHref : undefined}
                />
                {isOne && (
                  <>
                    {props.compared.map((compared) => (
                      <RoomPhotos key={compared.property.slug} property={compared.property} query={favouritesListQuery(compared)} />
                    ))}
                    <div className="list-parts">
                      {yourStay}
                      <ShareList {...props} />
                    </div>
                  </>
                )}
              </li>
            ))
          }
        </PropertyCards>
      </div>
      {!isOne && (
        <>
          {yourStay}
          <CompareProperties {...{ ...props, enquireHref }} />
          <ShareList {...props} />
        </>
      )}
    </>
  );
}

function sizesOf(index: number, count: number): string {
  if (index === 0 && count > 4) return largeSizes;
  return index < 2 && count % 3 === 2 ? firstSizes : rowSizes;
}

function ShareList({ listQuery, favourites }: Pick<ListProps, "listQuery" | "favourites">) {
  const { origin } = useSite();
  return (
    <ListSection title={m.favourites_pass_on()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {/* While the output is empty, a negative margin cancels the gap beside it. */}
        <div className="sm:has-[output:empty]:-mr-6">
          <Island
            name="share"
            props={{
              title: m.favourites_lead({ count: favourites.length }),
              address: origin + listAddress(favourites, listQuery),
              sheetName: m.favourites_share(),
            }}
          />
        </div>
        <KeepOrDeleteList homes={storedEntriesOf(favourites)} />
      </div>
    </ListSection>
  );
}

/** Links to similar properties, as wide as the page, for a list of one. */
function Others({ beside }: { beside: Favourite }) {
  return (
    <div className="-mx-gutter -mb-section">
      <OtherProperties {...useSimilarProperties(beside.property, undefined, parseStay(beside.requestedStay))} query={favouritesListQuery(beside)} />
    </div>
  );
}

/** The address of this page with these properties instead, and with the entry that was removed last. */
function listAddress(favourites: readonly Favourite[], listQuery: Favourites, removed?: string): string {
  const slugs = favourites.map(({ property }) => property.slug);
  const compare = listQuery.compare.filter((name) => slugs.includes(name));
  return localizedPath("/favourites") + favouritesQuery(storedEntriesOf(favourites), { ...listQuery, compare }, removed);
}

/** The address of this page without one of its properties, with a fragment that leads to the one that moves into its place. */
function withoutHref(favourites: readonly Favourite[], index: number, listQuery: Favourites): string {
  const rest = favourites.toSpliced(index, 1);
  const next = rest[Math.min(index, rest.length - 1)];
  return listAddress(rest, listQuery, storedEntriesOf(favourites)[index]) + (next ? `#${idOf(next)}` : "");
}

function idOf({ property }: Favourite): string {
  return `home-${property.slug}`;
}

/** One enquiry about all of them, each with its total, and with its own stay if there is no common one. */
function subjectOf(favourites: readonly Favourite[], commonStay: Stay): Partial<EnquirySubject> {
  const homes = favourites.map((favourite) => {
    const total = favouriteTotal(favourite);
    const price = total !== undefined && { total, quotedOn: favourite.today };
    return { stay: favourite.property.slug, ...price, ...(!commonStay.from && ownStay(favourite)) };
  });
  const [only, ...more] = homes;
  return more.length > 0 ? { ...commonStay, homes } : { ...commonStay, ...only };
}
