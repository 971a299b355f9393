import { addressOf } from "../i18n/address-of.ts";

export function HomeLink({ slug, title }: { slug: string; title: string }) {
  return <a href={addressOf(`/stays/${slug}`)}>{title}</a>;
}
