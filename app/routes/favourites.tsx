import { redirect } from "react-router";
import { type EnquirySubject, subjectParams } from "../enquiries/enquiry.ts";
import { CompareChoice } from "../favourites/compare-choice.tsx";
import { CompareTable } from "../favourites/compare-table.tsx";
import { type Compared, type Favourite, sharedReasons, totalOf } from "../favourites/favourite.ts";
import { FavouriteCard } from "../favourites/favourite-card.tsx";
import { type Favourites, favouritesQuery, readFavourites, tidyFavouritesQuery } from "../favourites/favourites-address.ts";
import { NoFavourites } from "../favourites/no-favourites.tsx";
import { GoneNotice, KeepOffer, LeftOutNotice, Whose } from "../favourites/notices.tsx";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { readStay, stayQuery } from "../nights/asked-stay.ts";
import { sayReason } from "../nights/quote-words.ts";
import { StayForm } from "../nights/stay-form.tsx";
import { pictureOf } from "../pictures/picture-view.ts";
import { readVisit } from "../search/search.ts";
import { publishedIn, servicesContext } from "../site/contexts.server.ts";
import { findFavourites } from "../site/find-favourites.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { StayCards } from "../stays/stay-cards.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/favourites";

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const tidy = tidyFavouritesQuery(searchParams);
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const asked = readFavourites(searchParams);
  const found = findFavourites(context.get(servicesContext), publishedIn(context), asked);
  return { asked, ...found, visit: readVisit(searchParams), isNamed: searchParams.has("homes") };
}

/** The list is a visitor's own: nobody on the way keeps it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

const reasonsId = "stay-reasons";

export default function FavouritesPage({ loaderData: { asked, favourites, compared, chosen, gone, visit, isNamed } }: Route.ComponentProps) {
  const { assets, pages } = useSite();
  const count = favourites.length;
  return (
    <Page title={m.favourites()} unlisted>
      <link rel="stylesheet" href={assets.furtherStyles.favourites} precedence="page" />
      <PageTitle title={m.favourites()} isBrief={count > 0} />
      <div className="wrap pb-section">
        <NoFavourites hidden={count > 0} mayWait={!isNamed} picture={pictureOf(pages.favourites.photo)} />
        <div data-list className="grid grid-cols-1 gap-y-6">
          <GoneNotice gone={gone} href={hereWith(favourites, asked)} />
          <LeftOutNotice count={asked.leftOut} />
          {count > 0 && <List {...{ asked, favourites, compared, chosen, visit }} />}
        </div>
      </div>
      <script type="module" src={assets.keepers.favourites} />
    </Page>
  );
}

interface ListProps {
  asked: Favourites;
  favourites: Favourite[];
  compared: Compared[];
  chosen: number;
  visit: EnquirySubject;
}

function List({ asked, favourites, compared, chosen, visit }: ListProps) {
  const { origin } = useSite();
  const { typed, compare, others } = asked;
  const { guests } = readStay(typed);
  const query = stayQuery(readStay(typed));
  const homes = favourites.map(({ stay }) => stay.slug).join(",");
  const reasons = sharedReasons(favourites);
  return (
    <>
      <Whose count={favourites.length} />
      <div className="no-print -mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {/* Without the room of what it has to say, while that is nothing. */}
        <div className="sm:has-[output:empty]:-mr-6">
          <Island
            name="share"
            props={{
              title: m.favourites_lead({ count: favourites.length }),
              address: origin + hereWith(favourites, asked),
              sheetName: m.favourites_share(),
            }}
            wakes="touch"
          />
        </div>
        {favourites.length > 1 && (
          <a className="py-1 text-[.9375rem] font-medium underline underline-offset-4 hover:text-lamp" href="#compare">
            {m.compare_title()}
          </a>
        )}
        <KeepOffer homes={favourites.map(({ stay }) => stay.slug)} />
      </div>
      <div className="grid items-end gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-5 lg:grid-cols-[minmax(0,44rem)_1fr]">
        <section aria-label={m.favourites_stay()} id="stay">
          <StayForm
            className="grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]"
            action={`${addressOf("/favourites")}#stay`}
            typed={typed}
            reasons={reasons}
            reasonsId={reasonsId}
            hidden={[["homes", homes], ["compare", compare.join(",")], ...others]}
          />
        </section>
        <a
          className="no-print button lg:justify-self-end"
          href={`${addressOf("/contact")}?${new URLSearchParams(subjectParams(subjectOf(favourites, visit)))}#send`}
          rel="nofollow"
        >
          {favourites.length > 1 ? m.favourites_ask() : m.stay_ask()}
        </a>
        {reasons.length > 0 && (
          <ul id={reasonsId} className="-mt-2 text-[.9375rem] lg:col-span-2">
            {reasons.map((reason) => (
              <li key={reason.code}>{sayReason(reason)}</li>
            ))}
          </ul>
        )}
      </div>
      <h2 className="sr-only">{m.favourites_homes()}</h2>
      <StayCards className="mt-6">
        {(sizes) =>
          favourites.map((favourite, index) => (
            <li key={favourite.stay.slug} id={idOf(favourite)} className="scroll-mt-24">
              <FavouriteCard {...{ favourite, query, guests, sizes }} withoutHref={withoutHref(favourites, index, asked)} />
            </li>
          ))
        }
      </StayCards>
      {favourites.length > 1 && <Comparison {...{ asked, favourites, compared, chosen, query, guests, homes }} />}
    </>
  );
}

interface ComparisonProps extends Omit<ListProps, "visit"> {
  query: string;
  guests?: number;
  homes: string;
}

/** Homes side by side, and which. */
function Comparison({ asked: { typed, others }, favourites, compared, chosen, query, guests, homes }: ComparisonProps) {
  return (
    <div className="mt-[clamp(2rem,4vw,4rem)] border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
      <h2 id="compare" className="display-2">
        {m.compare_title()}
      </h2>
      <p className="mt-3 mb-6 text-quiet">{m.compare_shared()}</p>
      {favourites.length > 2 && (
        <CompareChoice
          favourites={favourites}
          shown={compared.map(({ stay }) => stay.slug)}
          chosen={chosen}
          action={`${addressOf("/favourites")}#compare`}
          hidden={[["homes", homes], ...Object.entries(typed), ...others]}
        />
      )}
      <CompareTable homes={compared} query={query} guests={guests} />
    </div>
  );
}

/** The address of this page with these homes in place of its own. */
function hereWith(favourites: readonly Favourite[], asked: Favourites): string {
  const homes = favourites.map(({ stay }) => stay.slug);
  return addressOf("/favourites") + favouritesQuery(homes, { ...asked, compare: asked.compare.filter((name) => homes.includes(name)) });
}

/** The address of this page without one of its homes, at the home that takes its place. */
function withoutHref(favourites: readonly Favourite[], index: number, asked: Favourites): string {
  const rest = favourites.toSpliced(index, 1);
  const next = rest[Math.min(index, rest.length - 1)];
  return hereWith(rest, asked) + (next ? `#${idOf(next)}` : "");
}

function idOf({ stay }: Favourite): string {
  return `home-${stay.slug}`;
}

/** All of them in one enquiry, each with the total that stands here. */
function subjectOf(favourites: readonly Favourite[], visit: EnquirySubject): EnquirySubject {
  const homes = favourites.map((favourite) => ({ stay: favourite.stay.slug, total: totalOf(favourite) }));
  const [only, ...more] = homes;
  return more.length > 0 ? { ...visit, homes } : { ...visit, ...only };
}
