import type { RouterContextProvider } from "react-router";
import { Availability } from "../availability/availability.ts";
import { areFeedsSettled } from "../availability/feed-store.server.ts";
import type { FeedName } from "../availability/tables.ts";
import { listBlocks } from "../availability/unavailable-nights.server.ts";
import type { Published } from "../catalog/content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { stayOfAlert } from "../features/enquiries/alerts/alert-emails.server.ts";
import type { AwaitedNights } from "../features/enquiries/alerts/alert-form.tsx";
import { alertKey } from "../features/enquiries/alerts/alert-paths.ts";
import type { AlertOptions } from "../features/enquiries/alerts/alerts.server.ts";
import { formatStay } from "../features/enquiries/stay-text.ts";
import type { AlertRow } from "../features/enquiries/tables.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { isOffer } from "../pricing/quote.ts";
import { publishedIn } from "./contexts.server.ts";
import { type QuoteDependencies, quoteFor } from "./quotes.server.ts";

interface VerdictDependencies extends QuoteDependencies {
  published: () => Record<Language, Published>;
  feeds: () => readonly FeedName[];
}

/** Whether the stay of an alert is bookable: the verdict of its page, by the calendar in memory, or by that in the database without a doubt. */
export function alertVerdicts({ clock, availability, published, feeds }: VerdictDependencies): Pick<AlertOptions, "seemsFree" | "isFree"> {
  const isBookable = (alert: AlertRow, calendars: QuoteDependencies["availability"]) => {
    const property = findPropertyBySlug(published()[languages[0]], alert.home);
    return property?.published === true && isOffer(quoteFor({ clock, availability: calendars }, property, stayOfAlert(alert)));
  };
  return {
    seemsFree: (alert) => isBookable(alert, availability),
    async isFree(queries, alert) {
      const current = new Availability(await listBlocks(queries, alert.home));
      return isBookable(alert, { of: () => current }) && (await areFeedsSettled(queries, alert.home, feeds(), clock()));
    },
  };
}

/** Alerts in the language of the request. */
export function awaitedNights(alerts: readonly AlertRow[], context: Readonly<RouterContextProvider>): AwaitedNights[] {
  return alerts.map((alert) => ({
    id: alert.id,
    title: findPropertyBySlug(publishedIn(context), alert.home)?.title ?? alert.home,
    href: `${localizedPath(`/stays/${alert.home}`)}${alert.stay}#price`,
    stay: formatStay(stayOfAlert(alert)),
  }));
}

/** The token in the link of an email. */
export function keyIn(request: Request): string {
  return new URL(request.url).searchParams.get(alertKey) ?? "";
}
