import { data, redirect } from "react-router";
import { AboutLine } from "../enquiries/about-line.tsx";
import { type EnquirySubject, readEnquiry, typedFields } from "../enquiries/enquiry.ts";
import { EnquiryForm } from "../enquiries/enquiry-form.tsx";
import { eachField } from "../enquiries/fields.ts";
import { type EnquiryFailure, Failed, Sent } from "../enquiries/outcome.tsx";
import { isStored } from "../enquiries/store.server.ts";
import { makeFormToken } from "../enquiries/submission.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { readTypedDay } from "../nights/typed-day.ts";
import { readSearch } from "../search/search.ts";
import { requestContext, servicesContext } from "../site/contexts.server.ts";
import { useFacts } from "../site/facts.ts";
import { Page } from "../site/page.tsx";
import type { Published } from "../site/published.server.ts";
import { Title } from "../ui/band.tsx";
import { ContactDetails } from "../ui/contact-details.tsx";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { published, database, clock } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("sent");
  return {
    ...pageOf(searchParams, published),
    token: makeFormToken(clock().getTime()),
    sent: sent !== null && (await isStored(database, sent)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { published, reception, log } = context.get(servicesContext);
  const { id, ip } = context.get(requestContext);
  const form = new URLSearchParams(await request.text());
  const page = pageOf(form, published);
  const { language } = page;
  const result = readEnquiry(form);
  const token = form.get("token") ?? "";
  if (!("enquiry" in result)) return data({ ...page, token, ...result, failure: undefined }, { status: 422 });
  const again = (failure: EnquiryFailure) => ({ ...page, token, typed: typedFields(form), mistakes: {}, failure });
  try {
    const arrival = { enquiry: result.enquiry, about: page.about, language, token, trap: form.get("website") ?? "", ip };
    const received = await reception.receive(arrival);
    if (received === "too-many") return data(again("too-many"), { status: 429, headers: { "Retry-After": "600" } });
    return redirect(`${addressIn(language, "/contact")}?sent=${received.id}`, 303);
  } catch (error) {
    log.error({ reference: id, err: error }, "A message could not be stored");
    return data(again("not-stored"), { status: 500 });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({ "Cache-Control": "no-store", ...Object.fromEntries(actionHeaders) });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = useFacts().site;
  const { language, lead, about, stay, token } = actionData ?? loaderData;
  const typed = actionData?.typed ?? eachField((name) => (name === "subject" && stay ? m.enquiry_subject_about({ home: stay.title }) : ""));
  return (
    <Page title={m.contact_title()} description={lead} unlisted={Boolean(actionData) || loaderData.sent}>
      <Title title={m.contact_title()} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-14 pb-section lg:grid-cols-[1fr_minmax(0,1.5fr)]">
        <ContactDetails {...contact} address={contact.address[language]} />
        <section aria-labelledby="send">
          <h2 id="send" className="display-3 mb-7">
            {m.contact_send()}
          </h2>
          {loaderData.sent && !actionData && <Sent />}
          {actionData?.failure && <Failed failure={actionData.failure} phone={contact.phone} />}
          <EnquiryForm
            action={addressIn(language, "/contact")}
            typed={typed}
            mistakes={actionData?.mistakes ?? {}}
            about={about}
            token={token}
            privacyHref={addressIn(language, "/privacy")}
          >
            {(stay || about.from || about.to || about.guests) && <AboutLine {...{ about, stay, language }} />}
          </EnquiryForm>
        </section>
      </div>
    </Page>
  );
}

/** What the page shows whatever was sent: its words, and the home and dates it is about. */
function pageOf(params: URLSearchParams, { stays, pages }: Published) {
  const language = currentLanguage();
  const home = stays.find(({ slug }) => slug === params.get("stay"));
  const { from, to, guests } = readSearch(params, (typed) => readTypedDay(typed, language));
  const about: EnquirySubject = { stay: home?.slug, from, to, guests };
  const stay = home && { title: home.title[language], href: addressIn(language, `/stays/${home.slug}`) };
  return { language, lead: pages.leads.contact[language], about, stay };
}
