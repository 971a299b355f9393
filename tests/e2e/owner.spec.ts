import { type BrowserContext, test as base, expect } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { storeMessage } from "../enquiries.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { expectAxeFindsNothing, expectToFitEveryWidth, watchPage } from "./page-watch.ts";
import { openTimedSite, type TimedSite } from "./timed-site.ts";

const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "hello@example.com", to: "owner@example.com" };
const stay = { stay: "the-old-barn", from: "2027-03-05", to: "2027-03-08", guests: 4, total: 75_900 };

// One worker opens the site: three would open one each.
base.describe.configure({ mode: "default" });

/** A site of its own for each worker, whose owner gets mail. */
const test = base.extend<{ message: string }, { own: TimedSite }>({
  own: [
    async ({ browserName: _browser }, use, { workerIndex }) => {
      const site = await openTimedSite(0, `test-results/owner-data-${workerIndex}`, {}, { mail });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  message: async ({ own }, use) => {
    await use(await storeMessage(own.services.database, { name: "Lan Phạm", subject: "Is the barn free in March?" }, { about: stay }));
    // A message that holds nights is not deleted.
    await own.services.database.deleteFrom("held_nights").execute();
    await own.services.database.deleteFrom("holds").execute();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

/** The last link that was mailed. */
async function lastLink({ services }: TimedSite): Promise<string> {
  const { about } = await services.database
    .selectFrom("mails")
    .select("about")
    .where("kind", "=", "owner-link")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return JSON.parse(about ?? "").link;
}

/** Admits a browser, as the button of a link does. */
async function admit(context: BrowserContext, { services, origin }: TimedSite): Promise<void> {
  await services.ownerLinks.request(mail.to, { limited: false });
  const link = (await services.database.selectFrom("owner_links").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
  const token = await services.ownerLinks.admitByLink(services.ownerLinks.tokenOf(link));
  await context.addCookies([{ name: "owner", value: token ?? "", url: origin }]);
}

test("a device is admitted by keys: the link is asked for, its code is typed, and the message is there that was asked for", async ({
  page,
  own,
  message,
}) => {
  await page.goto(`/owner/messages/${message}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The owner’s inbox");
  await pressTabUntil("Email me a link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("on their way");
  const code = own.services.ownerLinks.codeOf(await lastLink(own));
  await page.getByLabel("8-digit code").focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/owner/messages/${message}`);

  async function pressTabUntil(name: string): Promise<void> {
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    }
    throw new Error(`Five times Tab did not lead to ${name}.`);
  }
});

test("from the email about a message its nights are held with two taps, and answered with three", async ({ page, context, own, message }) => {
  await admit(context, own);
  await page.goto(`/owner/messages/${message}`);
  await page.getByRole("textbox").pressSequentially("Chào Lan!");
  await page.getByRole("button", { name: "24 hours" }).tap();
  await expect(page.getByRole("status")).toContainText("The nights are held");
  await expect(page.getByRole("textbox")).toHaveValue("Chào Lan!");
  // One saved reply takes the place of another.
  await page.getByRole("button", { name: "Not free" }).tap();
  await expect(page.getByRole("textbox")).toHaveValue(/^Chào Lan!\n\nDear Lan/);
  await page.getByRole("button", { name: "Free, with the total" }).tap();
  await expect(page.getByRole("textbox")).toHaveValue(/^Chào Lan!\n\nDear Lan Phạm((?!Dear Lan)[\s\S])*The Old Barn[\s\S]*\$759/);
  await page.getByRole("button", { name: "Send answer" }).tap();
  await expect(page.getByRole("status")).toContainText("about to be sent");
  await page.getByRole("button", { name: "Take it back" }).tap();
  await expect(page.getByRole("textbox")).toHaveValue(/The Old Barn/);
});

test("every page of the owner fits, holds large text, and axe finds nothing", async ({ page, context, own, message }) => {
  test.setTimeout(180_000);
  const watch = watchPage(page);
  const pages = [
    `/owner/messages/${message}`,
    "/owner",
    "/owner?state=spam&name=x",
    "/owner/devices",
    "/owner/calendar",
    "/owner/calendar/the-old-barn?first=2026-12-10",
  ];
  await page.goto("/owner/enter");
  await expectAxeFindsNothing(page);
  await expectToFitEveryWidth(page);
  await admit(context, own);
  for (const path of everyOther(pages)) {
    await page.goto(path);
    await expectAxeFindsNothing(page);
    await expectToFitEveryWidth(page);
    await expectToHoldLargeText(page, [390]);
  }
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nights of a home are blocked by two taps and a button, and freed by one", async ({ page, context, own }) => {
    await admit(context, own);
    await page.goto("/owner/calendar/the-old-barn");
    await page.getByRole("link", { name: "10 December 2026" }).tap();
    await page.getByRole("link", { name: "14 December 2026" }).tap();
    await expect(page.getByText("10–15 Dec 2026")).toBeVisible();
    await page.getByRole("button", { name: "Block", exact: true }).tap();
    await expect(page.getByRole("status")).toContainText("The nights are blocked");
    await expect(page.getByRole("listitem").filter({ hasText: "10–15 Dec 2026: blocked by you (own use)" })).toBeVisible();
    await page.getByRole("button", { name: "Free these nights" }).tap();
    await expect(page.getByRole("status")).toContainText("free again");
  });
});
