import { localizedPath } from "../../i18n/localized-path.ts";

export function PropertyLink({ slug, title }: { slug: string; title: string }) {
  return <a href={localizedPath(`/stays/${slug}`)}>{title}</a>;
}
