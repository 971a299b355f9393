import { renderMarkdown } from "../content/markdown.server.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { Title } from "../ui/band.tsx";
import { Markdown } from "../ui/markdown.tsx";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  const { site, pages } = context.get(servicesContext).published;
  return { html: renderMarkdown(pages.privacy[currentLanguage()].replaceAll("{email}", `[${site.contact.email}](mailto:${site.contact.email})`)) };
}

export default function Privacy({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <Page title={m.privacy_title()} description={m.privacy_description()}>
      <Title title={m.privacy_title()} />
      <div className="wrap pb-section">
        <Markdown html={html} />
      </div>
    </Page>
  );
}
