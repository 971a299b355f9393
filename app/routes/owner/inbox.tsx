import { InboxList, InboxTabs } from "../../features/enquiries/inbox/inbox-list.tsx";
import { answerWithin, messageStates } from "../../features/enquiries/inbox/message-state.ts";
import { countMessages, listInbox } from "../../features/enquiries/inbox/owner-inbox.server.ts";
import { m } from "../../i18n/messages/messages.js";
import { servicesContext } from "../../services/contexts.server.ts";
import { summariesOf } from "../../services/owner-messages.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import type { Route } from "./+types/inbox";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const state = messageStates.find((one) => one === searchParams.get("state")) ?? "open";
  const name = (searchParams.get("name") ?? "").trim();
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  const counts = await countMessages(database, new Date(clock().getTime() - answerWithin).toISOString());
  const { messages, ...found } = await listInbox(database, { state, name, page });
  const isDeleted = searchParams.get("done") === "delete";
  return { isDeleted, state, name, page, counts, ...found, messages: summariesOf(messages, context) };
}

/** The inbox: messages by state, found by name. */
export default function OwnerInbox({ loaderData: { isDeleted, ...inbox } }: Route.ComponentProps) {
  return (
    <OwnerPage title={m.owner_messages()}>
      {isDeleted && <OwnerNotice>{m.owner_done_delete()}</OwnerNotice>}
      <InboxTabs {...inbox} />
      <InboxList {...inbox} />
    </OwnerPage>
  );
}
