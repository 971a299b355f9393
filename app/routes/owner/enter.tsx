import { data, redirect } from "react-router";
import { m } from "../../i18n/messages/messages.js";
import { ownerPath, requestedPage } from "../../owner-access/owner-paths.ts";
import { findSession, sessionCookie, sessionTokenOf, signOut } from "../../owner-access/owner-sessions.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import type { Route } from "./+types/enter";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    link: searchParams.get("link") ?? "",
    page: requestedPage(searchParams.get("page")),
    hasMail: context.get(servicesContext).environment.mail !== undefined,
  };
}

type Problem = "link" | "code" | "too-many";

const statuses: Record<Problem, number> = { link: 422, code: 422, "too-many": 429 };

/** Uses up a link or a code, or emails new ones. Opening the address changes nothing, because mail scanners open every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ownerLinks, environment, database, clock } = context.get(servicesContext);
  const form = new URLSearchParams(await request.text());
  const page = requestedPage(form.get("page"));
  const fail = (problem: Problem) => data({ problem, page }, { status: statuses[problem] });
  const link = form.get("link");
  const code = form.get("code");
  if (link === null && code === null) {
    const isSent = environment.mail !== undefined && (await ownerLinks.request(environment.mail.to, { page }));
    return isSent ? { problem: undefined, page } : fail("too-many");
  }
  const token = await (link === null ? ownerLinks.admitByCode(code ?? "") : ownerLinks.admitByLink(link));
  if (token === undefined) return fail(link === null ? "code" : "link");
  // A device has one session: the one that it had ends.
  const earlier = await findSession(database, sessionTokenOf(request.headers.get("cookie"), environment.siteUrl), clock());
  if (earlier) await signOut(database, earlier);
  return redirect(page, { status: 303, headers: { "Set-Cookie": sessionCookie(token, environment.siteUrl) } });
}

const problemTexts: Record<Problem, () => string> = { link: m.owner_link_expired, code: m.owner_code_wrong, "too-many": m.owner_links_too_many };

/** Admits a device: by the link of an email, or by the code in it. */
export default function OwnerEnter({ loaderData: { link, hasMail, ...requested }, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? requested.page;
  if (link && !actionData)
    return (
      <OwnerPage title={m.owner_enter_title()} isAdmitted={false}>
        <EnterForm entries={{ link, page }}>
          <p className="mb-6 max-w-[35em] text-quiet">{m.owner_enter_lead()}</p>
          <button className="button" type="submit">
            {m.owner_enter()}
          </button>
        </EnterForm>
      </OwnerPage>
    );
  return (
    <OwnerPage title={m.owner_enter_title()} isAdmitted={false}>
      {actionData && (
        <OwnerNotice isProblem={Boolean(actionData.problem)}>
          {actionData.problem ? problemTexts[actionData.problem]() : m.owner_link_sent()}
        </OwnerNotice>
      )}
      {hasMail ? (
        <>
          <EnterForm entries={{ page }}>
            <p className="mb-6 max-w-[35em] text-quiet">{m.owner_request_lead()}</p>
            <button className={actionData ? "button button-quiet" : "button"} type="submit">
              {m.owner_request()}
            </button>
          </EnterForm>
          <EnterForm entries={{ page }}>
            <label className="mt-10 grid max-w-[16rem] gap-2">
              <span className="text-[.9375rem] font-medium">{m.owner_code()}</span>
              <input className="field-box tracking-[.2em]" name="code" inputMode="numeric" autoComplete="one-time-code" required />
            </label>
            <button className={`button mt-4 ${actionData ? "" : "button-quiet"}`} type="submit">
              {m.owner_enter()}
            </button>
          </EnterForm>
        </>
      ) : (
        <p className="max-w-[35em]">{m.owner_no_mail()}</p>
      )}
    </OwnerPage>
  );
}

function EnterForm({ entries, children }: { entries: Record<string, string>; children: React.ReactNode }) {
  return (
    <form method="post" action={`${ownerPath}/enter`}>
      <HiddenFields entries={Object.entries(entries)} />
      {children}
    </form>
  );
}
