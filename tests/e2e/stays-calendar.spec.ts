import { expect, type Locator, type Page, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { dayCarried, expectAwake } from "./islands.ts";
import { expectAxeFindsNothing, sticksOutAt, watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

const english = { button: "Calendar", checkIn: "Check In", checkOut: "Check Out", shown: ["Fri 12 Feb 2027", "Tue 16 Feb 2027"] } as const;
const vietnamese = { button: "Lịch", checkIn: "Nhận phòng", checkOut: "Trả phòng", shown: ["Thứ Sáu, 12/2/2027", "Thứ Ba, 16/2/2027"] } as const;
const searches = [
  { path: "/", ...english },
  { path: "/vi/stays", ...vietnamese },
];

const dialog = (page: Page) => page.locator("dialog.range-calendar");
const day = (page: Page, date: string) => dialog(page).locator(`[data-day="${date}"]`);

async function wake(page: Page, { path, checkIn }: { path: string; checkIn: string }): Promise<void> {
  await page.clock.setFixedTime(timed.now);
  await page.goto(timed.origin + path);
  await page.getByLabel(checkIn).focus();
  await expectAwake(page);
}

// The same calendar: in the short form by turns.
for (const { path, ...words } of everyOther(searches)) {
  test(`by keys alone the calendar beside the dates of ${path} gives both their days, and Escape leaves them; its button lies on no word`, async ({
    page,
  }) => {
    const watch = watchPage(page);
    await wake(page, { path, ...words });
    const button = page.getByRole("button", { name: words.button });
    await page.getByLabel(words.checkOut).focus();
    // A date has three parts, and Chromium's button for its calendar is a stop too.
    for (let stop = 0; stop < 5 && (await button.evaluate((one) => one !== document.activeElement)); stop += 1) await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(day(page, "2026-11-21")).toBeFocused();
    for (const key of ["PageDown", "PageDown", "PageDown", "ArrowLeft"]) await page.keyboard.press(key);
    await expect(day(page, "2027-02-20")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(dayCarried(page, "from")).toHaveValue("");
    await page.keyboard.press("Space");
    await expect(day(page, "2026-11-21")).toBeFocused();
    for (const key of ["PageDown", "PageDown", "PageDown", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    await expect(day(page, "2027-02-12")).toBeFocused();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(dayCarried(page, "from")).toHaveValue("2027-02-12");
    await expect(dayCarried(page, "to")).toHaveValue("2027-02-16");
    await expect(page.getByLabel(words.checkIn)).toHaveValue(words.shown[0]);
    await expect(page.getByLabel(words.checkOut)).toHaveValue(words.shown[1]);
    for (const label of [words.checkIn, words.checkOut]) expect(await isWhole(page.getByLabel(label)), label).toBe(true);
    await test.step("its button lies on no word, at any width, also where letters are twice as large", () => expectToLieOnNoWord(page));
    expect(watch).toEqual({ console: [], foreignRequests: [] });
  });
}

/** Whether all that a field holds stands in it. */
const isWhole = (field: Locator) => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test("its script is fetched when it is opened, and its days are a search and one step of Back", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.url().includes("range-calendar") && scripts.push(request.url()));
  await wake(page, { path: "/stays?where=Aspen", ...english });
  expect(scripts).toEqual([]);
  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("button", { name: english.button }).tap();
  await expect(dialog(page)).toBeVisible();
  // A tap beside it closes it.
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: english.button }).tap();
  await expect(dialog(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
  await dialog(page).getByRole("link", { name: "Later months" }).tap();
  await dialog(page).getByRole("link", { name: "Later months" }).tap();
  await day(page, "2027-03-12").tap();
  await day(page, "2027-03-16").tap();
  await expect(page).toHaveURL(/where=Aspen&from=2027-03-12&to=2027-03-16$/);
  await expect(page.locator("#results")).toContainText("total");
  await page.goBack();
  await expect(page).toHaveURL(/\/stays\?where=Aspen$/);
  await expect(page.getByLabel(english.checkIn)).toHaveValue("");
  await expect(dayCarried(page, "from")).toHaveValue("");
});

test("a key pressed while the nights of a month arrive leads to the next month all the same; it says which nights no home has free, fits, and passes axe", async ({
  page,
}) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/nights.json?month=2027-02", async (route) => {
    await allowed;
    await route.continue();
  });
  await wake(page, { path: "/", ...english });
  await page.getByRole("button", { name: english.button }).tap();
  await expect(day(page, "2026-11-21")).toBeFocused();
  for (const key of ["PageDown", "PageDown", "PageDown"]) await page.keyboard.press(key);
  await expect(day(page, "2027-02-21")).toBeFocused();
  await dialog(page).evaluate((calendar) => {
    const press = (_: unknown, observer: MutationObserver) => {
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true, cancelable: true }));
    };
    new MutationObserver(press).observe(calendar, { subtree: true, attributes: true });
  });
  allow();
  await expect(day(page, "2027-03-21")).toBeFocused();
  await expect(day(page, "2027-03-20")).toHaveAccessibleName("Saturday, 20 March 2027, free");
  await dialog(page).getByRole("link", { name: "Later months" }).tap();
  await expect(day(page, "2027-04-20")).toHaveAccessibleName("Tuesday, 20 April 2027, free");
  await dialog(page).getByRole("link", { name: "Earlier months" }).tap();
  await expect(day(page, "2027-02-19")).toHaveAccessibleName("Friday, 19 February 2027, free");
  await expect(day(page, "2027-02-20")).toHaveAccessibleName("Saturday, 20 February 2027, check-out only");
  // Playwright waits for what can be chosen.
  await day(page, "2027-02-21").tap({ force: true });
  await expect(dialog(page).getByRole("status").first()).toHaveText("You can’t check in on 21 Feb 2027. Already taken: 21–24 Feb.");
  for (const width of [320, 390]) expect(await sticksOutAt(page, width)).toEqual([]);
  await expectAxeFindsNothing(page, "dialog");
});

async function expectToLieOnNoWord(page: Page): Promise<void> {
  for (const size of ["100%", "200%"]) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    for (const width of [320, 360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await liesOnName(page), `${width} px, letters ${size}`).toBe(false);
    }
  }
}

/** Whether the words of the button and the name of the field beside it lie on each other. */
function liesOnName(page: Page): Promise<boolean> {
  return page.locator(".sheet-calendar").evaluate((button) => {
    const boxOf = (part: Element | null | undefined) => {
      const words = document.createRange();
      words.selectNodeContents(part ?? document.body);
      return words.getBoundingClientRect();
    };
    const [one, other] = [boxOf(button), boxOf(button.parentElement?.querySelector("label span"))];
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  });
}

test("without an answer it says so and offers every day; without its script the fields are said to do", async ({ page }) => {
  await page.route("**/nights.json*", (route) => route.abort());
  await wake(page, { path: "/", ...english });
  await page.route("**/range-calendar-*.js", (route) => route.abort(), { times: 1 });
  const button = page.getByRole("button", { name: english.button });
  await button.tap();
  await expect(page.getByRole("alert")).toHaveText("The calendar couldn’t be loaded. You can type your dates into the fields.");
  await button.tap();
  await expect(dialog(page)).toContainText("We couldn’t check which nights are free. You can still choose any day.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await dialog(page).getByRole("link", { name: "Later months" }).tap();
  for (const date of ["2027-02-20", "2027-02-22"]) await day(page, date).tap();
  await expect(dayCarried(page, "from")).toHaveValue("2027-02-20");
  await expect(dayCarried(page, "to")).toHaveValue("2027-02-22");
});
