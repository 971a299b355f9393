import { redirect } from "react-router";
import { InboxList, InboxTabs } from "../../features/enquiries/inbox/inbox-list.tsx";
import { answerWithin, messageStates } from "../../features/enquiries/inbox/message-state.ts";
import { countMessages, listInbox } from "../../features/enquiries/inbox/owner-inbox.server.ts";
import { m } from "../../i18n/messages/messages.js";
import { ownerPath } from "../../owner-access/owner-paths.ts";
import { signOut, signOutEverywhere } from "../../owner-access/owner-sessions.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { formTokenOf, ownerContext, readOwnerForm } from "../../services/owner.server.ts";
import { summariesOf } from "../../services/owner-messages.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import type { Route } from "./+types/inbox";

/** Signing out is possible at any time, whatever has changed. */
const signOutState = "sign out";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const state = messageStates.find((one) => one === searchParams.get("state")) ?? "open";
  const name = (searchParams.get("name") ?? "").trim();
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  const counts = await countMessages(database, new Date(clock().getTime() - answerWithin).toISOString());
  const { messages, ...found } = await listInbox(database, { state, name, page });
  const isDeleted = searchParams.get("done") === "delete";
  return { isDeleted, state, name, page, counts, ...found, messages: summariesOf(messages, context), token: formTokenOf(context, signOutState) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { form } = await readOwnerForm(request, context, signOutState);
  if (form.get("act") === "everywhere") await signOutEverywhere(database);
  else await signOut(database, context.get(ownerContext));
  return redirect(`${ownerPath}/enter`, 303);
}

/** The inbox: messages by state, found by name. */
export default function OwnerInbox({ loaderData: { token, isDeleted, ...inbox } }: Route.ComponentProps) {
  return (
    <OwnerPage title={m.owner_messages()}>
      {isDeleted && <OwnerNotice>{m.owner_done_delete()}</OwnerNotice>}
      <InboxTabs {...inbox} />
      <InboxList {...inbox} />
      <form method="post" action={`${ownerPath}?index`} className="mt-16 flex flex-wrap gap-4">
        <input type="hidden" name="token" value={token} />
        <button className="button button-quiet" type="submit" name="act" value="here">
          {m.owner_sign_out()}
        </button>
        <button className="button button-quiet" type="submit" name="act" value="everywhere">
          {m.owner_sign_out_everywhere()}
        </button>
      </form>
    </OwnerPage>
  );
}
