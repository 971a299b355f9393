import { expect, type Page, test } from "@playwright/test";
import { dayCarried, expectAwake, holdIsland } from "./islands.ts";

const { home, stays, ...words } = {
  home: "/",
  stays: "/stays",
  place: "Destination",
  checkIn: "Check In",
  checkOut: "Check Out",
  guests: "Guests",
  search: "Search",
  readable: { from: "Mon 10 Mar 2031", to: "Fri 14 Mar 2031" },
  notAfter: "Check-out has to be after check-in.",
  note: "Totals for 2 guests, all taxes and fees included.",
  total: "$842.05 total",
} as const;

/** Goes to a date field, waits until it picks a date, gives it one, and leaves it. */
async function pick(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.focus();
  await expect(field).toHaveAttribute("type", "date");
  await field.fill(day);
  await page.getByRole("main").focus();
  await expect(field).toHaveAttribute("type", "text");
}

test.describe("the search of the home page", () => {
  test("leads to the stays with what was asked, and stands in the form again after Back, and in the other language", async ({ page }) => {
    await page.goto(home);
    await page.getByLabel(words.place).fill("Como");
    await pick(page, words.checkIn, "2031-03-10");
    await pick(page, words.checkOut, "2031-03-14");
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.getByRole("button", { name: words.search }).click();
    await expect(page).toHaveURL(`${stays}?where=Como&from=2031-03-10&to=2031-03-14&guests=2`);
    // The other homes take no stays so far ahead.
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Forest Hideaway"]);
    await expect(page.getByRole("article")).toContainText(words.total);
    await expect(page.locator("#results")).toContainText(words.note);
    await page.goBack();
    const field = (name: string) => page.locator(`form [name="${name}"]`);
    await expect(field("where")).toHaveValue("Como");
    await expect(field("guests")).toHaveValue("2");
    await page.getByLabel(words.checkIn).hover();
    await expectAwake(page);
    await expect(page.getByLabel(words.checkIn)).toHaveValue(words.readable.from);
    await expect(page.getByLabel(words.checkOut)).toHaveValue(words.readable.to);
    await field("guests").fill("4");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").locator("a[data-same-search]:not([aria-current])").click();
    await expect(page).toHaveURL(/where=Como&from=2031-03-10&to=2031-03-14&guests=4$/);
    await expect(field("guests")).toHaveValue("4");
    await expect(field("to")).toHaveValue("Thứ Sáu, 14/3/2031");
  });

  test("a date field is text, picks a date while it has the focus, and then shows a date to read; a check-out on or before the check-in is said at its field, and nothing is dropped", async ({
    page,
  }) => {
    await page.goto(home);
    const [field, checkOut] = [page.getByLabel(words.checkIn), page.getByLabel(words.checkOut)];
    await expect(field).toHaveAttribute("type", "text");
    await field.focus();
    await expect(field).toHaveAttribute("type", "date");
    await field.fill("2031-03-10");
    await page.getByLabel(words.place).focus();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue(words.readable.from);
    await expect(field).not.toHaveAttribute("name");
    await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
    await field.focus();
    await expect(field).toHaveAttribute("type", "date");
    await expect(field).toHaveValue("2031-03-10");
    await checkOut.focus();
    await expect(checkOut).toHaveAttribute("min", "2031-03-11");
    await checkOut.fill("2031-03-10");
    await expect(checkOut).toHaveAccessibleDescription(words.notAfter);
    await checkOut.fill("2031-03-11");
    await expect(page.getByText(words.notAfter)).toHaveCount(0);
    await pick(page, words.checkIn, "2031-03-20");
    await expect(checkOut).toHaveAccessibleDescription(words.notAfter);
    await expect(dayCarried(page, "to")).toHaveValue("2031-03-11");
  });

  test("when the island wakes a field that has the focus becomes a date picker and keeps it, and a date typed before is kept", async ({ page }) => {
    const release = await holdIsland(page, "dateRange");
    await page.goto(home);
    await page.getByLabel(words.checkOut).fill("14/3/2031");
    const field = page.getByLabel(words.checkIn);
    await field.focus();
    await expect(field).toHaveAttribute("type", "text");
    release();
    await expect(field).toHaveAttribute("type", "date");
    await expect(field).toBeFocused();
    await field.fill("2031-03-10");
    await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
    await expect(dayCarried(page, "to")).toHaveValue("2031-03-14");
  });

  test("React is not loaded before a field that it brings to life has the focus; left empty it leads to all stays at their plain address", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(home);
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_500 })));
    expect(scripts.map((script) => /\/([^/]+)-.{8}\.js$/.exec(script)?.[1])).toEqual(["boot", "search-form.client"]);
    for (const script of scripts) expect((await (await page.request.get(script)).body()).length).toBeLessThanOrEqual(2500);
    await page.getByLabel(words.checkIn).focus();
    await expectAwake(page);
    expect(scripts.length).toBeGreaterThan(1);
    await page.getByRole("spinbutton", { name: words.guests }).fill("");
    await page.getByRole("button", { name: words.search }).click();
    await expect(page).toHaveURL(stays);
  });
});
