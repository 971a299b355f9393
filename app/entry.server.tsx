import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { ResponseInMemory } from "./cache/buffered-response.server.ts";
import { PartCacheContext } from "./cache/cached-part.tsx";
import { FirstStayContext } from "./properties/card/first-stay.ts";
import { publishedIn, requestContext, servicesContext } from "./services/contexts.server.ts";
import { CachedParts } from "./site/cached-parts.server.tsx";
import { SiteContext } from "./site/use-site.ts";

/** A page is one complete document: nothing is streamed after it, so no script has to put it in its place. */
export default function answerWithPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const { assets, environment, firstStayOf } = context.get(servicesContext);
  const site = { ...publishedIn(context), assets, origin: environment.siteUrl, reference: context.get(requestContext).id };
  const parts = new CachedParts(site);
  const html = renderToString(
    <SiteContext value={site}>
      <PartCacheContext value={parts}>
        <FirstStayContext value={firstStayOf}>
          <ServerRouter context={withMatchedRoutes(entry)} url={request.url} />
        </FirstStayContext>
      </PartCacheContext>
    </SiteContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", status === 200 ? "no-cache" : "no-store");
  return new ResponseInMemory(parts.insertInto(`<!doctype html>${html}`), { status, headers });
}

/** For each page React Router makes objects for all routes of the manifest; a page needs only those that match. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.flatMap((id) => (entry.manifest.routes[id] ? [[id, entry.manifest.routes[id]]] : [])));
  return { ...entry, manifest: { ...entry.manifest, routes } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || !context) return;
  const { log } = context.get(servicesContext);
  const about = context.get(requestContext);
  const reference = about.id;
  if (isForeignForm(request)) {
    about.refusalReason = "origin";
    log.warn({ reference }, "A form that another site sent was refused");
  } else log.error({ reference, err: error }, "A page failed");
};

/** Whether a form comes from another origin, which React Router refuses. */
function isForeignForm({ method, headers, url }: Request): boolean {
  const origin = headers.get("origin");
  return method === "POST" && origin !== null && origin !== new URL(url).origin;
}
