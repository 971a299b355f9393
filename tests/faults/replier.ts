import { composeReplyEmail } from "../../app/features/enquiries/emails/reply-emails.server.tsx";
import { type ReplyInput, returnReply, sendReply, takeBackMs, takeBackReply } from "../../app/features/enquiries/replies/replies.server.ts";
import { answerTasks, context, database, startWorker } from "./child.ts";

/** What the process is asked by its parent: to send an answer, or to take one back. */
export type ReplyTask = { send: ReplyInput } | { takeBack: string };

export interface ReplyReport {
  result: string;
  /** The id of the answer. */
  reply?: string;
}

/** Milliseconds in which an answer can be taken back here. */
const shortly = 250;

const worker = startWorker({
  compose: async ({ id, kind, about }) =>
    kind === "reply" || kind === "reply-copy" ? composeReplyEmail(database, { id, kind, about }, context) : undefined,
  giveUp: returnReply,
});

answerTasks<ReplyTask, ReplyReport>(async (task) => {
  const now = Date.now();
  const outcome =
    "send" in task
      ? await sendReply(database, task.send, new Date(now - takeBackMs + shortly))
      : await takeBackReply(database, task.takeBack, new Date(now));
  setTimeout(() => worker.wake(), shortly);
  return { result: outcome.result, reply: "reply" in outcome ? outcome.reply?.id : undefined };
});
