import { setTimeout as sleep } from "node:timers/promises";
import { listBlocks } from "../../app/availability/unavailable-nights.server.ts";
import { systemClock } from "../../app/config/clock.ts";
import { type AlertRequest, AvailabilityAlerts, endUndelivered, isAlertMail } from "../../app/features/enquiries/alerts/alerts.server.ts";
import { answerTasks, context, database, startWorker } from "./child.ts";

/** What the process is asked by its parent: to take a request, or to do what the link of an email does. */
export type AlertTask = { request: AlertRequest } | { confirm: string } | { end: string };

let looks = 0;
const alerts: AvailabilityAlerts = new AvailabilityAlerts({
  database,
  clock: systemClock,
  secret: "what the processes share",
  sendsMail: true,
  seemsFree: () => true,
  isFree: async (queries, { home }) => (await listBlocks(queries, home)).length === 0,
  onAdded: () => worker.wake(),
  // A minute after the first look, the clock is believed.
  elapsed: () => Math.min(looks, 1) * 60_000,
});
const worker = startWorker({
  compose: async (mail) => (isAlertMail(mail.kind) ? alerts.compose(mail, mail.kind, context) : undefined),
  giveUp: endUndelivered,
});

answerTasks<AlertTask, boolean>(async (task) => {
  if ("request" in task) return (await alerts.request(task.request)) === "accepted";
  if ("end" in task) return alerts.end(task.end);
  await alerts.confirm(task.confirm);
  return true;
});

for (; ; await sleep(50)) {
  // The job of the site goes on after an error, too.
  await alerts.look().catch((error: unknown) => console.error(error));
  looks += 1;
}
