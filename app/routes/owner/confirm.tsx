import { data, redirect } from "react-router";
import { parseStoredConfirmation } from "../../features/enquiries/confirmation/confirmation-document.ts";
import { confirmationRecord, datesOfTotal, totalAndDates, typedConfirmation } from "../../features/enquiries/confirmation/confirmation-fields.ts";
import { ConfirmationForm } from "../../features/enquiries/confirmation/confirmation-form.tsx";
import { listReplies } from "../../features/enquiries/replies/replies.server.ts";
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
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const message = await findOwnMessage(params.id, context);
  const homes = confirmableHomes(services, message);
  // One that was taken back is edited.
  const edited = (await listReplies(services.database, message.id)).find(({ id }) => id === searchParams.get("edit"));
  const typed = edited?.confirmation ? parseStoredConfirmation(edited.confirmation).typed : undefined;
  const home = homes.find(({ slug }) => slug === (typed?.home ?? searchParams.get("home"))) ?? homes[0];
  if (!home || !services.environment.mail) throw data(null, { status: 404 });
  const suggested = await suggestConfirmation({ ...services, availability: await availabilityFor(message, context) }, message, home);
  const shown = typed ? confirmationRecord((name) => typed[name] ?? "") : suggested;
  return {
    id: message.id,
    guest: message.name,
    language: message.language,
    languages: confirmationLanguages(message).map(languageInSentence),
    homes,
    typed: shown,
    quoted: totalAndDates(shown),
    isEdited: typed !== undefined,
    answerKey: crypto.randomUUID(),
    token: formTokenOf(context, stateText(message)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const message = await findOwnMessage(params.id, context);
  const { form, isStale } = await readOwnerForm(request, context, stateText(message));
  // From the page of the message, with the answer that was begun there.
  if (form.has("kind")) {
    const begun = form.get("text")?.trim();
    const { pathname, search } = new URL(request.url);
    return begun ? data({ begun }) : redirect(pathname + search, 303);
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

/** The form that confirms a booking. */
export default function OwnerConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, guest, language, languages, homes, isEdited, token } = loaderData;
  const { begun, ...result } = { begun: "", ...actionData };
  const { quoted, answerKey, problems, refusal, ...shown } = { problems: undefined, refusal: undefined, ...loaderData, ...result };
  const typed = { ...shown.typed, text: [shown.typed.text, begun].filter(Boolean).join("\n\n") };
  const home = homes.find(({ slug }) => slug === typed.home) ?? homes[0];
  return (
    <OwnerPage title={m.owner_confirm()} back={{ href: messagePath(id), label: m.owner_confirm_back({ guest }) }}>
      {isEdited && (begun || !actionData) && <OwnerNotice>{m.owner_done_taken_back()}</OwnerNotice>}
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
