import { data, redirect } from "react-router";
import { ExtraBoxes } from "../calendar-ui/extra-boxes.tsx";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { UnknownOutcome } from "../db/engine.ts";
import { type EnquirySubject, parseEnquiry, typedFields } from "../features/enquiries/enquiry.ts";
import { findSubject } from "../features/enquiries/enquiry-store.server.ts";
import { EnquiryForm } from "../features/enquiries/form/enquiry-form.tsx";
import { enquiredPropertiesOf, messengerText, SubjectOfEnquiry } from "../features/enquiries/form/enquiry-subject.tsx";
import { eachField } from "../features/enquiries/form/fields.ts";
import { type EnquiryFailure, EnquiryFailureNotice, KeptPriceNote, PriceNote } from "../features/enquiries/form/notices.tsx";
import type { StayFields } from "../features/enquiries/form/stay-inputs.tsx";
import { type SentMessage, Thanks } from "../features/enquiries/form/thanks.tsx";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { Island } from "../islands/island.tsx";
import { pictureOf } from "../pictures/picture-view.ts";
import { canonicalStayQuery } from "../pricing/canonical-stay-query.ts";
import { partyFieldsOfAny, youngestTaken } from "../pricing/party-fields.ts";
import type { Property } from "../properties/model/property.ts";
import { publishedIn, requestContext, servicesContext } from "../services/contexts.server.ts";
import { subjectOf, withoutPrices } from "../services/enquiry-subject.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { AnswerTimes, WhoSpeaks } from "../team/answer-times.tsx";
import { answeringPerson, peopleWithPage } from "../team/person.ts";
import { WhoAnswers } from "../team/who-answers.tsx";
import { ContactDetails, MessengerLinks, PhoneLink } from "../ui/contact-details.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock, enquiries } = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const canonicalQuery = canonicalStayQuery(searchParams, earliestDay(clock()));
  if (canonicalQuery !== undefined) throw redirect(pathname + canonicalQuery);
  return {
    ...subjectOf(searchParams, context),
    token: enquiries.createToken(),
    sent: await findSent(searchParams.get("sent") ?? "", context),
  };
}

/**
 * What the thank-you page shows: subject and reply address within a day, so that somebody who finds the link later sees
 * neither; only the reference while the database is not available. `undefined` if nothing was stored.
 */
async function findSent(token: string, context: Route.LoaderArgs["context"]): Promise<SentMessage | undefined> {
  const { database, thanksTokens, clock, log } = context.get(servicesContext);
  const thanked = thanksTokens.parse(token, clock().getTime());
  if (!thanked) return undefined;
  const sent = { reference: thanked.id.slice(-8), about: { currency: publishedIn(context).business.currency } };
  if (!thanked.isFresh) return sent;
  try {
    return { ...sent, ...(await findSubject(database, thanked.id)) };
  } catch (error) {
    log.warn({ err: error }, "What a message was about could not be read for its thanks");
    return sent;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { enquiries, thanksTokens, clock, log } = context.get(servicesContext);
  const about = context.get(requestContext);
  const form = withParsedDates(new URLSearchParams(await request.text()), earliestDay(clock()));
  const current = subjectOf(form, context);
  const subject = current.hasQuotedPrice ? current : { ...current, about: withoutPrices(current.about) };
  const result = parseEnquiry(form);
  const token = form.get("token") ?? "";
  if (!("enquiry" in result) || subject.stayFields.invalid.length > 0) {
    const problems = "enquiry" in result ? {} : result.problems;
    return data({ ...subject, token, typed: typedFields(form), problems, failure: undefined }, { status: 422 });
  }
  // An enquiry is only stored with the price that the visitor has seen.
  if (subject.isPriceChanged) {
    return data({ ...subject, token, typed: typedFields(form), problems: {}, failure: undefined }, { status: 422 });
  }
  const unsentForm = (failure: EnquiryFailure) => ({ ...subject, token, typed: typedFields(form), problems: {}, failure });
  try {
    const { ip } = about;
    const input = { enquiry: result.enquiry, about: subject.about, language: getLocale(), token, trap: form.get("website") ?? "", ip };
    const received = await enquiries.receive(input);
    if (received === "too-many") {
      about.refusalReason = "messages";
      return data(unsentForm("too-many"), { status: 429, headers: { "Retry-After": "600" } });
    }
    if (received === "expired" || received === "used-up") return data({ ...unsentForm(received), token: enquiries.createToken() }, { status: 422 });
    return redirect(`${localizedPath("/contact")}?sent=${thanksTokens.create(received.id, clock().getTime())}`, 303);
  } catch (error) {
    const isUnknown = error instanceof UnknownOutcome;
    log.error({ reference: about.id, err: error }, isUnknown ? "Whether a message was stored is not known" : "A message could not be stored");
    return data(unsentForm(isUnknown ? "unknown" : "not-stored"), { status: 500 });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({ "Cache-Control": "no-store", ...Object.fromEntries(actionHeaders) });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { assets, business, pages, people, properties, posts } = useSite();
  const { phone, email, address, hours, zalo } = business.contact;
  const others = properties.filter(({ slug }) => business.featured.stays.includes(slug));
  const lead = pages.leads.contact;
  const { about, stayFields, quotedTotal, isPriceChanged, kept, token } = actionData ?? loaderData;
  const sent = actionData ? undefined : loaderData.sent;
  const propertiesBySlug = usePropertiesOf(sent?.about ?? about);
  const times = hours && <AnswerTimes hours={hours} timeZone={business.timeZone} today={stayFields.today} script={assets.pageScripts.answerTimes} />;
  const enquiredProperties = enquiredPropertiesOf(about);
  const hasProperties = enquiredProperties.length > 0;
  // A complete stay is shown above with the properties and their price.
  const isStayComplete = hasProperties && enquiredProperties.every(({ from, to, guests }) => from && to && guests) && stayFields.invalid.length === 0;
  const partyFields = partyFieldsOfAny(Object.values(propertiesBySlug));
  const withExtras = about.stay === undefined ? undefined : propertiesBySlug[about.stay];
  const hasProblems = actionData && (stayFields.invalid.length > 0 || Object.values(actionData.problems).some(Boolean));
  const isPriceResponse = actionData !== undefined && !actionData.failure && !hasProblems;
  const typed = actionData?.typed ?? eachField((name) => (name === "subject" ? subjectText(about, propertiesBySlug) : ""));
  return (
    <Page
      title={actionData ? `${m.enquiry_unsent()} · ${m.contact_title()}` : m.contact_title()}
      description={lead}
      unlisted={Boolean(actionData) || Boolean(sent)}
    >
      <link rel="stylesheet" href={assets.pageStyles.message} precedence="page" />
      {sent ? (
        <Thanks
          sent={sent}
          {...{ properties: propertiesBySlug, email, others }}
          hasJournal={posts.length > 0}
          picture={pictureOf(pages.contact.photo)}
        >
          <AnsweringPerson text={messengerText(sent.about, propertiesBySlug, sent.reference)} />
          {times && <p className="mt-5 text-[.9375rem] text-quiet">{times}</p>}
        </Thanks>
      ) : (
        <div className="wrap grid grid-cols-1 gap-x-[clamp(2.5rem,7vw,8rem)] pt-[clamp(1.75rem,6vw,6rem)] pb-section lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <div>
            <h1 className="display-1">{nonBreaking(m.contact_title())}</h1>
            <p className="mt-[clamp(.75rem,2vw,1.5rem)] max-w-[31em] text-balance text-quiet lg:text-lg">{lead}</p>
          </div>
          <div className="max-lg:mt-5 lg:self-end">
            <AnsweringPerson text={messengerText(about, propertiesBySlug)} />
          </div>
          <section className="mt-[clamp(3rem,4vw,3.5rem)]" aria-labelledby="send">
            <h2 id="send" className="display-3 mb-[clamp(1rem,2vw,1.75rem)]">
              {nonBreaking(m.contact_send())}
            </h2>
            {actionData?.failure && <EnquiryFailureNotice failure={actionData.failure} phone={phone} />}
            <EnquiryForm
              typed={typed}
              problems={actionData?.problems ?? {}}
              about={about}
              stay={
                isStayComplete
                  ? undefined
                  : {
                      ...stayFields,
                      invalid: actionData ? stayFields.invalid : [],
                      dates: <Dates {...stayFields} />,
                      partyFields,
                      youngest: youngestTaken(Object.values(propertiesBySlug)),
                      extras: withExtras && <ExtraBoxes property={withExtras} chosen={about.extras?.join()} />,
                    }
              }
              hasZalo={zalo !== undefined}
              token={token}
              isResponse={actionData !== undefined}
              helper={assets.lazyScripts.message}
            >
              {isPriceChanged && (
                <PriceNote
                  quoted={quotedTotal}
                  current={about.total}
                  currency={about.currency}
                  hasSeveral={about.homes !== undefined}
                  isResponse={isPriceResponse}
                />
              )}
              {kept.length > 0 && about.quotedOn && <KeptPriceNote day={about.quotedOn} />}
              {hasProperties && (
                <SubjectOfEnquiry
                  about={isStayComplete ? about : { stay: about.stay, homes: about.homes, total: about.total, currency: about.currency }}
                  properties={propertiesBySlug}
                  kept={kept}
                />
              )}
            </EnquiryForm>
          </section>
          <div className="mt-14 grid grid-cols-1 content-start gap-y-12">
            <Picture
              className="aspect-4/3 max-sm:-mx-gutter"
              picture={pictureOf(pages.contact.photo)}
              sizes="(min-width: 62rem) 38vw, (min-width: 36rem) 92vw, 100vw"
              decorative
            />
            <ContactDetails
              email={email}
              address={address}
              languages={people.some(({ speaks }) => speaks.length > 0) && <WhoSpeaks people={people} />}
              times={times}
            >
              <a className="quiet-link" href={localizedPath("/this-is-us")}>
                {m.this_is_us()}
              </a>
            </ContactDetails>
          </div>
        </div>
      )}
      <script type="module" src={assets.pageScripts.message} />
    </Page>
  );
}

/** The same date fields as in the search. */
function Dates({ typed: { from, to }, today }: StayFields) {
  return <Island className="contents" name="dateRange" props={{ typed: { from, to }, today }} />;
}

/** Who reads the enquiry and answers the telephone: a person, or only the numbers. `text` is for messengers. */
function AnsweringPerson({ text }: { text: string }) {
  const { business, pages, people, posts } = useSite();
  const { contact } = business;
  const person = answeringPerson(people, pages.contact.answeredBy, getLocale());
  const link = "finger relative border-b border-line text-lg font-medium hover:border-lamp";
  const links = (
    <>
      {[contact.phone, ...contact.morePhones].map((phone) => (
        <PhoneLink key={phone} className={link} phone={phone} />
      ))}
      <span className="flex flex-wrap gap-x-5 gap-y-4 empty:hidden">
        <MessengerLinks contact={contact} text={text} className={link} />
      </span>
    </>
  );
  if (!person) return <p className="flex flex-wrap gap-x-5 gap-y-4">{links}</p>;
  const href = peopleWithPage({ people, posts }).includes(person) ? localizedPath(`/about/${person.slug}`) : undefined;
  return (
    <WhoAnswers person={person} href={href}>
      {links}
    </WhoAnswers>
  );
}

/** The properties of an enquiry that exist, by slug. */
function usePropertiesOf(about: EnquirySubject): Record<string, Localised<Property>> {
  const site = useSite();
  return Object.fromEntries(
    enquiredPropertiesOf(about).flatMap(({ stay }) => {
      const property = findPropertyBySlug(site, stay);
      return property ? [[stay, property]] : [];
    }),
  );
}

/** The initial value of the field for the subject. */
function subjectText({ stay = "", homes: several }: EnquirySubject, properties: Record<string, Localised<Property>>): string {
  if (several) return m.enquiry_subject_homes({ count: several.length });
  const home = properties[stay]?.title;
  return home ? m.enquiry_subject_about({ home }) : "";
}
