import { data, redirect } from "react-router";
import { deleteMessage, markAnsweredElsewhere, markSpam, releaseSuspicious, reopenMessage } from "../../features/enquiries/inbox/inbox.server.ts";
import { holdForMessage, releaseHoldOf, renewHold } from "../../features/enquiries/inbox/message-holds.server.ts";
import {
  ConfirmButton,
  EarlierMessages,
  EnquiredStays,
  GuestText,
  HoldButtons,
  MessageActs,
  MessageFacts,
  messageActs,
  messageForm,
} from "../../features/enquiries/inbox/message-page.tsx";
import { holdHours, messageStateOf } from "../../features/enquiries/inbox/message-state.ts";
import { listFromSameGuest } from "../../features/enquiries/inbox/owner-inbox.server.ts";
import { isUnsent, listReplies, sendReply, takeBackReply } from "../../features/enquiries/replies/replies.server.ts";
import { isReplyProblem, ReplyForm, SentReplies } from "../../features/enquiries/replies/reply-form.tsx";
import type { MessageRow, ReplyRow } from "../../features/enquiries/tables.ts";
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
  // An answer that was taken back is edited.
  const { kind, text } = replies.find(({ id }) => id === searchParams.get("edit")) ?? noDraft;
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
    saved: (await savedRepliesTo(message, context)).map(({ name, title }) => ({ name, title })),
    draft: { key: crypto.randomUUID(), kind, text, language: message.language },
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
  const [wanted, about = "", more = ""] = (form.get("act") ?? "").split(" ");
  const act = messageActs.find((one) => one === wanted);
  const kind: ReplyRow["kind"] = form.get("kind") === "declined" ? "declined" : "answer";
  // Forms have line breaks of their own.
  const text = (form.get("text") ?? "").replaceAll("\r\n", "\n");
  const draft = { key: form.get("key") || crypto.randomUUID(), kind, text, language: message.language };
  const show = (done: string, changed: Partial<typeof draft> = {}) => data({ draft: { ...draft, ...changed }, done, problem: undefined });
  // A redirect would lose what was typed.
  const leadTo = (done: string) => (text.trim() ? show(done) : redirect(`${messagePath(message.id)}?done=${done}`, 303));
  const now = clock();
  const sendsMail = environment.mail !== undefined;
  // A second tap on an answer finds the first by its key, and one that comes too late comes back with its text.
  if (act === "reply") {
    const sent = await sendReply(database, { ...draft, message: message.id, again: form.has("again") }, now);
    if (sent.result === "sent") return redirect(`${messagePath(message.id)}?done=reply`, 303);
    // What was taken back is sent no more; the form that comes back is another answer.
    return isReplyProblem(sent) ? data({ draft, done: "", problem: sent }, { status: 422 }) : show("changed", { key: crypto.randomUUID() });
  }
  if (act === "saved") {
    const saved = await savedRepliesTo(message, context);
    const chosen = saved.find(({ name }) => name === about);
    // It replaces the one before.
    const before = Math.max(0, ...saved.filter((one) => text.endsWith(one.text)).map((one) => one.text.length));
    const own = text.slice(0, text.length - before).trim();
    return show("saved", chosen && { kind: chosen.kind, language: chosen.language, text: [own, chosen.text].filter(Boolean).join("\n\n") });
  }
  if (act === "take-back") {
    const back = await takeBackReply(database, about, now);
    if (back.result !== "taken-back") return leadTo("too-late");
    // With 307 the browser posts what was typed there too.
    if (back.reply.confirms) return redirect(`${confirmPath(message.id)}?edit=${about}`, text.trim() ? 307 : 303);
    if (text.trim()) return show("take-back", { kind: back.reply.kind, text: `${back.reply.text}\n\n${text}` });
    return redirect(`${messagePath(message.id)}?done=take-back&edit=${about}#reply`, 303);
  }
  if (act === "renew") {
    const hold = message.holds.find(({ id }) => id === about);
    if (!hold || Number.isNaN(Date.parse(more))) return leadTo("changed");
    // Of two taps the second finds another end, and changes nothing.
    return leadTo((await renewHold(database, { id: about, until: more }, { hours: 24, now, sendsMail })) ? "renew" : "changed");
  }
  if (act === "hold" && message.holds.some(({ home }) => home === about)) return leadTo("hold");
  const hours = holdHours.find((one) => String(one) === more);
  if (isStale || !act || (act === "hold" && !hours) || (act === "release" && !about)) return leadTo("changed");
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
  const { id, subject, state, hasHolds, isReachable, canSend, stays, replies, earlier, token, facts, saved, ...content } = loaderData;
  const { guest, language } = content;
  const { draft, done, problem } = { problem: undefined, ...loaderData, ...actionData };
  return (
    <OwnerPage title={subject} back={{ href: ownerPath, label: m.owner_back() }}>
      {Object.hasOwn(notices, done) && <OwnerNotice>{notices[done]?.()}</OwnerNotice>}
      {Object.hasOwn(refusals, done) && <OwnerNotice isProblem>{refusals[done]?.()}</OwnerNotice>}
      {!isReachable && <OwnerNotice isProblem>{m.owner_unreachable()}</OwnerNotice>}
      <GuestText {...content} />
      <EnquiredStays stays={stays}>
        {(stay) => (
          <>
            <HoldButtons {...{ stay, canSend }} />
            {canSend && <ConfirmButton message={id} home={stay.slug} />}
          </>
        )}
      </EnquiredStays>
      {canSend && stays.length === 0 && <ConfirmButton message={id} />}
      <SentReplies replies={replies} language={language} />
      {canSend ? (
        <ReplyForm
          message={id}
          {...{ guest, token, saved, draft, problem }}
          isFilled={done === "saved" || (done === "take-back" && actionData !== undefined)}
        />
      ) : (
        <form id={messageForm} method="post" action={messagePath(id)} className="mt-10 max-w-[35em]">
          <input type="hidden" name="token" value={token} />
          <p>{m.owner_no_mail()}</p>
        </form>
      )}
      <MessageActs state={state} hasHolds={hasHolds} />
      <MessageFacts facts={facts} />
      <EarlierMessages messages={earlier} />
    </OwnerPage>
  );
}

async function savedRepliesTo(message: MessageRow, context: Route.LoaderArgs["context"]) {
  return savedRepliesFor({ ...context.get(servicesContext), availability: await availabilityFor(message, context) }, message);
}
