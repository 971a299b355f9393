import { expect, test } from "@playwright/test";

test("an answer opens at a touch, by its address, and on paper all are open", async ({ page }) => {
  const [question, other] = ["Is there a high chair?", "Show us, and we’ll match the price"];
  await page.goto("/faq");
  const answer = page.locator("details", { hasText: question }).locator("dl");
  await expect(answer).toBeHidden();
  await page.getByText(question).click();
  await expect(answer).toBeVisible();
  await page.goto("about:blank");
  await page.goto("/faq#on-is-there-a-high-chair");
  await expect(answer).toBeInViewport();
  await expect(page.getByText(question)).toBeInViewport();
  await expect(page.getByText(other)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(other)).toBeVisible();
});
