import { data, redirect } from "react-router";
import { findPropertyBySlug } from "../../catalog/find-property.ts";
import { AlertForm, alertAddress } from "../../features/enquiries/alerts/alert-form.tsx";
import { parseEmail } from "../../features/enquiries/enquiry.ts";
import { formatStay, joinFacts } from "../../features/enquiries/stay-text.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { getLocale } from "../../i18n/messages/runtime.js";
import { chosenExtras } from "../../pricing/extras.ts";
import { isOffer } from "../../pricing/quote.ts";
import { parseStay, rawStay, serializeStay } from "../../pricing/stay-query.ts";
import { publishedIn, requestContext, servicesContext } from "../../services/contexts.server.ts";
import { needsOnlyNights, quoteFor } from "../../services/quotes.server.ts";
import { Page } from "../../site/page.tsx";
import { useSite } from "../../site/use-site.ts";
import { PhoneLink } from "../../ui/contact-details.tsx";
import type { Route } from "./+types/ask";

export function loader({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { slug, title, stay } = findTakenStay(request, context);
  return {
    title,
    stay: formatStay(stay),
    action: alertAddress(slug, stay),
    back: `${localizedPath(`/stays/${slug}`)}${serializeStay(stay)}#price`,
    isSent: new URL(request.url).searchParams.has("sent"),
  };
}

/** The stay in the address. Throws a redirect to the page of the property if it is bookable, or not only for its nights. */
function findTakenStay(request: Request, context: Route.LoaderArgs["context"]) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const property = findPropertyBySlug(publishedIn(context), searchParams.get("stay"));
  if (!property?.published) throw data(null, { status: 404 });
  const stay = { ...parseStay(rawStay(searchParams)), extras: chosenExtras(searchParams, property.rates) };
  const { from, to } = stay;
  const isTaken = !isOffer(quoteFor(services, property, stay)) && needsOnlyNights(services, property, stay);
  if (from === undefined || to === undefined || !isTaken || !services.environment.mail)
    throw redirect(`${localizedPath(`/stays/${property.slug}`)}${serializeStay(stay)}#price`, 303);
  return { slug: property.slug, title: property.title, stay: { ...stay, from, to } };
}

/** Why a valid address was not taken. */
type AlertFailure = "too-many" | "failed";

export async function action({ request, context }: Route.ActionArgs) {
  const { alerts, log } = context.get(servicesContext);
  const about = context.get(requestContext);
  const { slug, stay } = findTakenStay(request, context);
  const form = new URLSearchParams(await request.text());
  const parsed = parseEmail(form);
  if (!("email" in parsed)) return data({ ...parsed, failure: undefined }, { status: 422 });
  const { email } = parsed;
  const unsent = (failure: AlertFailure) => ({ typed: email, problem: undefined, failure });
  try {
    const result = await alerts.request({ email, home: slug, stay, language: getLocale(), trap: form.get("website") ?? "", ip: about.ip });
    if (result === "accepted") return redirect(`${alertAddress(slug, stay)}&sent=1`, 303);
    about.refusalReason = "messages";
    return data(unsent("too-many"), { status: 429, headers: { "Retry-After": "600" } });
  } catch (error) {
    log.error({ reference: about.id, err: error }, "Who waits for nights could not be stored");
    return data(unsent("failed"), { status: 500 });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({ "Cache-Control": "no-store", ...Object.fromEntries(actionHeaders) });

const failureTexts: Record<AlertFailure, () => string> = { "too-many": m.alert_too_many, failed: m.alert_failed };

/** Asks for the address that is told when the nights of a stay become free, and says what happens next. */
export default function AskForAlert({ loaderData: { title, stay, action: address, back, isSent }, actionData }: Route.ComponentProps) {
  const { phone } = useSite().business.contact;
  const isDone = isSent && !actionData;
  const heading = isDone ? m.alert_sent_title() : m.alert_title();
  return (
    <Page title={actionData ? `${m.enquiry_unsent()} · ${heading}` : heading} unlisted>
      <div className="wrap *:max-w-[35rem] pt-[clamp(1.75rem,6vw,5rem)] pb-section">
        <h1 className="display-2">{heading}</h1>
        <p className="mt-4 text-lg">{joinFacts(title, stay)}</p>
        {actionData?.failure && (
          <p role="alert" tabIndex={-1} autoFocus className="mt-6 border-y border-alarm px-5 py-5">
            {failureTexts[actionData.failure]()} <PhoneLink className="font-medium whitespace-nowrap underline underline-offset-4" phone={phone} />
          </p>
        )}
        {isDone ? (
          <>
            <p className="mt-5">{m.alert_sent()}</p>
            <p className="mt-4 text-[.9375rem] text-quiet">{m.alert_sent_once()}</p>
          </>
        ) : (
          <div className="mt-6">
            <AlertForm action={address} typed={actionData?.typed} problem={actionData?.problem} isMain />
          </div>
        )}
        <a className="quiet-link mt-8 inline-block" href={back}>
          {m.enquiry_back_home()}
        </a>
      </div>
    </Page>
  );
}
