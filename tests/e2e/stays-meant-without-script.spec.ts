import { expect, test } from "@playwright/test";

for (const { home, stays, place, shown, asWritten } of [
  { home: "/", stays: "/stays", place: "Destination", shown: "Results for Aspen", asWritten: "Search as written" },
  { home: "/vi", stays: "/vi/stays", place: "Điểm đến", shown: "Kết quả cho Aspen", asWritten: "Tìm đúng như đã gõ" },
]) {
  test(`without script the field of ${home} is a plain field, and a letter wrong in it is asked about`, async ({ page }) => {
    await page.goto(home);
    const field = page.getByLabel(place);
    await expect(field).toHaveRole("textbox");
    await field.fill("apsen");
    await field.press("Enter");
    await expect(page).toHaveURL(`${stays}?where=apsen`);
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
    await page.getByRole("link", { name: asWritten }).click();
    await expect(page).toHaveURL(`${stays}?where=apsen&exact=apsen`);
    await expect(page.locator("#results").getByRole("status")).toHaveText(/^0 /);
    await expect(page.locator('[name="where"]')).toHaveValue("apsen");
  });
}
