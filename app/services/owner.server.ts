import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { confirmationFields } from "../features/enquiries/confirmation/confirmation-fields.ts";
import { ownerPath } from "../owner-access/owner-paths.ts";
import { findSession, type OwnerSession, sessionTokenOf } from "../owner-access/owner-sessions.server.ts";
import { servicesContext } from "./contexts.server.ts";

/** The session of the owner, on every page below /owner but the one that admits a device. */
export const ownerContext = createContext<OwnerSession>();

/** No response of the owner's pages is stored, indexed, or named to another site. */
const privateHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

/** Middleware of all pages of the owner: their headers, and forms only from this site. A browser names the origin of every form it posts. */
export const guardOwnerPages: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method === "POST" && request.headers.get("origin") !== new URL(request.url).origin) throw data(null, { status: 403 });
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
};

/** Middleware of the pages that only an admitted device gets. Others are led to the page that admits one, and back. */
export const requireOwner: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { database, clock, environment } = context.get(servicesContext);
  const session = await findSession(database, sessionTokenOf(request.headers.get("cookie"), environment.siteUrl), clock());
  if (!session && request.method === "POST") {
    const form = new URLSearchParams(await request.text());
    const typed = typedIn(form);
    // A redirect would lose what was typed, or what was to be done.
    if (typed || form.has("act")) throw data(typed, { status: 401 });
  }
  const { pathname, search } = new URL(request.url);
  if (!session) throw redirect(`${ownerPath}/enter?${new URLSearchParams({ page: pathname + search })}`);
  context.set(ownerContext, session);
  return next();
};

/** What an owner types into a form, to be copied from a page that cannot send it. */
function typedIn(form: URLSearchParams): string {
  return confirmationFields.flatMap((name) => form.get(name) || []).join("\n");
}

/**
 * The fields of a form of the owner. `isStale`: what the form was rendered for has changed since, so that nothing may be done. Throws a 403
 * if the form was not rendered for this session. `state`: as in `formTokenOf`.
 */
export async function readOwnerForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  state: string,
): Promise<{ form: URLSearchParams; isStale: boolean }> {
  const form = new URLSearchParams(await request.text());
  const { ownerFormTokens } = context.get(servicesContext);
  const checked = ownerFormTokens.check(context.get(ownerContext), state, form.get("token") ?? "");
  if (checked === "forged") throw data(null, { status: 403 });
  return { form, isStale: checked === "stale" };
}

/** The token for the forms of a page. `state` names everything that they may change. */
export function formTokenOf(context: Readonly<RouterContextProvider>, state: string): string {
  return context.get(servicesContext).ownerFormTokens.create(context.get(ownerContext), state);
}
