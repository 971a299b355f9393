import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { markUntranslated } from "./i18n/mark-untranslated.ts";
import { FirstStayContext } from "./properties/card/first-stay.ts";
import { publishedIn, requestContext, servicesContext } from "./services/contexts.server.ts";
import { CachedParts, CachedPartsContext } from "./site/cached-part.tsx";
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
  const parts = new CachedParts();
  const html = renderToString(
    <SiteContext value={site}>
      <CachedPartsContext value={parts}>
        <FirstStayContext value={firstStayOf}>
          <ServerRouter context={entry} url={request.url} />
        </FirstStayContext>
      </CachedPartsContext>
    </SiteContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", status === 200 ? "no-cache" : "no-store");
  // Of a string the web API would first make a copy without lone surrogates.
  const bytes = new TextEncoder().encode(`<!doctype html>${markUntranslated(parts.fill(html), site.untranslated)}`);
  return new Response(bytes, { status, headers });
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
