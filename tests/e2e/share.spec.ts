import { expect, type Page, test } from "@playwright/test";

const [mail, sheet, copy] = ["Send by e-mail", "Share this home", "Copy link"];
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

  for (const { language, address, words } of [
    { language: "en", address: home, words: [copy, "The link is copied.", mail] },
    { language: "vi", address: `/vi${home}`, words: ["Sao chép liên kết", "Đã sao chép liên kết.", "Gửi qua e-mail"] },
  ])
    test(`where there is no sheet, by a link that is copied, which is said (${language})`, async ({ page, context, baseURL }) => {
      const [copyIn, copied, mailIn] = words;
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await setSheet(page, "none");
      await openInTime(page, address);
      // There before anything is touched: the first key on it is enough.
      await page.getByRole("link", { name: copyIn }).press("Enter");
      await expect(page.getByRole("main").getByRole("status").filter({ hasText: copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + address);
      await expect(page.getByRole("link", { name: mailIn })).toHaveAttribute("href", /^mailto:\?subject=Forest%20Hideaway/);
    });

  test("where the link cannot be copied, by its words", async ({ page, baseURL }) => {
    await setSheet(page, "none");
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    });
    await openInTime(page, home);
    await page.getByRole("link", { name: copy }).click();
    const said = page.getByRole("main").getByRole("status").filter({ hasText: "could not be copied" });
    await expect(said).toContainText(baseURL + home);
  });
});

test("the copy is offered before anything is touched, and the first click on it is not lost", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setSheet(page, "none");
  await page.clock.install();
  await page.goto(home, { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: copy }).click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "The link is copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + home);
});

test("who closes the sheet stays where they are", async ({ page }) => {
  await setSheet(page, "is closed");
  const left: string[] = [];
  page.on("request", (request) => left.push(request.url()));
  await page.goto("/stays/forest-hideaway");
  await page.getByRole("link", { name: mail }).click();
  await expect.poll(() => shared(page)).not.toBeNull();
  await expect(page.getByRole("link", { name: sheet })).toBeVisible();
  expect(left.filter((address) => address.startsWith("mailto:"))).toEqual([]);
});

test("nothing of it is loaded before it is touched", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.goto("/stays/forest-hideaway", { waitUntil: "networkidle" });
  expect(scripts).toEqual([expect.stringContaining("/boot-")]);
});
