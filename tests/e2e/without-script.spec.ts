import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

const words = {
  place: "Destination",
  checkIn: "Check In",
  checkOut: "Check Out",
  guests: "Guests",
  search: "Search",
  calendar: "Calendar",
  typed: { from: "10 March 2031", to: "14/3" },
  shownAgain: "Mon 10 Mar 2031",
  apply: "Apply",
  two: "2 homes",
  close: "Close",
  about: "About",
  photos: "Photos",
} as const;

test.describe("without script", () => {
  test("the search of the home page takes dates as they are written in the language", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: words.calendar })).toHaveCount(0);
    await page.getByLabel(words.place).fill("Como");
    await page.getByLabel(words.checkIn).fill(words.typed.from);
    await page.getByLabel(words.checkOut).fill(words.typed.to);
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.getByRole("button", { name: words.search }).click();
    await expect(page).toHaveURL(`/stays?where=Como&from=2031-03-10&to=2031-03-14&guests=2`);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Forest Hideaway"]);
    await expect(page.getByLabel(words.checkIn)).toHaveValue(words.shownAgain);
  });

  test("the filters apply by their button and stay set, folded away or beside the homes", async ({ page }) => {
    await page.goto("/stays");
    for (const [width, type, amenity, homes] of [
      [390, "villa", "pool", words.two],
      [1280, "cottage", "kitchen", "3 homes"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const summary = page.locator(".panel > summary");
      if (await summary.isVisible()) await summary.click();
      await page.locator("#type").selectOption(type);
      for (const ticked of await page.locator('[name="amenity"]:checked').all()) await ticked.uncheck();
      await page.locator(`[name="amenity"][value="${amenity}"]`).check();
      await page.getByRole("button", { name: words.apply }).click();
      await expect(page).toHaveURL(`/stays?type=${type}&amenity=${amenity}`);
      await expect(page.locator("#results").getByRole("status")).toHaveText(homes);
      await expect(page.locator("#type")).toHaveValue(type);
      await expect(page.locator('[name="amenity"]:checked')).toHaveValue(amenity);
    }
  });

  test("a search folds into a line above the first home, and opens by a tap", async ({ page }) => {
    await page.goto(`/stays?where=aspen&guests=4`);
    expect((await page.getByRole("article").first().boundingBox())?.y).toBeLessThan(844 - 200);
    await expect(page.getByRole("search")).toBeHidden();
    await page.locator(".search-fold summary").click();
    await page.getByLabel(words.place).fill("tahoe");
    await page.getByRole("button", { name: words.search }).click();
    await expect(page).toHaveURL(`/stays?where=tahoe&guests=4`);
    await expect(page.locator(".search-fold summary")).toContainText("tahoe, 4");
    await expect(page.getByRole("search")).toBeHidden();
  });

  test("the menu opens, closes by its button, by Escape and by a tap outside, and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeHidden();
    const closings = [
      () => menu.getByRole("button", { name: words.close }).click(),
      () => page.keyboard.press("Escape"),
      // On a phone the menu is as wide as the screen.
      async () => {
        await page.setViewportSize({ width: 768, height: 844 });
        await page.mouse.click(12, 500);
      },
    ];
    for (const close of closings) {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu, `after ${close}`).toBeHidden();
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: words.about, exact: true }).click();
    await expect(page).toHaveURL("/about");
    await expect(menu).toBeHidden();
  });

  test("a photo of a home leads to its place among all of them, and back; a home is passed on by mail, and no link is offered that would copy nothing", async ({
    page,
  }) => {
    await page.goto("/stays/the-glass-house");
    await expect(page.locator("#share").getByRole("link")).toHaveAttribute("href", /^mailto:/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const gallery = page.getByRole("region", { name: words.photos });
      const photo = gallery.getByRole("listitem").nth(2).getByRole("link");
      const shown = (await photo.getByRole("img").getAttribute("alt")) ?? "";
      await photo.click();
      await expect(page).toHaveURL("/stays/the-glass-house/photos#photo-3");
      await expect(page.locator("#photo-3").getByRole("img", { name: shown })).toBeInViewport();
      // There is no viewer to go on to: the photo leads back to its place on the page of the home.
      await page.locator("#photo-3").getByRole("link").click();
      await expect(gallery.getByRole("img", { name: shown })).toBeInViewport();
    }
  });
});

// Once is enough: the site holds back an address that writes more than 8 messages in 10 minutes.
test("without script a mistake in a message is said at its field, and the message is sent with thanks", async ({ page }) => {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const message = `Without script ${randomUUID()}`;
  await page.goto("/contact");
  // The browser takes blanks for a name; the server does not.
  await field("Full Name").fill("   ");
  await field("Email Address").fill("anh@example.com");
  await field("Subject").fill("A question");
  await field("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(field("Full Name")).toHaveAccessibleDescription("Please tell us your name.");
  await expect(field("Message")).toHaveValue(message);
  await field("Full Name").fill("Ánh");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(page.getByRole("status")).toHaveText("Thank you for your message! We will get back to you shortly.");
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
});
