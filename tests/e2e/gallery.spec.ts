import { expect, type Page, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";

const languages = [
  {
    language: "en",
    home: "/stays/the-glass-house",
    photos: "Photos",
    close: "Close",
    next: "Next photo",
    previous: "Previous photo",
    third: "3 of 4",
    fourth: "4 of 4",
  },
  {
    language: "vi",
    home: "/vi/stays/the-glass-house",
    photos: "Hình ảnh",
    close: "Đóng",
    next: "Ảnh sau",
    previous: "Ảnh trước",
    third: "3 trên 4",
    fourth: "4 trên 4",
  },
] as const;

for (const { language, home, photos, close, next, previous, third, fourth } of languages) {
  const viewerOf = (page: Page) => page.getByRole("dialog", { name: photos });
  const photoOf = (page: Page, number: number) =>
    page
      .getByRole("region", { name: photos })
      .getByRole("listitem")
      .nth(number - 1)
      .getByRole("link");

  test.describe(`the photos of a home (${language})`, () => {
    test("open over the whole screen, go on by arrow keys and buttons, and give the focus back", async ({ page, viewport }) => {
      await page.goto(home);
      await wakeIslands(page);
      await photoOf(page, 3).press("Enter");
      await expect(page).toHaveURL(`${home}#photo-3`);
      await expect(viewerOf(page).getByRole("status")).toHaveText(third);
      expect((await viewerOf(page).boundingBox())?.width).toBe(viewport?.width);
      await page.keyboard.press("ArrowRight");
      await expect(viewerOf(page).getByRole("status")).toHaveText(fourth);
      await expect(page).toHaveURL(`${home}#photo-4`);
      await expect(viewerOf(page).getByRole("button", { name: next })).toBeDisabled();
      await viewerOf(page).getByRole("button", { name: previous }).click();
      await expect(viewerOf(page).getByRole("status")).toHaveText(third);
      await expect(viewerOf(page).getByRole("listitem").nth(2)).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Escape");
      await expect(viewerOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(home);
      await expect(photoOf(page, 3)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(viewerOf(page).getByRole("status")).toHaveText(third);
      await page.goBack();
      await expect(viewerOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(home);
      await expect(photoOf(page, 3)).toBeFocused();
    });

    test("have addresses that can be shared, and close by their button", async ({ page }) => {
      await page.goto(`${home}#photo-4`);
      await expect(viewerOf(page).getByRole("status")).toHaveText(fourth);
      await expect(viewerOf(page).getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.9 });
      await viewerOf(page).getByRole("button", { name: close }).click();
      await expect(viewerOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(home);
    });
  });
}

test.describe("a home with six photos", () => {
  const photos = (page: Page) => page.getByRole("region", { name: "Photos" }).getByRole("listitem");

  test("shows a strip with a counter on a phone, and five of them on a wide screen", async ({ page, viewport }) => {
    await page.goto("/stays/oceanfront-oasis");
    const isWide = (viewport?.width ?? 0) > 1000;
    await expect(photos(page).filter({ visible: true })).toHaveCount(isWide ? 5 : 6);
    await expect(page.getByText("1 / 6", { exact: true })).toBeVisible({ visible: !isWide });
    const shown = await photos(page).evaluateAll(
      (all) => all.filter((photo) => photo.getBoundingClientRect().left < innerWidth && photo.checkVisibility()).length,
    );
    expect(shown).toBe(isWide ? 5 : 1);
    await expect(page.getByRole("link", { name: "All 6 photos" })).toBeVisible({ visible: isWide });
  });

  test("follows a swipe in its viewer, and says below each photo what it shows", async ({ page }) => {
    await page.goto("/stays/oceanfront-oasis#photo-1");
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByRole("status")).toHaveText("1 of 6");
    await viewer.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: "instant" }));
    await expect(viewer.getByRole("status")).toHaveText("2 of 6");
    await expect(page).toHaveURL("/stays/oceanfront-oasis#photo-2");
    const second = viewer.getByRole("listitem").nth(1);
    const caption = await second.locator("img").last().getAttribute("alt");
    await expect(second.getByText(caption ?? "no caption")).toBeInViewport({ ratio: 1 });
  });
});
