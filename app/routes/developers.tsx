import { Fragment } from "react";
import { mcpPath, selfAddress } from "../api/addresses.ts";
import { askEndpoint } from "../api/ask-endpoint.ts";
import { endpointOf } from "../api/endpoints.ts";
import { exampleAddress, openApiPath } from "../api/openapi.ts";
import type { Reading } from "../api/reading.ts";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { AskUs } from "../site/ask-us.tsx";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { readingNow } from "../site/reading.server.ts";
import { useSite } from "../site/use-site.ts";
import { Way, wayTo } from "../site/way.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";
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
  return { examples, answer: answerOfHome(reading), description: selfAddress(reading, openApiPath) };
}

/** A home and the beginning of what is answered of it, as a program reads it; nothing where there is none. */
function answerOfHome(reading: Reading) {
  const endpoint = endpointOf("readHome");
  const { slug } = endpoint.example(reading) ?? {};
  if (slug === undefined) return undefined;
  const lines = JSON.stringify(askEndpoint(endpoint, { slug, query: new URLSearchParams() }, reading), null, 2).split("\n");
  return { slug, text: [...lines.slice(0, linesShown), "  …", "}"].join("\n") };
}

const linesShown = 13;

/** Explains the open interface to those who write programs. */
export default function Developers({ loaderData: { examples, answer, description } }: Route.ComponentProps) {
  const { origin } = useSite();
  const [title, lead] = [m.developers_title(), m.developers_lead()];
  const crumbs = wayTo({ name: title, path: "/developers" });
  return (
    <Page title={title} description={lead} crumbs={crumbs}>
      <PageTitle title={title} lead={lead} way={<Way crumbs={crumbs} />} />
      <div className="wrap pb-section">
        {answer && <HomeAsData {...answer} />}
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
      <AskUs title={m.ask_us_question()} />
    </Page>
  );
}

/** A home as visitors see it, and as programs do. */
function HomeAsData({ slug, text }: { slug: string; text: string }) {
  const home = useSite().stays.find((stay) => stay.slug === slug);
  if (!home) return null;
  return (
    <div className="as-data">
      <Picture picture={pictureOf(home.cover)} sizes="(min-width: 62rem) 46vw, 100vw" main />
      <pre className="on-dark">
        <code>{text}</code>
      </pre>
    </div>
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
