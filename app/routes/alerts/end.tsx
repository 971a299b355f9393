import { data } from "react-router";
import { AwaitedList } from "../../features/enquiries/alerts/alert-form.tsx";
import { m } from "../../i18n/messages/messages.js";
import { awaitedNights, keyIn } from "../../services/alerts.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { AlertPage, BrokenAlertLink } from "../../site/alert-page.tsx";
import type { Route } from "./+types/end";

export async function loader({ request, context }: Route.LoaderArgs) {
  const listed = await context.get(servicesContext).alerts.listToEnd(keyIn(request));
  return listed ? { nights: awaitedNights(listed, context) } : data(undefined, { status: 404 });
}

/** The button, or a mail provider, which sends no cookie, follows no redirect, and asks nothing (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const isEnded = await context.get(servicesContext).alerts.end(keyIn(request));
  return isEnded ? { isEnded } : data(undefined, { status: 404 });
}

export const headers = () => ({ "Cache-Control": "no-store" });

/** Ends the alerts of an address: by its button, as mail scanners open every link. */
export default function EndAlerts({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenAlertLink />;
  if (actionData?.isEnded) return <AlertPage title={m.alert_ended_title()} lead={m.alert_ended()} />;
  if (loaderData.nights.length === 0) return <AlertPage title={m.alert_ended_title()} lead={m.alert_none()} />;
  return (
    <AlertPage title={m.alert_end_title()} lead={m.alert_end_lead()} button={m.alert_end()}>
      <AwaitedList nights={loaderData.nights} />
    </AlertPage>
  );
}
