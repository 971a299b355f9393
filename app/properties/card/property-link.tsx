import { addressOf } from "../../i18n/localized-path.ts";

export function HomeLink({ slug, title }: { slug: string; title: string }) {
  return <a href={addressOf(`/stays/${slug}`)}>{title}</a>;
}
