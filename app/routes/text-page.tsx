import { findAt } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/text-page";

export function loader(args: Route.LoaderArgs) {
  return findAt(args, ({ pages }) => pages.texts);
}

export default function TextPage({ loaderData: { title, description, html } }: Route.ComponentProps) {
  return (
    <Page title={title} description={description}>
      <PageTitle title={title} />
      <div className="wrap pb-section">
        <Prose html={html} />
      </div>
    </Page>
  );
}
