import { expect, type Page, test } from "@playwright/test";

const [mail, sheet, copy] = ["Send by email", "Share this home", "Copy link"];
const home = "/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=2";

/** Puts a system's sheet into the browser, which notes what it is given, or takes the real one away. */
async function setSheet(page: Page, sheet: "opens" | "is closed" | "none"): Promise<void> {
  await page.addInitScript((sheet) => {
    const share = async (shared: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
      if (sheet === "is closed") throw new DOMException("Closed", "AbortError");
    };
    if (sheet === "none") Reflect.deleteProperty(Navigator.prototype, "share");
    else Object.defineProperty(navigator, "share", { configurable: true, value: share });
  }, sheet);
}

/** Opens a home on whose page a first tap waits for the script, however long a busy machine takes: its clock stands still. */
async function openInTime(page: Page, home: string): Promise<void> {
  await page.clock.install();
  await page.goto(home);
  await page.clock.pauseAt(Date.now() + 60_000);
}

const shared = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? "null"));

test.describe("a home is shared", () => {
  test("by the system's own sheet, at the first touch already, with its dates", async ({ page, baseURL }) => {
    await setSheet(page, "opens");
    await openInTime(page, home);
    await page.getByRole("link", { name: mail }).click();
    await expect(page.getByRole("link", { name: sheet })).toBeVisible();
    await expect.poll(() => shared(page)).toEqual({ title: expect.stringContaining("Forest Hideaway"), url: baseURL + home });
    await expect(page.getByRole("link", { name: copy })).toBeVisible();
  });

  test("where there is no sheet, by a link that is offered before anything is touched: its first click copies, which is said; where it cannot be copied, by its words", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await setSheet(page, "none");
    await page.clock.install();
    await page.goto(home, { waitUntil: "networkidle" });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("link", { name: copy }).click();
    const said = page.getByRole("main").getByRole("status");
    await expect(said.filter({ hasText: "Link copied." })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + home);
    await expect(page.getByRole("link", { name: mail })).toHaveAttribute("href", /^mailto:\?subject=Forest%20Hideaway/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    });
    await page.getByRole("link", { name: copy }).click();
    await expect(said.filter({ hasText: "couldn’t be copied" })).toContainText(baseURL + home);
  });

  test("in Vietnamese too, at the first key on it", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await setSheet(page, "none");
    await openInTime(page, `/vi${home}`);
    await page.getByRole("link", { name: "Sao chép liên kết" }).press("Enter");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Đã sao chép liên kết." })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/vi${home}`);
    await expect(page.getByRole("link", { name: "Gửi qua email" })).toHaveAttribute("href", /^mailto:\?subject=Forest%20Hideaway/);
  });
});

test("nothing of it is loaded before it is touched, and who closes the sheet stays where they are", async ({ page }) => {
  await setSheet(page, "is closed");
  const requests: { type: string; url: string }[] = [];
  page.on("request", (request) => requests.push({ type: request.resourceType(), url: request.url() }));
  await openInTime(page, "/stays/forest-hideaway");
  await page.waitForLoadState("networkidle");
  const scripts = requests.flatMap(({ type, url }) => (type === "script" ? [url] : []));
  expect(scripts.sort()).toEqual(["answer-times", "boot", "wake-calendar"].map((name) => expect.stringContaining(`/assets/${name}`)));
  await page.getByRole("link", { name: mail }).click();
  await expect.poll(() => shared(page)).not.toBeNull();
  await expect(page.getByRole("link", { name: sheet })).toBeVisible();
  expect(requests.filter(({ url }) => url.startsWith("mailto:"))).toEqual([]);
});
