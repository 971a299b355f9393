import { m } from "../../../i18n/messages/messages.js";
import { messagePath } from "../../../owner-access/owner-paths.ts";
import { ActButton, messageForm } from "../inbox/message-page.tsx";
import type { ReplyRow } from "../tables.ts";
import type { SendResult } from "./replies.server.ts";

/** An answer that was sent, or was to be sent. Texts are in the owner's language. */
export interface SentReply {
  id: string;
  text: string;
  /** The address of the page of a confirmation. */
  page?: string;
  /** When it was sent, that it waits, was taken back, or came back and why. */
  state: string;
  isProblem: boolean;
  /** Whether it can still be taken back. */
  isFresh: boolean;
}

/** The answers to a message, each with what became of it. */
export function SentReplies({ replies, language }: { replies: readonly SentReply[]; language: string }) {
  return replies.map(({ id, text, page, state, isProblem, isFresh }) => (
    <section key={id} className="mt-8">
      <p className={`font-medium ${isProblem ? "text-alarm" : "text-lamp"}`}>{state}</p>
      <p className="mt-2 max-w-(--measure) whitespace-pre-wrap wrap-anywhere" lang={language}>
        {text}
      </p>
      {page && (
        <p className="mt-3">
          <a className="finger relative underline underline-offset-4" href={page}>
            {m.owner_confirm_page()}
          </a>
        </p>
      )}
      {isFresh && (
        <div className="mt-3">
          <ActButton act="take-back" about={[id]}>
            {m.owner_take_back()}
          </ActButton>
        </div>
      )}
    </section>
  ));
}

/** Why an answer was not sent. */
type ReplyProblem = Extract<SendResult, { result: keyof typeof problemTexts }>;

const problemTexts = {
  empty: () => m.owner_reply_empty(),
  "too-long": () => m.owner_reply_too_long(),
  gaps: (gaps: string) => m.owner_reply_gaps({ gaps }),
  "already-answered": () => m.owner_reply_answered(),
};

export function isReplyProblem(result: SendResult): result is ReplyProblem {
  return Object.hasOwn(problemTexts, result.result);
}

interface ReplyFormProps {
  /** The id of the message. */
  message: string;
  guest: string;
  token: string;
  /** What the form begins with. Its key identifies the answer, however often its button is tapped. */
  draft: { key: string; kind: ReplyRow["kind"]; text: string; language: string };
  problem?: ReplyProblem;
  /** Whether a saved reply has just been filled in. */
  isFilled: boolean;
  /** Saved replies, as names and titles. */
  saved: readonly { name: string; title: string }[];
}

/** The form for an answer. A saved reply is filled in below what was typed. */
export function ReplyForm({ message, guest, token, draft: { key, kind, text, language }, problem, isFilled, saved }: ReplyFormProps) {
  const isAnswered = problem?.result === "already-answered";
  return (
    <section id="reply" className="mt-10">
      <h2 className="font-display text-2xl">{m.owner_reply()}</h2>
      {saved.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1" aria-label={m.owner_saved_replies()}>
          {saved.map(({ name, title }) => (
            <li key={name}>
              <ActButton className="finger relative inline-block py-1.5 underline underline-offset-4" act="saved" about={[name]}>
                {title}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      <form id={messageForm} method="post" action={messagePath(message)} className="mt-3 grid max-w-(--measure) gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="kind" value={kind} />
        {isAnswered && <input type="hidden" name="again" value="yes" />}
        <label className="grid gap-2">
          <span className="text-[.9375rem] text-quiet">{m.owner_reply_to({ guest })}</span>
          <textarea
            className="field-box"
            name="text"
            rows={text ? 14 : 6}
            lang={language}
            defaultValue={text}
            required
            // The page begins at what is wrong, or has just been filled in.
            autoFocus={problem !== undefined || isFilled}
            aria-invalid={problem && (true as const)}
            aria-describedby={problem && "reply-problem"}
          />
        </label>
        {problem && (
          <p id="reply-problem" role="alert" className="text-[.9375rem] text-alarm">
            {problemTexts[problem.result]("gaps" in problem ? problem.gaps.join(", ") : "")}
          </p>
        )}
        <div>
          <button className="button" type="submit" name="act" value="reply">
            {isAnswered ? m.owner_reply_send_again() : m.owner_reply_send()}
          </button>
        </div>
        <p className="text-[.9375rem] text-quiet">{m.owner_reply_note()}</p>
      </form>
    </section>
  );
}
