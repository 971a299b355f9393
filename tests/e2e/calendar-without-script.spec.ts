import { expect, test } from "@playwright/test";
import { openTimedSite, type TimedSite } from "./timed-site.ts";

let site: TimedSite;
test.beforeAll(async () => {
  site = await openTimedSite("2026-11-21T12:00:00Z", []);
});
test.afterAll(() => site.close());

const languages = [
  { path: "", days: [/^16 free$/, /^19 check-out possible$/], ask: "Ask about these dates", told: ["Tue 16 Feb 2027", "Fri 19 Feb 2027"] },
  { path: "/vi", days: [/^16 còn trống$/, /^19 trả phòng được$/], ask: "Hỏi về những ngày này", told: ["Thứ Ba, 16/2/2027", "Thứ Sáu, 19/2/2027"] },
] as const;

for (const { path, days, ask, told } of languages)
  test(`a stay is chosen and asked about in three clicks (${path || "/"})`, async ({ page }) => {
    const home = `${site.origin}${path}/stays/the-old-barn`;
    await page.goto(`${home}?month=2027-02`);
    const calendar = page.locator('section[aria-labelledby="calendar"]');
    const [first, second] = days;
    await calendar.getByRole("link", { name: first }).first().click();
    await expect(page).toHaveURL(`${home}?from=2027-02-16#calendar`);
    await expect(calendar.getByRole("heading", { level: 2 })).toBeInViewport();
    await calendar.getByRole("link", { name: second }).first().click();
    await expect(page).toHaveURL(`${home}?from=2027-02-16&to=2027-02-19#calendar`);
    await expect(calendar.getByRole("link", { name: ask })).toBeInViewport({ ratio: 1 });
    await calendar.getByRole("link", { name: ask }).click();
    await expect(page).toHaveURL(`${site.origin}${path}/contact?stay=the-old-barn&from=2027-02-16&to=2027-02-19#send`);
    await expect(page.locator('[name="from"]')).toHaveValue(told[0]);
    await expect(page.locator('[name="to"]')).toHaveValue(told[1]);
  });
