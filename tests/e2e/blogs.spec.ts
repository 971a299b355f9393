import { expect, test } from "@playwright/test";

const { address, more, others, featured, related, category } = {
  address: "/blogs",
  more: "Load More Articles",
  others: "More Articles",
  featured: "Featured Post",
  related: "Read on",
  category: "Destinations",
} as const;

test.describe("the articles", () => {
  test("Load More shows all of them, lands at the first new one, and is gone when none is left; Back leads to the shorter list", async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect(page.getByRole("article").first()).toContainText(featured);
    await expect(page.getByRole("heading", { level: 2, name: others })).toBeVisible();
    const before = await page.getByRole("article").getByRole("heading").allTextContents();
    await page.getByRole("link", { name: more }).click();
    await expect(page).toHaveURL(`${address}?page=2#article-4`);
    await expect(page.getByRole("article")).toHaveCount(7);
    const after = await page.getByRole("article").getByRole("heading").allTextContents();
    expect(after.slice(0, 4)).toEqual(before);
    expect(new Set(after).size).toBe(7);
    await expect(page.getByRole("article").nth(4)).toBeInViewport();
    const top = () =>
      page
        .getByRole("article")
        .nth(4)
        .evaluate((article) => article.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(300);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole("link", { name: more })).toHaveCount(0);
    await test.step("an article of the list opens under its own title, with its author and date", async () => {
      for (const index of [0, 5]) {
        const card = page.getByRole("article").nth(index);
        const title = (await card.getByRole("heading").textContent()) ?? "";
        const date = await card.locator("time").getAttribute("datetime");
        await card.getByRole("heading").getByRole("link").click();
        await expect(page).toHaveURL(new RegExp(`^[^?#]*${address}/[a-z-]+$`));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("article").first().locator("time").first()).toHaveAttribute("datetime", date ?? "");
        await page.goBack();
      }
    });
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("article")).toHaveCount(4);
  });

  test("from an article a reader goes on to a related one, and not to the same again", async ({ page }) => {
    await page.goto(`${address}/lake-como-at-six-in-the-morning`);
    const readOn = page.getByRole("complementary", { name: related });
    const ways = readOn.getByRole("article").getByRole("heading").getByRole("link");
    await expect(ways).toHaveCount(3);
    const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).not.toContain(`${address}/lake-como-at-six-in-the-morning`);
    // The other article about a destination comes first.
    expect(addresses[0]).toBe(`${address}/where-the-locals-of-malibu-swim`);
    const title = (await ways.first().textContent()) ?? "";
    await ways.first().click();
    await expect(page).toHaveURL(`${address}/where-the-locals-of-malibu-swim`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("from a card a reader comes to its category, from there to an article, to a section of it, and to who wrote it", async ({ page }) => {
    await page.goto(address);
    await page.getByRole("article").first().getByRole("link", { name: category }).click();
    await expect(page).toHaveURL(`${address}/category/destinations`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("article").last().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(`${address}/aspen-the-week-the-leaves-turn`);
    const contents = page.getByRole("navigation", { name: /^(In this article|Trong bài này)$/ });
    // Phones fold it.
    const fold = contents.locator("summary");
    if (await fold.isVisible()) await fold.click();
    const section = contents.getByRole("link").last();
    const title = (await section.textContent()) ?? "";
    await section.click();
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
    await page.getByRole("article").first().getByRole("link", { name: "Elena Marsh" }).click();
    await expect(page).toHaveURL(/\/about\/elena-marsh$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elena Marsh");
    await expect(page.getByRole("region", { name: /^(Articles by|Bài viết của)/ }).getByRole("article")).toHaveCount(3);
  });
});
