import { data, redirect } from "react-router";
import { deleteMessage, markAnsweredElsewhere, markSpam, releaseSuspicious, reopenMessage } from "../../features/enquiries/inbox/inbox.server.ts";
import { holdForMessage, releaseHoldOf, renewHold } from "../../features/enquiries/inbox/message-holds.server.ts";
import {
  ConfirmLink,
  EarlierMessages,
  EnquiredStays,
  GuestText,
  HoldButtons,
  MessageActs,
  MessageFacts,
  messageActs,
} from "../../features/enquiries/inbox/message-page.tsx";
import { holdHours, messageStateOf } from "../../features/enquiries/inbox/message-state.ts";
import { listFromSameGuest } from "../../features/enquiries/inbox/owner-inbox.server.ts";
import { isUnsent, listReplies, sendReply, takeBackReply } from "../../features/enquiries/replies/replies.server.ts";
import { isReplyProblem, ReplyForm, SentReplies } from "../../features/enquiries/replies/reply-form.tsx";
import type { ReplyRow } from "../../features/enquiries/tables.ts";
import { m } from "../../i18n/messages/messages.js";
import { confirmPath, messagePath, ownerPath } from "../../owner-access/owner-paths.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { formTokenOf, readOwnerForm } from "../../services/owner.server.ts";
import {
  availabilityFor,
  enquiredStaysOf,
  factsOf,
  findOwnMessage,
  momentText,
  sentRepliesOf,
  stateText,
} from "../../services/owner-messages.server.ts";
import { savedRepliesFor } from "../../services/saved-replies.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import type { Route } from "./+types/message";

/** What the page says after a redirect, by `?done=`. */
const notices: Record<string, () => string> = {
  answered: m.owner_done_answered,
  reopen: m.owner_done_reopened,
  spam: m.owner_done_spam,
  "not-spam": m.owner_done_not_spam,
  hold: m.owner_done_held,
  renew: m.owner_done_renewed,
  release: m.owner_done_released,
  reply: m.owner_done_replied,
  confirm: m.owner_done_confirmed,
  "take-back": m.owner_done_taken_back,
};

/** The same, where nothing could be done. */
const refusals: Record<string, () => string> = {
  changed: m.owner_changed,
  taken: m.owner_taken,
  "too-late": m.owner_too_late,
  unsent: m.owner_delete_unsent,
};

const noDraft: { kind: ReplyRow["kind"]; text: string } = { kind: "answer", text: "" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, clock, environment } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const message = await findOwnMessage(params.id, context);
  const replies = await listReplies(database, message.id);
  const earlier = await listFromSameGuest(database, message);
  const services = { ...context.get(servicesContext), availability: await availabilityFor(message, context) };
  const saved = savedRepliesFor(services, message);
  // An answer that was taken back is edited.
  const edited = replies.find(({ id }) => id === searchParams.get("edit"));
  const { kind, text, language } = {
    ...noDraft,
    language: message.language,
    ...edited,
    ...saved.find(({ name }) => name === searchParams.get("reply")),
  };
  return {
    id: message.id,
    subject: message.subject,
    guest: message.name,
    received: momentText(message.received_at, context),
    text: message.message,
    language: message.language,
    facts: factsOf(message, context),
    state: messageStateOf(message),
    hasHolds: message.holds.length > 0,
    isReachable: message.refusal === null,
    stays: await enquiredStaysOf(message, context),
    replies: sentRepliesOf(replies, clock(), context),
    saved: saved.map(({ name, title }) => ({ name, title })),
    draft: { key: crypto.randomUUID(), kind, text, language },
    canSend: environment.mail !== undefined,
    earlier: earlier.map(({ id, subject, received_at }) => ({ id, subject, received: momentText(received_at, context) })),
    token: formTokenOf(context, stateText(message)),
    done: searchParams.get("done") ?? "",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock, environment } = context.get(servicesContext);
  const message = await findOwnMessage(params.id, context);
  const { form, isStale } = await readOwnerForm(request, context, stateText(message));
  const act = messageActs.find((one) => one === form.get("act"));
  const about = form.get("about") ?? "";
  const leadTo = (done: string, more = "") => redirect(`${messagePath(message.id)}?done=${done}${more}`, 303);
  const now = clock();
  const sendsMail = environment.mail !== undefined;
  // A second tap on an answer finds the first by its key, and one that comes too late comes back with its text.
  if (act === "reply") {
    const kind: ReplyRow["kind"] = form.get("kind") === "declined" ? "declined" : "answer";
    const draft = { key: form.get("key") ?? "", kind, text: form.get("text") ?? "", language: message.language };
    const sent = await sendReply(database, { ...draft, message: message.id, again: form.has("again") }, now);
    if (sent.result === "sent") return leadTo("reply");
    return isReplyProblem(sent) ? data({ draft, problem: sent }, { status: 422 }) : leadTo("changed");
  }
  if (act === "take-back") {
    const back = await takeBackReply(database, about, now);
    if (back.result !== "taken-back") return leadTo("too-late");
    return back.reply.confirms ? redirect(`${confirmPath(message.id)}?edit=${about}`, 303) : leadTo("take-back", `&edit=${about}#reply`);
  }
  if (act === "renew") {
    const until = form.get("until") ?? "";
    const hold = message.holds.find(({ id }) => id === about);
    if (!hold || Number.isNaN(Date.parse(until))) return leadTo("changed");
    // Of two taps the second finds another end, and changes nothing.
    return leadTo((await renewHold(database, { id: about, until }, { hours: 24, now, sendsMail })) ? "renew" : "changed");
  }
  if (act === "hold" && message.holds.some(({ home }) => home === about)) return leadTo("hold");
  if (isStale || !act) return leadTo("changed");
  switch (act) {
    case "answered":
      await markAnsweredElsewhere(database, message.id, now);
      break;
    case "reopen":
      await reopenMessage(database, message.id);
      break;
    case "spam":
      await markSpam(database, message.id);
      break;
    case "not-spam":
      await releaseSuspicious(database, message, { now, sendsMail });
      break;
    case "hold": {
      const hours = holdHours.find((one) => String(one) === form.get("hours"));
      const held = await holdForMessage(database, message, { now, home: about, hours, sendsMail });
      if ("taken" in held) return leadTo("taken");
      break;
    }
    case "release":
      await releaseHoldOf(database, message, now, about);
      break;
    case "delete":
      if ((await listReplies(database, message.id)).some(isUnsent)) return leadTo("unsent");
      await deleteMessage(database, message.id, now);
      return redirect(`${ownerPath}?done=delete`, 303);
  }
  return leadTo(act);
}

/** One message: what came, how it stands, and what can be done about it. */
export default function OwnerMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, state, hasHolds, isReachable, canSend, stays, replies, earlier, token, done, facts, saved, ...content } = loaderData;
  const { guest, language } = content;
  return (
    <OwnerPage title={subject} back={{ href: ownerPath, label: m.owner_back() }}>
      {!actionData && Object.hasOwn(notices, done) && <OwnerNotice>{notices[done]?.()}</OwnerNotice>}
      {!actionData && Object.hasOwn(refusals, done) && <OwnerNotice isProblem>{refusals[done]?.()}</OwnerNotice>}
      {!isReachable && <OwnerNotice isProblem>{m.owner_unreachable()}</OwnerNotice>}
      <GuestText {...content} />
      <EnquiredStays stays={stays}>
        {(stay) => (
          <>
            <HoldButtons {...{ stay, token, canSend }} />
            {canSend && <ConfirmLink message={id} home={stay.slug} />}
          </>
        )}
      </EnquiredStays>
      {canSend && stays.length === 0 && <ConfirmLink message={id} />}
      <SentReplies replies={replies} language={language} token={token} />
      {canSend ? (
        <ReplyForm message={id} {...{ guest, token, saved }} draft={(actionData ?? loaderData).draft} problem={actionData?.problem} />
      ) : (
        <p className="mt-10 max-w-[35em]">{m.owner_no_mail()}</p>
      )}
      <MessageActs state={state} token={token} hasHolds={hasHolds} />
      <MessageFacts facts={facts} />
      <EarlierMessages messages={earlier} />
    </OwnerPage>
  );
}
