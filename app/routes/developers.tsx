import { Fragment, type ReactNode } from "react";
import { mcpPath, selfAddress } from "../api/addresses.ts";
import type { ApiContext } from "../api/api-context.ts";
import { endpointOf, runEndpoint } from "../api/endpoints.ts";
import { exampleAddress, openApiPath } from "../api/openapi.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { apiContext } from "../services/api-context.server.ts";
import { servicesContext } from "../services/contexts.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { breadcrumbsTo, PageBreadcrumbs } from "../site/breadcrumbs.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/developers";

/** The examples on the page, by operation. */
const shown = ["findHomes", "readHome", "quoteStay"] as const;

const captions = { findHomes: m.developers_find, readHome: m.developers_read, quoteStay: m.developers_quote };

export function loader({ context }: Route.LoaderArgs) {
  const api = apiContext(context.get(servicesContext));
  const examples = shown.flatMap((operation) => {
    const address = exampleAddress(operation, api);
    return address ? [{ operation, address }] : [];
  });
  return { examples, answer: answerOfHome(api), description: selfAddress(api, openApiPath) };
}

/** A property and the beginning of its JSON; `undefined` if there is no property. */
function answerOfHome(context: ApiContext) {
  const endpoint = endpointOf("readHome");
  const { slug } = endpoint.example(context) ?? {};
  if (slug === undefined) return undefined;
  const lines = JSON.stringify(runEndpoint(endpoint, { slug, query: new URLSearchParams() }, context), null, 2).split("\n");
  return { slug, address: exampleAddress("readHome", context), lines: [...lines.slice(0, linesShown), "  …", "}"] };
}

const linesShown = 13;

/** The documentation of the API. */
export default function Developers({ loaderData: { examples, answer, description } }: Route.ComponentProps) {
  const { assets, origin, pages, people } = useSite();
  const [title, lead] = [m.developers_title(), m.developers_lead()];
  const crumbs = breadcrumbsTo({ name: title, path: "/developers" });
  return (
    <Page title={title} description={lead} crumbs={crumbs}>
      <link rel="stylesheet" href={assets.pageStyles.code} precedence="page" />
      <script type="module" src={assets.pageScripts.code} />
      <p className="sr-only" role="status" data-copied={m.developers_copied()} data-not-copied={m.developers_not_copied()} />
      <PageTitle title={title} lead={lead} breadcrumbs={<PageBreadcrumbs crumbs={crumbs} />} />
      <div className="open-data">
        {answer && <HomeAsData {...answer} />}
        <div className="wrap pb-section">
          <p className="ways mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <a className="button" href={description}>
              {m.developers_open_all()}
            </a>
            {answer && (
              <a className="quiet-link" href={answer.address}>
                {m.developers_open()}
              </a>
            )}
          </p>
          <LookedUp title={m.developers_try()} about={m.developers_try_text()}>
            {examples.map(({ operation, address }) => (
              <Fragment key={operation}>
                <h3>{captions[operation]()}</h3>
                <Code about={captions[operation]()}>{`curl '${address}'`}</Code>
              </Fragment>
            ))}
          </LookedUp>
          <LookedUp title={m.developers_all()} about={m.developers_all_text()}>
            <Code about={m.developers_all()} href={description}>
              {description}
            </Code>
          </LookedUp>
          <LookedUp title={m.developers_answers()}>
            <ul>
              {answers.map((say) => (
                <li key={say()}>
                  <Coded words={say()} />
                </li>
              ))}
            </ul>
          </LookedUp>
          <LookedUp title={m.developers_assistants()} about={m.developers_assistants_text()}>
            <Code about={m.developers_assistants()}>{origin + localizedPath(mcpPath)}</Code>
            <p>{m.developers_never()}</p>
          </LookedUp>
        </div>
      </div>
      <AskUs
        title={m.ask_us_question()}
        otherPerson={{ person: people.find(({ slug }) => slug === pages.contact.dataAnsweredBy), format: m.ask_us_data }}
      />
    </Page>
  );
}

/** What a part is about, and beside it what one types or has to know. */
function LookedUp({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section>
      <div className="about">
        <h2>{title}</h2>
        {about && (
          <p className="mt-3 max-w-[31em] text-balance text-quiet">
            <Coded words={about} />
          </p>
        )}
      </div>
      <div className="prose">{children}</div>
    </section>
  );
}

interface CodeProps {
  /** What it is, for those who hear of the button alone. */
  about: string;
  href?: string;
  children: string;
}

/** A line of code, which may lead to what it is the address of, and the button to copy it, which the script of the page shows. */
function Code({ about, href, children }: CodeProps) {
  const line = <Unbroken text={children} />;
  return (
    <div className="to-copy">
      <pre>
        <code>{href ? <a href={href}>{line}</a> : line}</code>
      </pre>
      <button type="button" className="invisible noscript:hidden" data-copy={children}>
        <span>{m.developers_copy()}</span>
        <span className="sr-only">: {about}</span>
      </button>
    </div>
  );
}

/** Words in which names that programs read stand between backticks; a mark that follows one goes with it. */
function Coded({ words }: { words: string }) {
  return words.split(/(`[^`]+`[,.]?)/).map((part, at) => {
    const [, name, mark] = /^`(.+)`(.?)$/.exec(part) ?? [];
    if (!name) return part;
    return (
      <span key={`${at} ${part}`} className="unbroken">
        <code>{name}</code>
        {mark}
      </span>
    );
  });
}

/** A property as visitors see it, and as programs do. */
function HomeAsData({ slug, lines }: { slug: string; lines: readonly string[] }) {
  const property = useSite().properties.find((property) => property.slug === slug);
  if (!property) return null;
  return (
    <div className="as-data">
      <Picture picture={pictureOf(property.cover)} sizes="(min-width: 62rem) 50vw, 100vw" main />
      <pre className="on-dark">
        <code>
          {lines.map((line) => (
            <span key={line} className="line">
              <Unbroken text={`${line}\n`} />
            </span>
          ))}
        </code>
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

/** Code that goes on in the next line only between words and after the parts of an address. */
function Unbroken({ text }: { text: string }) {
  const parts = text.match(/\s+|(?::\/\/|[^\s/?&])+[/?&]?|[/?&]/g) ?? [];
  return parts.map((part, at) =>
    part.trim() ? (
      <span key={`${at} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
