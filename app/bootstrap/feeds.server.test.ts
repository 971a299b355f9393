import { expect, test } from "vitest";
import { openServer } from "../../tests/fetched-server.ts";
import { listedFeeds, userAgentOf } from "./feeds.server.ts";

test.each([
  ["Hoa Sữa", "hoa-sua/1.0 (+https://www.example.com)"],
  ["湖", "vacation-rental-site/1.0 (+https://www.example.com)"],
])("calendars are fetched in the name of the business: %s as %s", async (name, userAgent) => {
  expect(userAgentOf({ name }, { siteUrl: "https://www.example.com" })).toBe(userAgent);
  const server = await openServer();
  const property = { slug: "a-house", timeZone: "UTC", calendars: [{ name: "feed", url: server.at("/feed.ics"), window: "take" as const }] };
  const [feed] = listedFeeds([property], { calendarHosts: ["127.0.0.1"], clock: () => new Date(), userAgent });
  await feed?.fetch({ etag: null, last_modified: null }, new AbortController().signal);
  expect(server.requests.map(({ headers }) => headers["user-agent"])).toEqual([userAgent]);
});
