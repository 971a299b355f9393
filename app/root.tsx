import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet, redirect, useLocation } from "react-router";
import type { Route } from "./+types/root";
import { hasPage } from "./catalog/optional-pages.ts";
import { pathWithoutLanguage } from "./i18n/addresses.ts";
import { inLanguage } from "./i18n/language.server.ts";
import { languageOf, languages } from "./i18n/languages.ts";
import { localizedPath } from "./i18n/localized-path.ts";
import { m } from "./i18n/messages/messages.js";
import { getLocale } from "./i18n/messages/runtime.js";
import { isOwnerPath, ownerPath } from "./owner-access/owner-paths.ts";
import { isFontUsed } from "./pictures/display-faces.ts";
import { publishedIn, requestContext, servicesContext } from "./services/contexts.server.ts";
import { FailurePage } from "./site/failure-page.tsx";
import { useSite } from "./site/use-site.ts";

export const middleware: Route.MiddlewareFunction[] = [speakTheAddressLanguage, leadToOneAddress, refuse, refuseMissingPage];

/** Every page has one address: no doubled slashes, no slash at its end, nothing encoded that need not be. The query is kept. */
function leadToOneAddress({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): void {
  // A redirect would lose what was typed into a form, and would hide why a request is refused.
  if (request.method === "POST" || context.get(requestContext).errorStatus) return;
  const { pathname, search } = new URL(request.url);
  const plain = pathname.split("/").map(decodeURIComponent).map(encodeURIComponent).join("/");
  const tidy = plain.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (tidy !== pathname) throw redirect(tidy + search, 301);
}

/** The language of the address; on the owner's pages, which have one address for all, that of the owner. */
function speakTheAddressLanguage(
  { request, context }: Pick<Route.LoaderArgs, "request" | "context">,
  next: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { ownerLanguage } = context.get(servicesContext).published[languages[0]].business;
  return inLanguage(isOwnerPath(pathname) ? ownerLanguage : languageOf(pathname), next);
}

/** Renders the error page of a request that the server refused before routing. */
function refuse({ context }: Pick<Route.LoaderArgs, "context">): void {
  const { errorStatus } = context.get(requestContext);
  if (errorStatus) throw data(null, { status: errorStatus });
}

/** Responds with 404 at the address of a page that this site does not have. */
function refuseMissingPage({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): void {
  if (!hasPage(publishedIn(context), pathWithoutLanguage(new URL(request.url).pathname))) throw data(null, { status: 404 });
}

export function Layout({ children }: { children: ReactNode }) {
  const { assets, brand, properties } = useSite();
  return (
    <html lang={getLocale()} data-islands={JSON.stringify(assets.islands)} data-single-home={properties.length === 1 ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.palettes.light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={brand.palettes.dark.paper} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={isOwnerPath(useLocation().pathname) ? `${ownerPath}/manifest.webmanifest` : localizedPath("/manifest.webmanifest")}
        />
        {assets.fonts
          .filter((font) => isOfLanguage(font) && isFontUsed(font, brand.face))
          .map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        <link rel="stylesheet" href={assets.styles} />
        {brand.stylesheet && <link rel="stylesheet" href={`/assets/brand-${brand.stylesheet.hash}.css`} />}
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

function isOfLanguage(font: string): boolean {
  return m
    .language_fonts()
    .split(" ")
    .some((script) => font.includes(`-${script}-`));
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      status={isRouteErrorResponse(error) ? error.status : 500}
      similarProperties={isRouteErrorResponse(error) && error.status === 410 ? error.data : undefined}
      typed={isRouteErrorResponse(error) && error.status === 401 ? error.data : undefined}
    />
  );
}
