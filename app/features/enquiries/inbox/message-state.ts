/** The states of a message for its owner. */
export const messageStates = ["open", "answered", "spam"] as const;
export type MessageState = (typeof messageStates)[number];

/** The columns that decide the state of a message. */
interface StateColumns {
  received_at: string;
  answered_at: string | null;
  suspicion: string | null;
}

export function messageStateOf({ answered_at, suspicion }: StateColumns): MessageState {
  if (suspicion !== null) return "spam";
  return answered_at === null ? "open" : "answered";
}

/** Every message is to be answered in so many milliseconds. */
export const answerWithin = 24 * 60 * 60_000;

/** Whether an open message has waited longer than `answerWithin`. `now`: milliseconds since 1970. */
export function isOverdue(message: StateColumns, now: number): boolean {
  return messageStateOf(message) === "open" && now - Date.parse(message.received_at) > answerWithin;
}

/** For how many hours nights can be held until the hold ends by itself. */
export const holdHours = [24, 48, 72] as const;
export type HoldHours = (typeof holdHours)[number];

/** The property that a message has booked: its booking was confirmed, by an answer that did not come back, and its nights are still taken for it. */
export function bookedHome({
  confirms,
  holds,
}: {
  confirms: string | null;
  holds: readonly { home: string; expires_at: string | null }[];
}): string | undefined {
  return holds.find(({ home, expires_at }) => home === confirms && expires_at === null)?.home;
}
