import type { CalendarDateTime } from "./date-time.ts";
import type { FeedEvent } from "./event.ts";
import type { FeedWarnings } from "./feed-warnings.ts";

/** An event in its latest version, with the beginnings whose place others take. */
export interface EventVersion {
  event: FeedEvent;
  replaced: CalendarDateTime[];
}

/**
 * Of the versions of an event, and of each repetition that stands on its own, those with the highest SEQUENCE. Several of one
 * sequence all count: programs that give one id to different events are known.
 */
export function latestVersions(events: readonly FeedEvent[], notes: FeedWarnings): EventVersion[] {
  const versions = Map.groupBy(events, (event) => (event.uid ? `${event.replaces?.clock ?? ""} ${event.uid}` : event));
  const latest = [...versions.values()].flatMap((group) => {
    const highest = group.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    const kept = group.filter(({ sequence }) => sequence === highest);
    for (const { line } of kept.slice(1)) notes.remark("the event has the id of another one; both count.", line);
    return kept;
  });
  const replacing = Map.groupBy(latest, ({ uid, replaces }) => (uid && replaces ? uid : ""));
  return latest.map((event) => {
    const others = event.uid && !event.replaces ? (replacing.get(event.uid) ?? []) : [];
    return { event, replaced: others.flatMap(({ replaces }) => replaces ?? []) };
  });
}
