import { data, redirect } from "react-router";
import { requestContext, servicesContext } from "../contexts.server.ts";
import { type EnquirySubject, readEnquiry, typedFields } from "../enquiries/enquiry.ts";
import { EnquiryForm } from "../enquiries/enquiry-form.tsx";
import { isStored } from "../enquiries/store.server.ts";
import { makeFormToken } from "../enquiries/submission.server.ts";
import { useFacts } from "../facts.ts";
import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/dates-label.ts";
import { readTypedDay } from "../nights/typed-day.ts";
import { Page } from "../page.tsx";
import type { Published } from "../published.server.ts";
import { readSearch } from "../search/search.ts";
import { Title } from "../ui/band.tsx";
import { checkIcon, clockIcon, Icon, mailIcon, phoneIcon, pinIcon } from "../ui/icons.tsx";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { published, database } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("sent");
  return {
    ...pageOf(searchParams, published),
    token: makeFormToken(),
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
  const again = { ...page, token, typed: typedFields(form), mistakes: {} };
  if (!("enquiry" in result)) return data({ ...again, ...result, failure: undefined }, { status: 422 });
  try {
    const arrival = { enquiry: result.enquiry, about: page.about, language, token, trap: form.get("website") ?? "", ip };
    const received = await reception.receive(arrival);
    if (received === "too-many") return data({ ...again, failure: "too-many" as const }, { status: 429 });
    return redirect(`${addressIn(language, "/contact")}?sent=${received.id}`, 303);
  } catch (error) {
    log.error({ reference: id, err: error }, "A message could not be stored");
    return data({ ...again, failure: "not-stored" as const }, { status: 500 });
  }
}

export const headers = () => ({ "Cache-Control": "no-store" });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { language, lead, about, stay, token } = actionData ?? loaderData;
  const typed = actionData?.typed ?? { name: "", email: "", subject: stay ? m.enquiry_subject_about({ home: stay.title }) : "", message: "" };
  return (
    <Page title={m.contact_title()} description={lead} unlisted={Boolean(actionData) || loaderData.sent}>
      <Title title={m.contact_title()} lead={lead} />
      <div className="wrap grid gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-14 pb-section lg:grid-cols-[1fr_1.5fr]">
        <ContactDetails language={language} />
        <section aria-labelledby="send">
          <h2 id="send" className="display-3 mb-7">
            {m.contact_send()}
          </h2>
          {loaderData.sent && !actionData && <Sent />}
          {actionData?.failure && <Failed failure={actionData.failure} />}
          <EnquiryForm
            action={addressIn(language, "/contact")}
            typed={typed}
            mistakes={actionData?.mistakes ?? {}}
            about={about}
            token={token}
            privacyHref={addressIn(language, "/privacy")}
          >
            {(stay || about.from || about.to || about.guests) && <About {...{ about, stay, language }} />}
          </EnquiryForm>
        </section>
      </div>
    </Page>
  );
}

function ContactDetails({ language }: { language: Language }) {
  const { contact } = useFacts().site;
  const details: [string, string, string, string?][] = [
    [phoneIcon, m.contact_phone(), contact.phone, `tel:${contact.phone.replaceAll(" ", "")}`],
    [mailIcon, m.contact_email(), contact.email, `mailto:${contact.email}`],
    [pinIcon, m.contact_address(), contact.address[language]],
  ];
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="display-3 mb-7">
        {m.contact_details()}
      </h2>
      <dl className="border-b border-line">
        {details.map(([icon, label, value, href]) => (
          <div key={label} className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-4">
            <Icon path={icon} className="row-span-2 mt-1 size-5 text-lamp" />
            <dt className="text-[.9375rem] text-quiet">{label}</dt>
            <dd>
              {href ? (
                <a className="hover:underline hover:underline-offset-4" href={href}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex gap-4 text-quiet">
        <Icon path={clockIcon} className="mt-1 size-5 shrink-0 text-lamp" />
        {m.contact_reply_promise()}
      </p>
    </section>
  );
}

function Sent() {
  return (
    <p role="status" tabIndex={-1} autoFocus className="mb-9 flex gap-4 border-y border-leaf bg-mist px-5 py-5 text-lg">
      <Icon path={checkIcon} className="mt-1 shrink-0 text-leaf" />
      {m.enquiry_thanks()}
    </p>
  );
}

function Failed({ failure }: { failure: "not-stored" | "too-many" }) {
  const { contact } = useFacts().site;
  return (
    <p role="alert" tabIndex={-1} autoFocus className="mb-9 border-y border-alarm px-5 py-5">
      {failure === "too-many" ? m.enquiry_too_many() : m.enquiry_failed()}{" "}
      <a className="font-medium whitespace-nowrap underline underline-offset-4" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
        {contact.phone}
      </a>
    </p>
  );
}

function About({
  about: { from, to, guests },
  stay,
  language,
}: {
  about: EnquirySubject;
  stay?: { title: string; href: string };
  language: Language;
}) {
  const facts = [from || to ? datesLabel(from, to, language) : undefined, guests ? m.guests_count({ count: guests }) : undefined];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-y border-line py-4">
      <span>
        {stay ? (
          <>
            {m.enquiry_about()}{" "}
            <a className="font-medium underline underline-offset-4" href={stay.href}>
              {stay.title}
            </a>
          </>
        ) : (
          m.enquiry_about_stay()
        )}
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </span>
      <a className="text-[.9375rem] text-quiet underline underline-offset-4" href={addressIn(language, "/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
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
