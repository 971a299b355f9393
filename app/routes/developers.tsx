import { Fragment, type ReactNode } from "react";
import { mcpPath, openApiPath, selfAddress } from "../api/addresses.ts";
import type { ApiContext } from "../api/api-context.ts";
import { endpointOf, runEndpoint } from "../api/endpoints.ts";
import { exampleAddress, furtherLanguages } from "../api/openapi.ts";
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
const exampleOperations = ["findHomes", "readHome", "quoteStay"] as const;

const captions = { findHomes: m.developers_find, readHome: m.developers_read, quoteStay: m.developers_quote };

export function loader({ context }: Route.LoaderArgs) {
  const api = apiContext(context.get(servicesContext));
  const examples = exampleOperations.flatMap((operation) => {
    const address = exampleAddress(operation, api);
    return address ? [{ operation, address }] : [];
  });
  return {
    examples,
    propertyExample: propertyExampleOf(api),
    description: selfAddress(api, openApiPath),
    about: m.developers_all_text({ languages: furtherLanguages() }),
  };
}

/** A property and the beginning of its JSON; `undefined` if there is no property. */
function propertyExampleOf(context: ApiContext) {
  const endpoint = endpointOf("readHome");
  const { slug } = endpoint.example(context) ?? {};
  if (slug === undefined) return undefined;
  const lines = JSON.stringify(runEndpoint(endpoint, { slug, query: new URLSearchParams() }, context), null, 2).split("\n");
  return { slug, address: exampleAddress("readHome", context), lines: [...lines.slice(0, linesShown), "  …", "}"] };
}

const linesShown = 13;

/** The documentation of the API. */
export default function Developers({ loaderData: { examples, propertyExample, description, about } }: Route.ComponentProps) {
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
        {propertyExample && <PropertyAsData {...propertyExample} />}
        <div className="wrap pb-section">
          <p className="ways mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <a className="button" href={description}>
              {m.developers_open_all()}
            </a>
            {propertyExample && (
              <a className="quiet-link" href={propertyExample.address}>
                {m.developers_open()}
              </a>
            )}
          </p>
          <DocSection title={m.developers_try()} about={m.developers_try_text()}>
            {examples.map(({ operation, address }) => (
              <Fragment key={operation}>
                <h3>{captions[operation]()}</h3>
                <Code about={captions[operation]()}>{`curl '${address}'`}</Code>
              </Fragment>
            ))}
          </DocSection>
          <DocSection title={m.developers_all()} about={about}>
            <Code about={m.developers_all()} href={description}>
              {description}
            </Code>
          </DocSection>
          <DocSection title={m.developers_answers()}>
            <ul>
              {responseNotes.map((note) => (
                <li key={note()}>
                  <TextWithCode text={note()} />
                </li>
              ))}
            </ul>
          </DocSection>
          <DocSection title={m.developers_assistants()} about={m.developers_assistants_text()}>
            <Code about={m.developers_assistants()}>{origin + localizedPath(mcpPath)}</Code>
            <p>{m.developers_never()}</p>
          </DocSection>
        </div>
      </div>
      <AskUs
        title={m.ask_us_question()}
        otherPerson={{ person: people.find(({ slug }) => slug === pages.contact.dataAnsweredBy), format: m.ask_us_data }}
      />
    </Page>
  );
}

/** A section: its title and what it is about, and beside it what to type or to know. */
function DocSection({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section>
      <div className="about">
        <h2>{title}</h2>
        {about && (
          <p className="mt-3 max-w-[31em] text-balance text-quiet">
            <TextWithCode text={about} />
          </p>
        )}
      </div>
      <div className="prose">{children}</div>
    </section>
  );
}

interface CodeProps {
  /** What the code is: screen readers read it out with the button. */
  about: string;
  href?: string;
  children: string;
}

/** A line of code, which may be a link, and a button to copy it. The page script shows the button. */
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

/** Text with code between backticks. A full stop or comma after it stays in the same line. */
function TextWithCode({ text }: { text: string }) {
  return text.split(/(`[^`]+`[,.]?)/).map((part, index) => {
    const [, name, mark] = /^`(.+)`(.?)$/.exec(part) ?? [];
    if (!name) return part;
    return (
      <span key={`${index} ${part}`} className="unbroken">
        <code>{name}</code>
        {mark}
      </span>
    );
  });
}

/** A property as a photo, for people, and as JSON, for programs. */
function PropertyAsData({ slug, lines }: { slug: string; lines: readonly string[] }) {
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

const responseNotes = [
  m.developers_money,
  m.developers_days,
  m.developers_pages,
  m.developers_etag,
  m.developers_problems,
  m.developers_busy,
  m.developers_changes,
];

/** Code that breaks only between words and after the parts of an address. */
function Unbroken({ text }: { text: string }) {
  const parts = text.match(/\s+|(?::\/\/|[^\s/?&])+[/?&]?|[/?&]/g) ?? [];
  return parts.map((part, index) =>
    part.trim() ? (
      <span key={`${index} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
