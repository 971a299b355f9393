import { data, redirect } from "react-router";
import { AboutLine } from "../enquiries/about-line.tsx";
import { type EnquirySubject, readEnquiry, typedFields } from "../enquiries/enquiry.ts";
import { EnquiryForm } from "../enquiries/enquiry-form.tsx";
import { eachField } from "../enquiries/fields.ts";
import { type EnquiryFailure, Failed, Sent } from "../enquiries/outcome.tsx";
import { PriceNote } from "../enquiries/price-note.tsx";
import { findSubject } from "../enquiries/store.server.ts";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { tidyStayQuery, typedStay } from "../nights/asked-stay.ts";
import { isOffer } from "../nights/quote.ts";
import { toldFor, toldName } from "../nights/told-price.ts";
import { UnknownOutcome } from "../platform/engine.ts";
import { readVisit } from "../search/search.ts";
import { publishedIn, requestContext, servicesContext } from "../site/contexts.server.ts";
import { homeNamed } from "../site/home-named.ts";
import { Page } from "../site/page.tsx";
import { quoteNow } from "../site/quotes.server.ts";
import { useSite } from "../site/use-site.ts";
import { ContactDetails } from "../ui/contact-details.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, reception } = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const tidy = tidyStayQuery(searchParams);
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const sent = searchParams.get("sent");
  const published = publishedIn(context);
  const about = sent === null ? undefined : await findSubject(database, sent);
  return {
    ...subjectOf(searchParams, context),
    unread: sayUnread(searchParams),
    token: reception.makeToken(),
    sent: about && { about, home: homeNamed(published, about.stay)?.title },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reception, log } = context.get(servicesContext);
  const { id, ip } = context.get(requestContext);
  const form = new URLSearchParams(await request.text());
  const found = subjectOf(form, context);
  // A form that was sent without a price has told none.
  const subject = found.told === undefined ? { ...found, about: { ...found.about, total: undefined } } : found;
  const result = readEnquiry(form);
  const token = form.get("token") ?? "";
  if (!("enquiry" in result)) return data({ ...subject, token, ...result, failure: undefined }, { status: 422 });
  // Nobody asks for a price other than the one that they were told.
  if (subject.told !== undefined && subject.told !== subject.about.total) {
    return data({ ...subject, token, typed: typedFields(form), mistakes: {}, failure: undefined }, { status: 422 });
  }
  const again = (failure: EnquiryFailure) => ({ ...subject, token, typed: typedFields(form), mistakes: {}, failure });
  try {
    const arrival = { enquiry: result.enquiry, about: subject.about, language: getLocale(), token, trap: form.get("website") ?? "", ip };
    const received = await reception.receive(arrival);
    if (received === "too-many") return data(again("too-many"), { status: 429, headers: { "Retry-After": "600" } });
    if (received === "expired") return data({ ...again("expired"), token: reception.makeToken() }, { status: 422 });
    return redirect(`${addressOf("/contact")}?sent=${received.id}`, 303);
  } catch (error) {
    const isUnknown = error instanceof UnknownOutcome;
    log.error({ reference: id, err: error }, isUnknown ? "Whether a message was stored is not known" : "A message could not be stored");
    return data(again(isUnknown ? "unknown" : "not-stored"), { status: 500 });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({ "Cache-Control": "no-store", ...Object.fromEntries(actionHeaders) });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { assets, business, pages } = useSite();
  const { phone } = business.contact;
  const lead = pages.leads.contact;
  const { about, home, told, token } = actionData ?? loaderData;
  const isPriceAnswer = actionData !== undefined && !actionData.failure && Object.keys(actionData.mistakes).length === 0;
  const sent = actionData ? undefined : loaderData.sent;
  const typed =
    actionData?.typed ??
    eachField((name) => (name === "subject" && home ? m.enquiry_subject_about({ home }) : name === "message" ? loaderData.unread : ""));
  return (
    <Page title={m.contact_title()} description={lead} unlisted={Boolean(actionData) || Boolean(sent)}>
      <PageTitle title={m.contact_title()} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-14 pb-section lg:grid-cols-[1fr_minmax(0,1.5fr)]">
        <ContactDetails {...business.contact} />
        <section aria-labelledby="send">
          <h2 id="send" className="display-3 mb-7">
            {m.contact_send()}
          </h2>
          {sent ? (
            <Sent {...sent} />
          ) : (
            <>
              {actionData?.failure && <Failed failure={actionData.failure} phone={phone} />}
              <EnquiryForm typed={typed} mistakes={actionData?.mistakes ?? {}} about={about} token={token} isAnswer={actionData !== undefined}>
                {told !== undefined && told !== about.total && <PriceNote before={told} now={about.total} isAnswer={isPriceAnswer} />}
                {(home || about.from || about.to || about.guests) && <AboutLine about={about} home={home} />}
              </EnquiryForm>
            </>
          )}
        </section>
      </div>
      <script type="module" src={assets.keepers.message} />
    </Page>
  );
}

/**
 * The home, the dates and the price that a message is about, the home by its title too; and the price that the visitor was told.
 * A home that is not published can be asked about, as by somebody who had its form open, but has no price.
 */
function subjectOf(params: URLSearchParams, context: Route.LoaderArgs["context"]) {
  const home = homeNamed(publishedIn(context), params.get("stay"));
  const visit = readVisit(params);
  const quote = home?.published && quoteNow(context.get(servicesContext), home, visit);
  const about: EnquirySubject = { stay: home?.slug, ...visit, total: quote && isOffer(quote) ? quote.total : undefined };
  return { about, home: home?.title, told: readTotal(params.get("total")) ?? toldFor(params.get(toldName), visit) };
}

/** What was typed of a stay and is none, for the message: a person may know what is meant. */
function sayUnread(params: URLSearchParams): string {
  const [visit, typed] = [readVisit(params), typedStay(params)];
  const fields = [
    [m.search_check_in(), visit.from, typed.from],
    [m.search_check_out(), visit.to, typed.to],
    [m.search_guests(), visit.guests, typed.guests],
  ] as const;
  return fields.flatMap(([name, read, written]) => (read || !written.trim() ? [] : [`${name}: ${written.trim().slice(0, 200)}`])).join("\n");
}

/** Cents that stand in an address or a form. */
function readTotal(typed: string | null): number | undefined {
  return /^\d{1,12}$/.test(typed ?? "") ? Number(typed) : undefined;
}
