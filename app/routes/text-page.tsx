import { findAt } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { Title } from "../ui/band.tsx";
import { Markdown } from "../ui/markdown.tsx";
import type { Route } from "./+types/text-page";

export function loader(args: Route.LoaderArgs) {
  return findAt(args, ({ pages }) => pages.texts);
}

export default function TextPage({ loaderData: { title, description, html } }: Route.ComponentProps) {
  return (
    <Page title={title} description={description}>
      <Title title={title} />
      <div className="wrap pb-section">
        <Markdown html={html} />
      </div>
    </Page>
  );
}
