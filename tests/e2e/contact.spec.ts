import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import SQLite from "better-sqlite3";
import { sticksOutAt } from "./page-watch.ts";

const { address, fields, send, thanks, ...words } = {
  address: "/contact",
  home: "/stays/the-glass-house",
  ask: "Ask about this home",
  about: "About: The Glass House 10–\u206014 Mar 2031 4 guests",
  subjectGiven: "A question about The Glass House",
  fields: { name: "Full Name", email: "Email Address", subject: "Subject", message: "Message" },
  send: "Send Message",
  thanks: "Thank you for your message! We will get back to you shortly.",
  missing: {
    name: "Please tell us your name.",
    email: "Please give us an email address so we can reply.",
    subject: "Please say in a few words what it’s about.",
    message: "Please write your message.",
  },
  unsent: "Not sent yet",
  count: "4,990 of 5,000 characters",
  tooLong: "This is too long: at most 5,000 characters.",
  unreached: "Your message wasn’t sent, because our site can’t be reached",
  noEmail: "This doesn’t look like an email address. For example: name@example.com.",
} as const;

const names = ["name", "email", "subject", "message"] as const;

/** How many of the stored messages say this. */
function stored(message: string): number {
  const database = new SQLite("test-results/data/an-yen.sqlite", { readonly: true });
  const found = database.prepare("SELECT id FROM messages WHERE message = ?").all(message);
  database.close();
  return found.length;
}

/** Every test is a visitor of its own: who writes too often has to wait. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` }));

/** Sends the form as it is: the script would keep a visitor from it. */
const sendUnchecked = (page: Page) => page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.submit());

const field = (page: Page, name: keyof typeof fields) => page.getByRole("textbox", { name: fields[name], exact: true });

test.describe("the contact form", () => {
  test("from a home with dates to thanks; reloading stores nothing twice, and another message after Back is stored too", async ({ page }) => {
    const message = `Is the pool open in March? ${randomUUID()}`;
    await page.goto(`${words.home}?from=2031-03-10&to=2031-03-14&guests=4`);
    await page.getByRole("button", { name: words.ask }).first().click();
    await expect(page).toHaveURL(`${address}?from=2031-03-10&to=2031-03-14&guests=4&stay=the-glass-house#send`);
    await expect(page.getByText(words.about)).toBeVisible();
    await expect(field(page, "subject")).toHaveValue(words.subjectGiven);
    await field(page, "name").fill("Trần Thị Ánh");
    await field(page, "email").fill("anh@example.com");
    await field(page, "message").fill(message);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("status")).toHaveText(thanks);
    await expect(page.getByRole("main").locator("form")).toHaveCount(0);
    expect(stored(message)).toBe(1);
    expect(await sticksOutAt(page, 320)).toEqual([]);
    expect((await page.getByRole("status").boundingBox())?.height).toBeLessThan(200);

    await page.reload();
    await expect(page.getByRole("status")).toHaveText(thanks);
    expect(stored(message)).toBe(1);

    await page.goBack();
    await expect(page).toHaveURL(/stay=the-glass-house/);
    await expect(page.getByRole("status")).toHaveCount(0);
    expect(stored(message)).toBe(1);
    const other = `And in April? ${randomUUID()}`;
    await field(page, "name").fill("Trần Thị Ánh");
    await field(page, "email").fill("anh@example.com");
    await field(page, "message").fill(other);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("status")).toHaveText(thanks);
    expect([stored(message), stored(other)]).toEqual([1, 1]);
  });

  test("the first screen shows the first of the fields; a message that lacks anything is not sent, and what is read first says what at once", async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto(`${address}?stay=alpine-chalet&from=2031-02-12&to=2031-02-16&guests=4`);
    await expect(field(page, "name")).toBeInViewport({ ratio: 1 });
    await page.goto(address);
    await expect(field(page, "message")).toHaveAttribute("rows", "5");
    await field(page, "name").press("Enter");
    const summary = page.locator(".mistaken");
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${words.unsent} · `));
    await expect(summary.getByRole("link")).toHaveText(names.map((name) => fields[name]));
    for (const name of names) {
      await expect(field(page, name)).toHaveAccessibleDescription(words.missing[name]);
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    }
    for (const name of names) {
      await page.keyboard.press("Tab");
      await expect(summary.getByRole("link", { name: fields[name], exact: true })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(field(page, "message")).toBeFocused();
    await page.keyboard.type("Hello");
    await expect(field(page, "message")).not.toHaveAttribute("aria-invalid");
    await expect(summary.getByRole("link")).toHaveCount(3);
    for (const name of ["name", "subject"] as const) await field(page, name).fill("x");
    await field(page, "email").fill("anh@");
    await page.keyboard.press("Enter");
    await expect(field(page, "email")).toHaveAccessibleDescription(words.noEmail);
    expect(await field(page, "email").evaluate((input) => input.matches(":invalid"))).toBe(true);
    await expect(page).toHaveURL(new RegExp(`${address}(#|$)`));
    expect(posts).toEqual([]);
  });

  test("nothing that is pasted is cut: letters are counted near the end, and what is too long is said at once; a mistyped address is mended by a touch", async ({
    page,
  }) => {
    await page.goto(address);
    await test.step("the field for programs is off the screen, and no key leads to it", () => expectTrapToHide(page));
    await field(page, "message").fill("x".repeat(4_500));
    await expect(field(page, "message")).toHaveAccessibleDescription("");
    await field(page, "message").fill("x".repeat(4_990));
    await expect(field(page, "message")).toHaveAccessibleDescription(words.count);
    await field(page, "message").fill("x".repeat(5_012));
    await expect(field(page, "message")).toHaveAccessibleDescription(new RegExp(words.tooLong));
    await expect(field(page, "message")).toHaveValue("x".repeat(5_012));
    for (const name of names) await field(page, name).fill(name === "email" ? "anh@gmial.com" : name === "name" ? "" : "x");
    await page.getByRole("button", { name: send }).click();
    await expect(page.locator(".mistaken").getByRole("link")).toHaveCount(2);
    await field(page, "name").fill("x");
    await page.getByRole("button", { name: "anh@gmail.com" }).click();
    await expect(field(page, "email")).toHaveValue("anh@gmail.com");
    await expect(field(page, "email")).toBeFocused();
    await expect(page.locator("[aria-invalid], .mistaken")).toHaveCount(0);
  });

  test("without a connection the site says itself that nothing was sent, the text stays, and a double click stores it once afterwards", async ({
    page,
    context,
  }) => {
    const message = `From the train ${randomUUID()}`;
    await page.goto(address);
    for (const name of names) await field(page, name).fill(name === "email" ? "anh@example.com" : name === "message" ? message : "x");
    await page.locator("main [name=guests]").fill("3");
    await context.setOffline(true);
    await page.getByRole("button", { name: send }).click();
    await expect(page.locator(".mistaken")).toBeFocused();
    await expect(page.locator(".mistaken")).toContainText(words.unreached);
    await expect(page.locator(".mistaken").getByRole("link", { name: "+1 970 555 0142" })).toBeVisible();
    await expect(field(page, "message")).toHaveValue(message);
    expect(stored(message)).toBe(0);
    await context.setOffline(false);
    await page.getByRole("button", { name: send }).dblclick();
    await expect(page.getByRole("status")).toHaveText(thanks);
    expect(stored(message)).toBe(1);
  });

  test("a date is typed into the field of the search, and who asks in the other language is back at the field last written in", async ({ page }) => {
    await page.goto(address);
    await page.locator("#stay input").first().click();
    await expect(page.locator("#stay input").first()).toHaveAttribute("type", "date");
    await page.locator("#stay input").first().fill("2031-03-10");
    await field(page, "subject").fill("x");
    await expect(page.locator("main [name=from]")).toHaveValue("2031-03-10");
    const menu = page.locator("header button[aria-haspopup]");
    if (await menu.isVisible()) await menu.click();
    await page.locator('a[hreflang="vi"]').filter({ visible: true }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "vi");
    await expect(page.locator("#subject")).toBeFocused();
    await expect(page.locator("#subject")).toBeInViewport();
    await expect(page.locator("main [name=from]")).toHaveValue("2031-03-10");
  });

  test("what the browser let through the server says at its field, as often as it has to, and nothing typed is lost", async ({ page }) => {
    await page.goto(`${address}?stay=the-old-barn&from=2031-03-10`);
    await field(page, "name").fill("  ");
    await field(page, "email").fill("anh@");
    await field(page, "subject").fill("");
    await field(page, "message").fill("One line\nand another");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await sendUnchecked(page);
    expect((await answer).status()).toBe(422);
    await expect(field(page, "name")).toHaveAccessibleDescription(words.missing.name);
    await expect(field(page, "email")).toHaveAccessibleDescription(words.noEmail);
    await expect(field(page, "subject")).toHaveAccessibleDescription(words.missing.subject);
    await expect(field(page, "message")).toHaveAccessibleDescription("");
    await expect(page.locator(".mistaken")).toBeFocused();
    await expect(field(page, "email")).toHaveValue("anh@");
    await expect(field(page, "message")).toHaveValue("One line\nand another");
    await expect(page.getByText("The Old Barn")).toBeVisible();
    await expect(page.getByRole("status")).toHaveCount(0);

    for (const name of names) await field(page, name).clear();
    await sendUnchecked(page);
    for (const name of names) {
      await expect(field(page, name)).toHaveAccessibleDescription(words.missing[name]);
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("status")).toHaveCount(0);
  });
});

async function expectTrapToHide(page: Page): Promise<void> {
  const trap = page.locator("[name=website]");
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await trap.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  }
  expect(await trap.evaluate((field) => field.checkVisibility())).toBe(true);
  for (const name of names) {
    await field(page, name).focus();
    await page.keyboard.press("Tab");
    await expect(trap).not.toBeFocused();
  }
}

test("in Vietnamese the browser says what is missing, wrong or too long, and that nothing was sent", async ({ page, context }) => {
  await page.goto("/vi/contact");
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const [name, email, subject, message] = [field("Họ và tên"), field("Địa chỉ email"), field("Tiêu đề"), field("Nội dung")];
  await name.press("Enter");
  await expect(page).toHaveTitle(/^Chưa gửi được · /);
  await expect(name).toHaveAccessibleDescription("Bạn chưa điền họ tên.");
  await expect(email).toHaveAccessibleDescription("Bạn chưa điền địa chỉ email để chúng tôi trả lời.");
  await expect(subject).toHaveAccessibleDescription("Bạn chưa điền tiêu đề: chỉ cần vài chữ cho biết bạn hỏi việc gì.");
  await expect(message).toHaveAccessibleDescription("Bạn chưa viết nội dung tin nhắn.");
  for (const one of [name, subject]) await one.fill("x");
  await email.fill("anh@");
  await message.fill("x".repeat(4_990));
  await expect(message).toHaveAccessibleDescription("4.990/5.000 ký tự");
  await email.press("Enter");
  await expect(email).toHaveAccessibleDescription("Địa chỉ email này có vẻ chưa đúng. Ví dụ: ten@example.com.");
  await message.fill("x".repeat(5_012));
  await expect(message).toHaveAccessibleDescription(/Phần này quá dài: tối đa 5\.000 ký tự\./);
  await message.fill("x");
  await email.fill("anh@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Gửi tin nhắn" }).click();
  await expect(page.locator(".mistaken")).toContainText("Tin nhắn chưa được gửi vì không kết nối được với trang này");
});
