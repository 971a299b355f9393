import { Fragment } from "react";
import { mcpPath, selfAddress } from "../api/addresses.ts";
import { exampleAddress, openApiPath } from "../api/openapi.ts";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { readingNow } from "../site/reading.server.ts";
import { useSite } from "../site/use-site.ts";
import { Way, wayTo } from "../site/way.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/developers";

/** What is asked on the page, by the name of the operation. */
const shown = ["findHomes", "readHome", "quoteStay"] as const;

const captions = { findHomes: m.developers_find, readHome: m.developers_read, quoteStay: m.developers_quote };

export function loader({ context }: Route.LoaderArgs) {
  const reading = readingNow(context.get(servicesContext));
  const examples = shown.flatMap((operation) => {
    const address = exampleAddress(operation, reading);
    return address ? [{ operation, address }] : [];
  });
  return { examples, description: selfAddress(reading, openApiPath) };
}

/** Explains the open interface to those who write programs. */
export default function Developers({ loaderData: { examples, description } }: Route.ComponentProps) {
  const { origin } = useSite();
  const [title, lead] = [m.developers_title(), m.developers_lead()];
  const crumbs = wayTo({ name: title, path: "/developers" });
  return (
    <Page title={title} description={lead} crumbs={crumbs}>
      <PageTitle title={title} lead={lead} way={<Way crumbs={crumbs} />} />
      <div className="wrap pb-section">
        <div className="reading">
          <div className="reading-text prose">
            <h2>{m.developers_try()}</h2>
            <p>{m.developers_try_text()}</p>
            {examples.map(({ operation, address }) => (
              <div key={operation}>
                <h3>{captions[operation]()}</h3>
                <pre className="mt-3">
                  <code>
                    <Unbroken text={`curl '${address}'`} />
                  </code>
                </pre>
              </div>
            ))}
            <h2>{m.developers_all()}</h2>
            <p>{m.developers_all_text()}</p>
            <p>
              {m.developers_all_link()}:{" "}
              <a href={description}>
                <Unbroken text={description} />
              </a>
            </p>
            <h2>{m.developers_answers()}</h2>
            <ul>
              {answers.map((say) => (
                <li key={say()}>{say()}</li>
              ))}
            </ul>
            <h2>{m.developers_assistants()}</h2>
            <p>{m.developers_assistants_text()}</p>
            <pre>
              <code>{origin + addressOf(mcpPath)}</code>
            </pre>
            <p>{m.developers_never()}</p>
          </div>
        </div>
      </div>
    </Page>
  );
}

const answers = [
  m.developers_money,
  m.developers_days,
  m.developers_pages,
  m.developers_etag,
  m.developers_problems,
  m.developers_busy,
  m.developers_changes,
];

/** A command that goes on in the next line only between the parts of its address. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(?<=[/?& ])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      <span className="whitespace-pre">{part}</span>
      <wbr />
    </Fragment>
  ));
}
