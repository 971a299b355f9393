import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { type NightSpan, nightsIn, spansOf } from "../dates/night-spans.ts";
import { type FeedState, type FetchedFeed, feedFreshness, nextStays, reconcileFeed } from "./reconcile-feed.ts";

const start = Date.UTC(2027, 4, 1, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const span = (text: string): NightSpan => ({ from: `2027-${text.slice(0, 5)}`, to: `2027-${text.slice(6)}` });
const whole = (...spans: string[]): FetchedFeed => ({ spans: spans.map(span), isWhole: true });
const broken = (...spans: string[]): FetchedFeed => ({ spans: spans.map(span), isWhole: false });
const shown = (spans: readonly NightSpan[]) => spans.map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`);

/** The results of fetches, each so many minutes after the start. */
function follow(...fetches: [minutes: number, fetched: FetchedFeed][]) {
  let state: FeedState | undefined;
  return fetches.map(([minutes, fetched]) => {
    const result = reconcileFeed(state, fetched, at(minutes), "2027-05-01");
    state = result.state;
    return {
      held: shown(result.state.held),
      taken: shown(result.taken),
      freed: shown(result.freed),
      doubt: result.state.doubt?.kind,
      fault: result.state.fault?.kind,
      state: result.state,
    };
  });
}

const last = (...fetches: Parameters<typeof follow>) => follow(...fetches).at(-1);
const first: [number, FetchedFeed] = [0, whole("06-01 06-05", "07-01 07-04")];

describe("a feed that is whole", () => {
  test("takes its nights at once, the first time and later", () => {
    expect(follow(first, [30, whole("06-01 06-05", "07-01 07-04", "08-01 08-03")])).toMatchObject([
      { taken: ["06-01 06-05", "07-01 07-04"], freed: [], state: { lastGood: at(0).toISOString() } },
      { taken: ["08-01 08-03"], freed: [], held: ["06-01 06-05", "07-01 07-04", "08-01 08-03"] },
    ]);
  });

  test("frees at once what it no longer names, up to half of its nights", () => {
    expect(last(first, [30, whole("06-01 06-05")])).toMatchObject({ freed: ["07-01 07-04"], held: ["06-01 06-05"] });
    expect(last([0, whole("06-01 06-05")], [30, whole("06-01 06-03")])).toMatchObject({ freed: ["06-03 06-05"] });
  });

  test("frees more than half of them only when a fetch an hour later confirms it", () => {
    const doubt = { kind: "lost-most", since: at(30).toISOString() };
    expect(follow(first, [30, whole("07-01 07-04")], [60, whole("07-01 07-04")], [90, whole("07-01 07-04")])).toMatchObject([
      {},
      { freed: [], held: ["06-01 06-05", "07-01 07-04"], state: { doubt } },
      { freed: [], held: ["06-01 06-05", "07-01 07-04"], state: { doubt } },
      { freed: ["06-01 06-05"], held: ["07-01 07-04"], doubt: undefined },
    ]);
  });

  test("frees all of them when it is empty twice, an hour apart", () => {
    expect(follow(first, [30, whole()], [90, whole()])).toMatchObject([
      {},
      { freed: [], doubt: "empty" },
      { freed: ["06-01 06-05", "07-01 07-04"], held: [] },
    ]);
  });

  test("takes new nights while a confirmation is awaited", () => {
    expect(last(first, [30, whole("09-01 09-02")])).toMatchObject({ taken: ["09-01 09-02"], held: ["06-01 06-05", "07-01 07-04", "09-01 09-02"] });
  });

  test("keeps the nights that it named in between", () => {
    expect(last(first, [30, whole()], [60, whole("06-01 06-05")], [90, whole()])).toMatchObject({ freed: ["07-01 07-04"], held: ["06-01 06-05"] });
  });

  test("is no longer doubted when it names all of them again", () => {
    expect(last(first, [30, whole()], [60, first[1]])).toMatchObject({ freed: [], doubt: undefined, held: ["06-01 06-05", "07-01 07-04"] });
    expect(last(first, [30, whole()], [60, first[1]], [90, whole()])).toMatchObject({ freed: [], doubt: "empty" });
  });

  test("has to confirm again when it names other nights after the hour", () => {
    const fetches: Parameters<typeof follow> = [first, [30, whole("07-01 07-04")], [90, whole()]];
    expect(last(...fetches)).toMatchObject({
      freed: ["06-01 06-05"],
      held: ["07-01 07-04"],
      state: { doubt: { kind: "empty", since: at(90).toISOString() } },
    });
    expect(last(...fetches, [150, whole()])).toMatchObject({ freed: ["07-01 07-04"], held: [] });
  });

  test("nights that are past are dropped, and not freed", () => {
    const { state } = reconcileFeed(undefined, first[1], at(0), "2027-05-01");
    expect(reconcileFeed(state, whole("07-01 07-04"), at(60 * 24 * 40), "2027-06-10")).toEqual({
      state: { held: [span("07-01 07-04")], said: [span("07-01 07-04")], lastGood: at(60 * 24 * 40).toISOString() },
      taken: [],
      freed: [],
    });
  });
});

describe("a feed that failed", () => {
  test("frees nothing, and takes what could be parsed", () => {
    expect(last(first, [30, broken("09-01 09-02")])).toMatchObject({
      taken: ["09-01 09-02"],
      freed: [],
      state: { fault: { kind: "broken", since: at(30).toISOString() }, lastGood: at(0).toISOString() },
    });
    expect(last(first, [30, "unreachable"])).toMatchObject({ taken: [], freed: [], held: ["06-01 06-05", "07-01 07-04"] });
  });

  test("records since when it has been failing, whatever the reason", () => {
    expect(last(first, [30, "unreachable"], [60, broken()])?.state.fault).toEqual({ kind: "broken", since: at(30).toISOString() });
    expect(last(first, [30, "unreachable"], [60, first[1]])?.state.fault).toBeUndefined();
  });

  test("frees nothing by its first good fetch afterwards, and by the second when that is an hour later", () => {
    const less = whole("06-01 06-05");
    expect(follow(first, [30, "unreachable"], [60, less], [119, less], [120, less])).toMatchObject([
      {},
      {},
      { freed: [], doubt: "unsettled" },
      { freed: [] },
      { freed: ["07-01 07-04"] },
    ]);
  });

  test("keeps the nights that a broken fetch names while a confirmation is awaited", () => {
    expect(last(first, [30, whole()], [60, broken("06-01 06-02")], [90, whole()])).toMatchObject({ held: ["06-01 06-02"] });
  });
});

test("an unchanged feed names the nights that it named when it was last whole", () => {
  expect(last(first, [30, "unchanged"])).toMatchObject({ taken: [], freed: [], state: { lastGood: at(30).toISOString() } });
  expect(last(first, [30, whole()], [90, "unchanged"])).toMatchObject({ held: [] });
  expect(last([0, "unchanged"])).toMatchObject({ held: [], fault: "unreachable" });
  expect(last([0, "unchanged"])?.state.lastGood).toBeUndefined();
});

test("a doubt that begins in the future begins again", () => {
  expect(last(first, [600, whole()], [30, whole()])?.state.doubt?.since).toBe(at(30).toISOString());
  expect(last(first, [600, whole()], [30, whole()], [90, whole()])).toMatchObject({ held: [] });
});

test.each([
  [24 * 60, true],
  [24 * 60 + 1, false],
  [-24 * 60 - 1, false],
])("%i minutes after a feed was last good, its nights are confirmed: %s", (minutes, isConfirmed) => {
  expect(feedFreshness({ lastGood: at(0).toISOString() }, at(minutes))).toEqual({
    isConfirmed,
    lastGood: at(0).toISOString(),
  });
});

test("a feed that has never been good confirms nothing", () => {
  expect(feedFreshness({}, at(0)).isConfirmed).toBe(false);
});

describe("for any fetches", () => {
  const day = (index: number) => new Date(Date.UTC(2027, 4, 1 + index)).toISOString().slice(0, 10);
  const nights = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }).map((list) => spansOf(new Set(list.map(day))));
  const fault: fc.Arbitrary<FetchedFeed> = fc.oneof(
    fc.constant("unreachable" as const),
    nights.map((spans) => ({ spans, isWhole: false })),
  );
  const any: fc.Arbitrary<FetchedFeed> = fc.oneof(
    fault,
    fc.constant("unchanged" as const),
    nights.map((spans) => ({ spans, isWhole: true })),
  );
  const pauses = fc.constantFrom(1, 20, 30, 59, 60, 61, 600);
  const rounds = fc.array(fc.tuple(pauses, any), { maxLength: 20 });
  const today = "2027-05-01";

  /** For each fetch: the nights held before and after it, the nights it named, and the earlier fetches. */
  function play(list: readonly [number, FetchedFeed][]) {
    const good: { time: number; nights: Set<string> }[] = [];
    const named: { time: number; nights: Set<string> }[] = [];
    let state: FeedState | undefined;
    let time = 0;
    return list.map(([pause, fetched]) => {
      time += pause;
      const before = nightsIn(state?.held ?? []);
      const result = reconcileFeed(state, fetched, at(time), today);
      state = result.state;
      const said =
        fetched === "unreachable"
          ? new Set<string>()
          : fetched === "unchanged"
            ? (good.at(-1)?.nights ?? new Set<string>())
            : nightsIn(fetched.spans);
      const isGood = fetched === "unchanged" ? good.length > 0 : fetched !== "unreachable" && fetched.isWhole;
      const earlier = { good: [...good], named: [...named] };
      named.push({ time, nights: said });
      if (isGood) good.push({ time, nights: said });
      return { time, before, after: nightsIn(state.held), said, isGood, earlier, result };
    });
  }

  test("nights that a fetch names are held, and held nights came from a fetch", () => {
    fc.assert(
      fc.property(rounds, (list) => {
        for (const { after, said, before } of play(list)) {
          expect([...said.difference(after)]).toEqual([]);
          expect([...after.difference(before).difference(said)]).toEqual([]);
        }
      }),
      { numRuns: cases(100) },
    );
  });

  test("a night is freed only by a good fetch that does not name it; in doubt only by two, an hour apart, with none between that names it", () => {
    fc.assert(
      fc.property(rounds, (list) => {
        const played = play(list);
        for (const [index, { time, before, after, said, isGood, earlier }] of played.entries()) {
          const freed = before.difference(after);
          if (freed.size === 0) continue;
          expect(isGood && freed.isDisjointFrom(said)).toBe(true);
          const previous = played[index - 1];
          const isCalm = previous?.isGood && !previous.result.state.doubt && said.size >= before.union(said).size / 2;
          const hourAgo = earlier.good.filter((fetch) => fetch.time <= time - 60);
          const isGoneTwice = (night: string) =>
            hourAgo.some(({ time }) => earlier.named.every((fetch) => fetch.time < time || !fetch.nights.has(night)));
          expect(isCalm || [...freed].every(isGoneTwice)).toBe(true);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  test("faults never free a night that the last good fetch named", () => {
    fc.assert(
      fc.property(rounds, nights, fc.array(fc.tuple(pauses, fault), { maxLength: 10 }), (list, spans, faults) => {
        const played = play([...list, [30, { spans, isWhole: true }], ...faults]);
        expect([...nightsIn(spans).difference(played.at(-1)?.after ?? new Set())]).toEqual([]);
      }),
      { numRuns: cases(100) },
    );
  });

  test("after two equal good fetches, an hour apart, exactly their nights are held", () => {
    fc.assert(
      fc.property(rounds, nights, (list, spans) => {
        const said: FetchedFeed = { spans, isWhole: true };
        const played = play([...list, [30, said], [60, said], [60, said]]);
        const lastGood = at(played.at(-1)?.time ?? 0).toISOString();
        expect(played.at(-1)?.result.state).toEqual({ held: spans, said: spans, lastGood });
      }),
      { numRuns: cases(100) },
    );
  });
});

describe("the stays of a feed", () => {
  const whole = (...spans: [from: string, to: string][]) => ({ spans: spans.map(([from, to]) => ({ from, to, uid: "x" })), isWhole: true });
  /** The stays after fetches, each on a day. */
  const after = (...fetches: (readonly [today: string, fetched: FetchedFeed])[]) => {
    let state: FeedState = { held: [], said: [] };
    for (const [today, fetched] of fetches) state = { ...state, stays: nextStays(state, fetched, today) };
    return state.stays?.map(({ from, to }) => `${from} ${to}`);
  };

  test("follow each other without a gap, and those far ahead are left out", () => {
    const fetched = whole(["2026-11-30", "2026-12-03"], ["2026-12-03", "2026-12-05"], ["2027-01-28", "2027-01-30"]);
    expect(after(["2026-11-28", fetched])).toEqual(["2026-11-30 2026-12-03", "2026-12-03 2026-12-05"]);
  });

  test("keep their beginning when the feed cuts off what is past, and are forgotten when they are over", () => {
    const fetches = [
      ["2026-11-28", whole(["2026-11-29", "2026-12-02"])],
      ["2026-11-30", whole(["2026-11-30", "2026-12-02"], ["2026-12-02", "2026-12-04"])],
    ] as const;
    expect(after(...fetches)).toEqual(["2026-11-29 2026-12-02", "2026-12-02 2026-12-04"]);
    expect(after(...fetches, ["2026-12-02", whole(["2026-12-02", "2026-12-04"])])).toEqual(["2026-12-02 2026-12-04"]);
  });

  test("of today count if nothing was under way, and not at the first fetch, when nobody knows when they began", () => {
    const today = whole(["2026-11-30", "2026-12-02"]);
    expect(after(["2026-11-30", today])).toEqual([]);
    expect(after(["2026-11-29", whole()], ["2026-11-30", today], ["2026-11-30", today])).toEqual(["2026-11-30 2026-12-02"]);
  });

  test("stay as they were while the feed fails, is unchanged or not whole, and end when they are cancelled", () => {
    const known = ["2026-11-29", whole(["2026-12-01", "2026-12-02"])] as const;
    for (const fetched of ["unreachable", "unchanged", { ...whole(), isWhole: false }] as const)
      expect(after(known, ["2026-11-30", fetched])).toEqual(["2026-12-01 2026-12-02"]);
    expect(after(known, ["2026-11-30", whole()])).toEqual([]);
  });
});
