import { data, redirect } from "react-router";
import { parseStoredConfirmation } from "../../features/enquiries/confirmation/confirmation-document.ts";
import { confirmationRecord, datesOfTotal, totalAndDates, typedConfirmation } from "../../features/enquiries/confirmation/confirmation-fields.ts";
import { ConfirmationForm } from "../../features/enquiries/confirmation/confirmation-form.tsx";
import { listReplies } from "../../features/enquiries/replies/replies.server.ts";
import type { MessageRow } from "../../features/enquiries/tables.ts";
import { languageInSentence } from "../../i18n/language-names.ts";
import { m } from "../../i18n/messages/messages.js";
import { confirmationPath, messagePath } from "../../owner-access/owner-paths.ts";
import { confirmableHomes, confirmationLanguages, suggestConfirmation, suggestForOtherHome } from "../../services/booking-confirmation.server.ts";
import { checkConfirmation, confirmBooking, refusedForm } from "../../services/confirm-booking.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { formTokenOf, readOwnerForm } from "../../services/owner.server.ts";
import { availabilityFor, findOwnMessage, stateText } from "../../services/owner-messages.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import type { Route } from "./+types/confirm";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const message = await findOwnMessage(params.id, context);
  return {
    id: message.id,
    guest: message.name,
    language: message.language,
    languages: confirmationLanguages(message).map(languageInSentence),
    homes: confirmableHomes(context.get(servicesContext), message),
    ...(await newForm(request, message, context)),
    answerKey: crypto.randomUUID(),
    token: formTokenOf(context, stateText(message)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const message = await findOwnMessage(params.id, context);
  const { form, isStale } = await readOwnerForm(request, context, stateText(message));
  // From the page of the message, with an answer that may have been begun there.
  if (form.has("kind")) {
    const begun = form.get("text")?.trim();
    const { pathname, search } = new URL(request.url);
    if (!begun) return redirect(pathname + search, 303);
    const { typed, quoted } = await newForm(request, message, context);
    // Before the signature.
    const text = typed.text.split("\n\n").toSpliced(-1, 0, begun).join("\n\n");
    return data({ typed: { ...typed, text }, quoted, answerKey: crypto.randomUUID(), problems: undefined, refusal: undefined, hasAnswer: true });
  }
  const services = context.get(servicesContext);
  const other = confirmableHomes(services, message).find(({ slug }) => slug === form.get("choose"));
  if (other) {
    const dependencies = { ...services, availability: await availabilityFor(message, context) };
    const typed = await suggestForOtherHome(dependencies, message, typedConfirmation(form), other);
    // The suggested total is still for the dates of the enquiry.
    const quoted = totalAndDates({ from: "", to: "", ...datesOfTotal(form.get("quoted") ?? ""), total: typed.total });
    return data({ typed, quoted, answerKey: form.get("key") ?? "", problems: undefined, refusal: undefined });
  }
  if (form.get("act") === "look") {
    const looked = await checkConfirmation(message, form, context);
    // The browser posts the form there once more, in the tab that it has opened for the page.
    return "problems" in looked ? data(refusedForm(form, looked.problems), { status: 422 }) : redirect(confirmationPath(message.id), 307);
  }
  const refused = await confirmBooking(message, form, { isStale }, context);
  return refused ? data(refused, { status: 422 }) : redirect(`${messagePath(message.id)}?done=confirm`, 303);
}

/** What the form begins with: a confirmation that was taken back (`?edit=`), or what is suggested for a home (`?home=`). */
async function newForm(request: Request, message: MessageRow, context: Route.LoaderArgs["context"]) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const homes = confirmableHomes(services, message);
  const edited = (await listReplies(services.database, message.id)).find(({ id }) => id === searchParams.get("edit"));
  const former = edited?.confirmation ? parseStoredConfirmation(edited.confirmation).typed : undefined;
  const home = homes.find(({ slug }) => slug === (former?.home ?? searchParams.get("home"))) ?? homes[0];
  if (!home || !services.environment.mail) throw data(null, { status: 404 });
  const suggested = await suggestConfirmation({ ...services, availability: await availabilityFor(message, context) }, message, home);
  const typed = former ? confirmationRecord((name) => former[name] ?? "") : suggested;
  return { typed, quoted: totalAndDates(typed), isEdited: former !== undefined };
}

/** The form that confirms a booking. */
export default function OwnerConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, guest, language, languages, homes, isEdited, token } = loaderData;
  const { typed, quoted, answerKey, problems, refusal, hasAnswer } = {
    ...{ problems: undefined, refusal: undefined, hasAnswer: false },
    ...loaderData,
    ...actionData,
  };
  const home = homes.find(({ slug }) => slug === typed.home) ?? homes[0];
  return (
    <OwnerPage title={m.owner_confirm()} back={{ href: messagePath(id), label: m.owner_confirm_back({ guest }) }}>
      {isEdited && (hasAnswer || !actionData) && <OwnerNotice>{m.owner_done_taken_back()}</OwnerNotice>}
      {hasAnswer && <OwnerNotice>{m.owner_confirm_answer()}</OwnerNotice>}
      <p className="-mt-3 mb-8 max-w-[35em] text-quiet">{m.owner_confirm_lead({ languages: languages.join(", ") })}</p>
      <ConfirmationForm
        key={answerKey}
        {...{ message: id, guest, language, token, answerKey, homes, typed, quoted, problems, refusal }}
        currency={home?.currency ?? ""}
        hasArrival={home?.paysOnArrival ?? false}
      />
    </OwnerPage>
  );
}
