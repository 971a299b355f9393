import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { languages } from "../i18n/languages.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import type { Route } from "./+types/security-txt";

/** Days from today until the file expires: less than a year, as RFC 9116 (2.5.5) recommends. */
const validDays = 180;

/** The contact for reporting vulnerabilities (RFC 9116). Web addresses have to be https there. */
export function loader({ context }: Route.LoaderArgs) {
  const { environment, clock } = context.get(servicesContext);
  const { email, phone } = publishedIn(context).business.contact;
  const isSecure = environment.siteUrl.startsWith("https:");
  const today = dayNumber(dayAt(clock(), "UTC")) ?? 0;
  const lines = [
    `Contact: mailto:${email}`,
    ...(isSecure ? [`Contact: ${environment.siteUrl}/contact`] : []),
    `Contact: tel:${phone.replaceAll(" ", "-")}`,
    `Expires: ${dayOf(today + validDays)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(", ")}`,
    ...(isSecure ? [`Canonical: ${environment.siteUrl}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
