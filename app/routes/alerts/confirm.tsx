import { data, redirect } from "react-router";
import { AwaitedList } from "../../features/enquiries/alerts/alert-form.tsx";
import { alertLink } from "../../features/enquiries/alerts/alert-paths.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { awaitedNights, keyIn } from "../../services/alerts.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { AlertPage, BrokenAlertLink } from "../../site/alert-page.tsx";
import type { Route } from "./+types/confirm";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { alerts } = context.get(servicesContext);
  const listed = await alerts.listToConfirm(keyIn(request));
  if (!listed) return data(undefined, { status: 404 });
  return { nights: awaitedNights(listed, context), isConfirmed: listed.every(({ confirmed_at }) => confirmed_at) };
}

/** Opening the address changes nothing, because mail scanners open every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = keyIn(request);
  await context.get(servicesContext).alerts.confirm(key);
  return redirect(localizedPath(alertLink("confirm", key)), 303);
}

export const headers = () => ({ "Cache-Control": "no-store" });

/** Asks the owner of an address whether the alerts are wanted; afterwards, says what happens next. */
export default function ConfirmAlerts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenAlertLink />;
  const { nights, isConfirmed } = loaderData;
  if (nights.length === 0) return <AlertPage title={m.alert_none_title()} lead={m.alert_none()} />;
  return (
    <AlertPage
      title={isConfirmed ? m.alert_waiting_title() : m.alert_confirm_title()}
      lead={isConfirmed ? m.alert_waiting() : m.alert_confirm_lead()}
      button={isConfirmed ? undefined : m.alert_confirm()}
    >
      <AwaitedList nights={nights} />
    </AlertPage>
  );
}
