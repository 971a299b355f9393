import type { Published } from "../catalog/content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import type { Environment } from "../config/environment.server.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { EmailContext } from "../mail/email.server.tsx";
import { extrasText } from "../pricing/extras.ts";
import { answeringPerson } from "../team/person.ts";

/** What emails, and the owner's pages, say about the business and its properties. */
export function emailContextOf({ mail, siteUrl }: Pick<Environment, "mail" | "siteUrl">, published: Record<Language, Published>): EmailContext {
  const { business, brand, pages, people } = published[languages[0]];
  const { name, contact, timeZone, ownerLanguage } = business;
  const propertyOf = (slug: string) => findPropertyBySlug(published[getLocale()], slug);
  return {
    brand: name,
    colours: brand.palettes.light,
    owner: mail?.to ?? "",
    ownerLanguage,
    get answeredBy() {
      return answeringPerson(people, pages.contact.answeredBy, getLocale())?.name ?? "";
    },
    phone: contact.phone,
    mailbox: contact.email,
    origin: siteUrl,
    timeZone,
    zoneOf: (slug) => propertyOf(slug)?.timeZone,
    titleOf: (slug) => propertyOf(slug)?.title,
    extrasText: (slug, ids) => {
      const property = propertyOf(slug);
      return property ? extrasText(property.rates, ids) : ids.join(", ");
    },
  };
}
