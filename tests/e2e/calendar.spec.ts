import { expect, type Page, test } from "@playwright/test";
import { onDesktop } from "./browser.ts";
import { expectAxeFindsNothing, sticksOutAt, wakeIslands, watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

/** 2 to 42 nights, from three days on, as far as 21 May 2028. */
const home = "/stays/the-old-barn";
const { origin } = timed;

const calendar = (page: Page) => page.locator('section[aria-labelledby="calendar"]');
const day = (page: Page, name: string | RegExp) => calendar(page).getByRole("link", { name });
const said = (page: Page) => calendar(page).locator(".choice-text");

async function open(page: Page, query = "?month=2027-02"): Promise<void> {
  await page.goto(origin + home + query);
  await wakeIslands(page);
}

/** The name of a day, which also says the price of a night that can be booked. */
const priced = (name: string) => new RegExp(`^${name}(, \\$\\d+ for the night)?$`);

test("by keyboard alone a stay is chosen, and the focus goes to its price", async ({ page }) => {
  const watch = watchPage(page);
  await open(page, "?month=2027-02&guests=2");
  await calendar(page).getByRole("link", { name: "Later months" }).focus();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAccessibleName(priced("Monday, 1 February 2027, free"));
  const steps: [key: string, name: string][] = [
    ["ArrowRight", "Tuesday, 2 February 2027, free"],
    ["ArrowDown", "Tuesday, 9 February 2027, free"],
    ["End", "Saturday, 13 February 2027, free"],
    ["ArrowLeft", "Friday, 12 February 2027, free"],
    ["Home", "Sunday, 7 February 2027, free"],
    ["ArrowUp", "Sunday, 31 January 2027, free"],
    ["PageDown", "Sunday, 28 February 2027, free"],
    ["PageDown", "Sunday, 28 March 2027, free"],
    ["PageUp", "Sunday, 28 February 2027, free"],
    ["Shift+PageUp", "Sunday, 1 November 2026, past"],
    ["ArrowLeft", "Sunday, 1 November 2026, past"],
    ["Shift+PageDown", "Monday, 1 November 2027, free"],
    ["Shift+PageDown", "Wednesday, 31 May 2028, free, but no check-in"],
    ["ArrowRight", "Wednesday, 31 May 2028, free, but no check-in"],
    ["Shift+PageUp", "Monday, 31 May 2027, free"],
    ["PageUp", "Friday, 30 April 2027, free"],
    ["PageUp", "Tuesday, 30 March 2027, free"],
    ["PageUp", "Sunday, 28 February 2027, free"],
    ["PageUp", "Thursday, 28 January 2027, free"],
    ["PageDown", "Sunday, 28 February 2027, free"],
    ["ArrowUp", "Sunday, 21 February 2027, taken"],
  ];
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(focused, key).toHaveAccessibleName(priced(name));
  }
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("You can’t check in on 21 Feb 2027. Already taken: 21–24 Feb.");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Space");
  await expect(said(page)).toContainText("Check-in: 16 Feb 2027. Now choose your check-out date: 18–20 Feb.");
  await expect(focused).toHaveAccessibleName(priced("Tuesday, 16 February 2027, your check-in"));
  await expect(page).toHaveURL(`${origin}${home}?from=2027-02-16&guests=2#calendar`);
  await expect(page.getByLabel("Check In")).toHaveValue("16 Feb 2027");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("You can’t check out on 17 Feb 2027. Minimum stay: 2 nights.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName(priced("Friday, 19 February 2027, check-out possible"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}${home}?from=2027-02-16&to=2027-02-19&guests=2#calendar`);
  await expect(said(page)).toHaveText("16–19 Feb, 3 nights · $759 total");
  await expect(focused).toHaveClass("choice-status");
  expect(await focused.evaluate((status) => getComputedStyle(status).outlineStyle)).not.toBe("none");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Ask about these dates");
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test("to assistive technology it is two grids of days, each with its state in words", async ({ page }) => {
  await page.goto(`${origin}${home}?from=2027-02-16`);
  await expect(calendar(page).getByRole("table", { name: "February 2027" })).toMatchAriaSnapshot(`
    - table "February 2027":
      - caption: February 2027
      - rowgroup:
        - row:
          - columnheader "Sundays"
      - rowgroup:
        - row:
          - 'cell /14 check-in possible(, \\$\\d+ for the night)?/':
            - 'link /14 check-in possible(, \\$\\d+ for the night)?/'
          - 'cell /15 check-in possible(, \\$\\d+ for the night)?/':
            - 'link /15 check-in possible(, \\$\\d+ for the night)?/'
          - 'cell /16 your check-in(, \\$\\d+ for the night)?/'
          - 'cell /17 no check-out(, \\$\\d+ for the night)?/'
          - 'cell /18 check-out possible(, \\$\\d+ for the night)?/':
            - 'link /18 check-out possible(, \\$\\d+ for the night)?/'
  `);
  await wakeIslands(page);
  await expect(calendar(page)).toMatchAriaSnapshot(`
    - region "Availability":
      - heading "Availability" [level=2]
      - 'group /Now choose your check-out date. 18–20 Feb/':
        - paragraph: /Now choose your check-out date. 18–20 Feb/
        - status
        - paragraph:
          - link "Choose other days"
      - navigation "Other months":
        - link "Earlier months"
        - link "Later months"
      - grid "February 2027":
        - rowgroup:
          - row:
            - columnheader "Sundays"
        - rowgroup:
          - row:
            - 'gridcell /Sunday, 14 February 2027, check-in possible(, \\$\\d+ for the night)?/':
              - 'link /Sunday, 14 February 2027, check-in possible(, \\$\\d+ for the night)?/'
            - 'gridcell /Monday, 15 February 2027, check-in possible(, \\$\\d+ for the night)?/'
            - 'gridcell /Tuesday, 16 February 2027, your check-in(, \\$\\d+ for the night)?/ [selected]':
              - 'link /Tuesday, 16 February 2027, your check-in(, \\$\\d+ for the night)?/ [disabled]'
            - 'gridcell /Wednesday, 17 February 2027, no check-out(, \\$\\d+ for the night)?/':
              - 'link /Wednesday, 17 February 2027, no check-out(, \\$\\d+ for the night)?/ [disabled]'
            - 'gridcell /Thursday, 18 February 2027, check-out possible(, \\$\\d+ for the night)?/'
            - 'gridcell /Friday, 19 February 2027, check-out possible(, \\$\\d+ for the night)?/'
            - 'gridcell /Saturday, 20 February 2027, check-out possible(, \\$\\d+ for the night)?/':
              - 'link /Saturday, 20 February 2027, check-out possible(, \\$\\d+ for the night)?/'
          - row:
            - gridcell "Sunday, 21 February 2027, taken":
              - link "Sunday, 21 February 2027, taken" [disabled]
      - grid "March 2027"
  `);
});

test("the page loads no script of the calendar until it is near or touched; the first click is not lost", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  // On a busy machine the half second for which a click waits may be over: the page's own clock stands still.
  await page.clock.install();
  await page.goto(`${origin}${home}?month=2027-02`, { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(scripts.toSorted()).toEqual(["answer-times", "boot", "wake-calendar"].map((name) => expect.stringContaining(`/assets/${name}`)));
  await day(page, "16 free").first().click();
  await expect(said(page)).toContainText("Check-in: 16 Feb 2027.");
  await expect(page.getByLabel("Check In")).toHaveValue("16 Feb 2027");
  expect(scripts.filter((script) => script.includes("stayCalendar"))).toHaveLength(1);
});

test("focus, pointer and a refusal render the days that they change, and a choice shows its day before the others and the text", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const dates = (days: readonly number[]) => days.map((date) => `2027-02-${String(date).padStart(2, "0")}`);
  await day(page, /15 February 2027/).focus();
  expect(await renderedDays(page, () => page.keyboard.press("ArrowRight"))).toEqual(dates([15, 16]));
  expect(await renderedDays(page, () => day(page, /10 February 2027/).hover())).toEqual([]);
  expect(await renderedDays(page, () => day(page, /22 February 2027/).click({ force: true }))).toEqual(dates([16, 22]));
  await expect(said(page)).toContainText("You can’t check in on 22 Feb 2027.");

  await calendar(page).evaluate((section) => {
    const changes: { days: string[]; text?: string | null }[] = [];
    const dayIn = (cell: Node) => (cell as Element).querySelector<HTMLElement>("td > [data-day]")?.dataset.day ?? [];
    const note = (records: MutationRecord[]) => {
      const text = section.querySelector(".choice-text")?.textContent;
      changes.push({ days: records.flatMap(({ target }) => dayIn(target)), text });
    };
    new MutationObserver(note).observe(section, { subtree: true, attributeFilter: ["class"] });
    Object.assign(window, { changes });
  });
  await page.keyboard.press("Escape");
  await day(page, /16 February 2027/).press("Enter");
  await expect(day(page, /19 February 2027, check-out possible/)).toBeVisible();
  const [first, second]: { days: string[]; text: string }[] = await page.evaluate("changes");
  expect(first).toEqual({ days: dates([16]), text: expect.not.stringContaining("16 Feb") });
  expect(second?.days.length).toBeGreaterThan(10);
  expect(second?.text).toContain("16 Feb");

  expect(await renderedDays(page, () => day(page, /19 February 2027/).hover())).toEqual(dates([16, 17, 18, 19]));
});

test("a tap on an earlier day shows no stay from it to the day before, not even for a moment", async ({ page }) => {
  await open(page);
  await day(page, /\b12 February 2027/).tap();
  await expect(said(page)).toContainText("12 Feb");
  const previews = await day(page, /\b8 February 2027/).evaluate((link: HTMLElement) => {
    link.focus();
    link.click();
    return document.querySelectorAll("td.preview").length;
  });
  expect(previews).toBe(0);
  await expect(said(page)).toContainText("8 Feb");
});

test("two taps right after each other are a stay, before the text of the first is shown", async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const tap = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click();
    tap("2027-02-16");
    await Promise.resolve();
    tap("2027-02-19");
  });
  await expect(page).toHaveURL(/from=2027-02-16&to=2027-02-19/);
});

test("when a check-in is cleared, its day, which has the focus, gets its new name once", async ({ page }) => {
  await open(page);
  await day(page, /16 February 2027/).focus();
  await page.keyboard.press("Enter");
  await expect(day(page, /19 February 2027, check-out possible/)).toBeVisible();
  await day(page, /16 February 2027/).evaluate((day) => {
    const names: (string | null)[] = [];
    new MutationObserver(() => names.push(day.ariaLabel)).observe(day, { attributeFilter: ["aria-label"] });
    Object.assign(window, { names });
  });
  await page.keyboard.press("Escape");
  await expect(day(page, /19 February 2027, free/)).toBeVisible();
  expect(await page.evaluate("names")).toEqual([expect.stringContaining("16 February 2027")]);
});

/** The days that are rendered, changed or not: React gives their elements other props. */
async function renderedDays(page: Page, act: () => Promise<void>): Promise<string[]> {
  const known = await page.evaluateHandle(() => new Map<Element, unknown>());
  const rendered = (days: (HTMLElement | SVGElement)[], known: Map<Element, unknown>) =>
    days.flatMap((day) => {
      const [, props] = Object.entries(day).find(([name]) => name.startsWith("__reactProps")) ?? [];
      const isSame = known.get(day) === props;
      known.set(day, props);
      return isSame ? [] : (day.dataset.day ?? []);
    });
  const days = page.locator("[data-day]");
  await days.evaluateAll(rendered, known);
  await act();
  return days.evaluateAll(rendered, known);
}

test("it wakes when the fields of the stay are filled in, whose party its days then keep, and when it comes near the window", async ({ page }) => {
  const days = page.locator("[data-day]");
  const openAsleep = async () => {
    await page.goto(`${origin}${home}?month=2027-02`);
    await expect(days).toHaveCount(0);
  };
  await openAsleep();
  // Without scrolling.
  await page.locator("#price").getByRole("spinbutton", { name: "Guests" }).dispatchEvent("input");
  await expect(days.first()).toBeAttached();
  await openAsleep();
  await calendar(page).evaluate((section) => scrollBy({ top: section.getBoundingClientRect().top - innerHeight - 100, behavior: "instant" }));
  await expect(days.first()).toBeAttached();
});

test.describe("on a wide screen", () => {
  test.use(onDesktop);

  test("a pointer shows the stay that a click would make, and no stay where there can be none; a key that leads nowhere keeps no focus for later", async ({
    page,
  }) => {
    await open(page);
    await calendar(page).getByRole("link", { name: "Later months" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Home");
    const guests = page.getByRole("spinbutton", { name: "Guests" });
    await guests.focus();
    await day(page, /19 February 2027/).hover();
    await day(page, /25 February 2027/).hover();
    await expect(guests).toBeFocused();

    await day(page, /16 February 2027/).click();
    const looks = () =>
      calendar(page)
        .locator("td.preview, td.first")
        .evaluateAll((cells) =>
          cells.map((cell) => `${Number.parseInt(cell.textContent ?? "", 10)} ${cell.className.replace(/free |offered /g, "")}`),
        );
    await day(page, /19 February 2027/).hover();
    await expect.poll(looks).toEqual(["16 first", "17 inside preview", "18 inside preview", "19 last preview"]);
    await day(page, /25 February 2027/).hover();
    await expect.poll(looks).toEqual(["16 first"]);
  });
});

test("what was typed into the fields before it woke is chosen in it; Escape takes it back, the days fill the fields, and other days can be chosen", async ({
  page,
}) => {
  await page.goto(`${origin}${home}?month=2027-02`);
  await page.getByLabel("Check In").fill("16/2/2027");
  await page.getByRole("spinbutton", { name: "Guests" }).fill("4");
  await wakeIslands(page);
  await expect(said(page)).toContainText("Check-in: 16 Feb 2027.");
  await day(page, /18 February 2027/).focus();
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("Choose your check-in date.");
  await expect(page).toHaveURL(`${origin}${home}?guests=4#calendar`);
  await expect(page.getByLabel("Check In")).toHaveValue("");
  await expect(page.locator(":focus")).toHaveAccessibleName(priced("Tuesday, 16 February 2027, free"));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${origin}${home}?guests=4#calendar`);
  await day(page, /16 February 2027/).click();
  await expect(page.getByLabel("Check In")).toHaveValue("16 Feb 2027");
  await calendar(page).getByRole("link", { name: "Choose other days" }).click();
  await expect(page).toHaveURL(`${origin}${home}?guests=4#calendar`);
  await expect(page.getByLabel("Check In")).toHaveValue("");
  await expect(page.locator(":focus")).toHaveAccessibleName(priced("Tuesday, 16 February 2027, free"));
  await day(page, /\b9 February 2027/).click();
  await day(page, /12 February 2027/).click();
  await expect(page).toHaveURL(`${origin}${home}?from=2027-02-09&to=2027-02-12&guests=4#calendar`);
  await expect(page.getByLabel("Check Out")).toHaveValue("12 Feb 2027");
  await expect(said(page)).toContainText("9–12 Feb, 3 nights · $");
});

test("other days on a page with a price lead to one without; Back brings both ends and the price that was told for them", async ({ page }) => {
  await open(page, "?from=2027-02-16&to=2027-02-19&guests=2");
  await expect(said(page)).toContainText("$759 total");
  // The page stays as it is when it is left, as browsers keep it for Back.
  let left = "";
  await page.route("**/*from=2027-02-09**", (route) => {
    left = route.request().url();
    return route.abort("aborted");
  });
  await day(page, /\b9 February 2027/).click();
  await expect.poll(() => left).toBe(`${origin}${home}?from=2027-02-09&guests=2`);
  await expect(said(page)).not.toContainText("$759");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(said(page)).toHaveText("16–19 Feb, 3 nights · $759 total");
  await expect(page.getByLabel("Check In")).toHaveValue("16 Feb 2027");
  await expect(page.getByLabel("Check Out")).toHaveValue("19 Feb 2027");
  await page.unroute("**/*from=2027-02-09**");
  await day(page, /\b9 February 2027/).click();
  await expect(page).toHaveURL(`${origin}${home}?from=2027-02-09&guests=2#calendar`);
  await expect(said(page)).toContainText("Check-in: 9 Feb 2027. Now choose your check-out date");
  await expect(calendar(page).getByRole("link", { name: "Ask about these dates" })).toHaveCount(0);
  await expect(page.locator("#price")).not.toContainText("$759");
});

test("other months come without a new page, and are announced", async ({ page }) => {
  await open(page, "");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const later = calendar(page).getByRole("link", { name: "Later months" });
  await later.click();
  await expect(calendar(page).getByRole("status").last()).toHaveText("January 2027 and February 2027");
  await expect(calendar(page).getByRole("grid")).toHaveCount(2);
  await expect(calendar(page).getByRole("link", { name: "Earlier months" })).toHaveAttribute("href", "?month=2026-11#calendar");
  for (let turns = 0; turns < 12; turns += 1) await later.press("Enter");
  await expect(calendar(page).getByRole("status").last()).toHaveText("April 2028 and May 2028");
  // At the end the link stays, so that the focus does.
  await expect(later).toBeFocused();
  await expect(later).toBeDisabled();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("it fits at every size, with large letters too, in Vietnamese, and everybody can use it, light and dark", async ({ page }) => {
  test.setTimeout(120_000);
  for (const query of ["?from=2027-02-16", "?from=2027-02-16&to=2027-02-19&guests=2"]) {
    await page.goto(`${origin}/vi${home}${query}`);
    await wakeIslands(page);
    await expectAxeFindsNothing(page, 'section[aria-labelledby="calendar"]');
    expect(await sticksOutAt(page, 320), query).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 390, 1280]) {
      expect(await sticksOutAt(page, width), query).toEqual([]);
      // On so narrow a screen so large a number is wider than its day.
      if (width === 320) continue;
      const cut = await calendar(page)
        .locator("td > a")
        .evaluateAll((days) => days.filter((day) => day.scrollWidth > day.clientWidth + 1).map((day) => day.textContent));
      expect(cut, `${query} at ${width} px`).toEqual([]);
    }
  }
});
