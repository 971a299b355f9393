import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("without script no heart is shown, and the header leads to a page that says why", async ({ page }) => {
  for (const path of [
    "/stays/the-old-barn",
    "/about",
    "/favourites",
    "/favourites?homes=the-old-barn,the-glass-house",
    "/destinations/aspen",
    "/stays",
  ]) {
    await page.goto(path);
    await expect(page.locator("button[data-heart]").filter({ visible: true }), path).toHaveCount(0);
  }
  await page.getByRole("banner").getByRole("link", { name: "Favourites" }).first().click();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(page.getByText("Saving favourites needs JavaScript")).toBeVisible();
  await page.getByRole("link", { name: "See all homes" }).click();
  await expect(page).toHaveURL(/\/stays$/);
});

test("a list that was sent is shown, asked for dates, compared and shortened without script", async ({ page }) => {
  await page.goto("/favourites?homes=the-glass-house,riverbend-retreat,alpine-chalet");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("button", { name: /Keep these|Forget all/ })).toHaveCount(0);
  await page.getByLabel("Check In").fill("10/03/2031");
  await page.getByLabel("Check Out").fill("14/03/2031");
  await page.getByRole("spinbutton", { name: "Guests" }).fill("2");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page).toHaveURL(/homes=the-glass-house,riverbend-retreat,alpine-chalet&from=2031-03-10&to=2031-03-14&guests=2#stay$/);
  await expect(page.getByRole("columnheader")).toHaveText(["The Glass House", "Riverbend Retreat", "Alpine Chalet"]);
  await page.getByRole("link", { name: "Remove Alpine Chalet" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: "Ask about these homes" }).first().click();
  await page.getByLabel("Full Name").fill("Lan");
  await page.getByLabel("Email Address").fill("lan@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Which is quieter?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you for your message!");
  await expect(page.getByText("About 2 homes")).toBeVisible();
});
