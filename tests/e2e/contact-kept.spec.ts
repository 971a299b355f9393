import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectStoredDraft, watchPage } from "./page-watch.ts";

const names = ["name", "email", "subject", "message"] as const;
const typed = { name: "Trần Thị Ánh", email: "anh@example.com", subject: "Tháng ba", message: "One line\nand another" };

const field = (page: Page, name: (typeof names)[number]) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator("main form [type=submit]");

async function fillIn(page: Page, values: Partial<typeof typed> = typed): Promise<void> {
  for (const name of names) if (values[name] !== undefined) await field(page, name).fill(values[name]);
}

async function expectFilledIn(page: Page, values: Partial<typeof typed> = typed): Promise<void> {
  for (const name of names) await expect(field(page, name)).toHaveValue(values[name] ?? "");
}

/** Follows the link to the other language: in the menu, or in the header where that has room for it. */
async function changeLanguage(page: Page, code: "en" | "vi"): Promise<void> {
  const menu = page.locator("header button[aria-haspopup]");
  if (await menu.isVisible()) await menu.click();
  await page.locator(`a[hreflang="${code}"]`).filter({ visible: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", code);
}

/** Every test is a visitor of its own: who writes too often has to wait. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` }));

test.describe("a message that is being written", () => {
  test("is kept over a change of language, and over the way back, and forgotten when thanks are given", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page);
    await expectStoredDraft(page);
    await changeLanguage(page, "vi");
    await expectFilledIn(page);
    await field(page, "message").fill("Another");
    await changeLanguage(page, "en");
    await expectFilledIn(page, { ...typed, message: "Another" });
    await page.locator("header a").first().click();
    await expect(page).not.toHaveURL(/contact/);
    await page.goBack();
    await expectFilledIn(page, { ...typed, message: "Another" });
    await send(page).click();
    await expect(page.getByRole("status")).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto("/contact");
    await expectFilledIn(page, {});
  });
});

test("of a message nothing is kept but what was typed into its fields; a subject that nobody changed is said in the language of the page", async ({
  page,
}) => {
  await page.goto("/contact?stay=the-old-barn");
  await fillIn(page, { name: "Lan" });
  await expectStoredDraft(page);
  await changeLanguage(page, "vi");
  await expectFilledIn(page, { name: "Lan", subject: "Hỏi về The Old Barn" });
  await fillIn(page);
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  expect(kept.map(([key, value]) => [key, JSON.parse(value)])).toEqual([["message", typed]]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await changeLanguage(page, "en");
  await expectFilledIn(page);
});

test("what the server sends back after a mistake stands, and goes along to the other language with what the message is about", async ({ page }) => {
  const typed = { name: "Lan", email: "anh@", message: "Is it warm?" };
  await page.goto("/contact?stay=the-old-barn&from=2031-03-10&guests=2");
  await fillIn(page, typed);
  await expectStoredDraft(page);
  await page.evaluate(() => {
    const other = JSON.stringify({ name: "Somebody else", message: "Something else" });
    addEventListener("pagehide", () => sessionStorage.setItem("message", other));
  });
  await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await expectStoredDraft(page, typed.name);
  await expectFilledIn(page, { ...typed, subject: "A question about The Old Barn" });
  await changeLanguage(page, "vi");
  await expect(page.getByText("Về ngôi nhà: The Old Barn")).toBeVisible();
  await expect(page.locator("main [name=from]")).toHaveValue(/10\/3\/2031|2031-03-10/);
  await expect(page.locator("main [name=guests]")).toHaveValue("2");
  await expectFilledIn(page, { ...typed, subject: "A question about The Old Barn" });
});

test("what was typed before the script came is not written over", async ({ page }) => {
  await page.goto("/contact");
  await fillIn(page);
  await expectStoredDraft(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const script = /\/enquiry-form\.client-[^/]*\.js$/;
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(script);
  await page.goto("/vi/contact", { waitUntil: "commit" });
  await field(page, "name").fill("Lan");
  await asked;
  release();
  await expect(field(page, "message")).toHaveValue(typed.message);
  await expectFilledIn(page, { ...typed, name: "Lan" });
});

for (const [what, breakStorage] of [
  [
    "is forbidden",
    () =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      }),
  ],
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  ["holds what is not ours", () => sessionStorage.setItem("message", "null")],
] as const)
  test(`a message can be written and sent where storage ${what}`, async ({ page }) => {
    const watch = watchPage(page);
    await page.addInitScript(breakStorage);
    await page.goto("/contact");
    await fillIn(page);
    await send(page).click();
    await expect(page.getByRole("status")).toBeVisible();
    expect(watch.console).toEqual([]);
  });
