import { expect, type Locator, type Page, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { onDesktop } from "./browser.ts";
import { dayCarried, expectAwake, holdIsland } from "./islands.ts";

/** A day as its keys are pressed: Chromium asks for the parts of a date in the order of its own language, here English. */
const keysOf = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2$3$1");

const [checkIn, checkOut, place] = ["Check In", "Check Out", "Destination"];
const shown = ["Mon 10 Mar 2031", "Fri 14 Mar 2031"] as const;

/** The same fields: in the short form by turns. */
const paths = everyOther(["/", "/stays"]);

/** Presses key after key, as a hand does: `fill` would set the whole value at once, whatever has the keys. */
async function press(page: Page, typed: string): Promise<void> {
  for (const key of typed) await page.keyboard.press(key);
}

/** Types into the field with the focus just after its island has put the hidden field beside it. */
function typeWhileWaking(page: Page, typed: string): Promise<void> {
  return page.evaluate((typed) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[type="hidden"][name="from"]')) return;
      observer.disconnect();
      document.execCommand("insertText", false, typed);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  }, typed);
}

async function expectFree(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(field).toHaveAccessibleDescription("");
}

/** Opens a page whose fields are awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(checkIn).focus();
  await expectAwake(page);
  await page.getByLabel(place).focus();
}

async function expectCarried(page: Page, from: string, to: string): Promise<void> {
  await expect(dayCarried(page, "from")).toHaveValue(from);
  await expect(dayCarried(page, "to")).toHaveValue(to);
}

for (const path of paths) {
  test.describe(`dates typed key by key on ${path}`, () => {
    test.use(onDesktop);

    test("by Tab from one field to the other", async ({ page }) => {
      await open(page, path);
      await typeByTab(page);
    });

    test("in a field that had the focus before the island woke; text that was not whole then is kept, and read when it is left or sent", async ({
      page,
    }) => {
      const field = page.getByLabel(checkIn);
      const release = await holdIsland(page, "dateRange");
      await page.goto(path);
      await field.click();
      release();
      await expectAwake(page);
      await expect(field).toHaveAttribute("type", "date");
      await expect(field).toBeFocused();
      await press(page, keysOf("2031-03-10"));
      await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");

      const releaseAgain = await holdIsland(page, "dateRange");
      await page.goto(path);
      await field.click();
      await field.pressSequentially("2031-");
      await typeWhileWaking(page, "03-10");
      releaseAgain();
      await expectAwake(page);
      await expect(field).toHaveValue("2031-03-10");
      await expectFree(field);
      await page.getByLabel(place).click();
      await expect(field).toHaveValue(shown[0]);
      await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
      await expectFree(field);

      const releaseOnceMore = await holdIsland(page, "dateRange");
      await page.goto(path);
      await field.click();
      await field.pressSequentially("2031-03-1");
      releaseOnceMore();
      await expectAwake(page);
      await field.pressSequentially("0");
      await field.press("Enter");
      await expect(page).toHaveURL("/stays?from=2031-03-10");
    });
  });

  test(`on ${path} a date is typed into the field that is tapped after another; each tap clicks a picker, which a phone opens; a page that is left tells WebKit to keep its fields for Back, and is as before when it comes back`, async ({
    page,
  }) => {
    await page.goto(path);
    const told = () => page.locator("[autocomplete]").evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("autocomplete")))]);
    expect(await told()).toEqual(["off"]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    expect(await told()).toEqual(["on"]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await told()).toEqual(["off"]);
    await page.getByLabel(checkIn).focus();
    await expectAwake(page);
    await page.getByLabel(place).focus();
    const clicked = await page.evaluateHandle(() => {
      const types: string[] = [];
      addEventListener("click", ({ target }) => target instanceof HTMLInputElement && types.push(target.type));
      return types;
    });
    for (const [label, typed] of [[checkIn, "2031-03-10"] as const, [checkOut, "2031-03-14"] as const]) {
      await page.getByLabel(label).tap();
      await press(page, keysOf(typed));
    }
    await expectCarried(page, "2031-03-10", "2031-03-14");
    expect(await clicked.jsonValue()).toEqual(["date", "date"]);
  });
}

/** Both pages have the same date fields. The search of /stays renders them again at every change, so every way of typing is tested there. */
test.describe("dates typed key by key", () => {
  test.use(onDesktop);

  const path = "/stays";

  test("by Shift and Tab backward, by click, and pasted as people write them in either language", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // Each begins with empty fields: over another date a digit was lost twice on a busy machine, and never where that was tried by itself.
    await open(page, path);
    await test.step("by Shift and Tab", () => typeBackward(page));
    await open(page, path);
    await test.step("by click", async () => {
      await page.getByLabel(checkOut).click();
      await press(page, keysOf("2031-03-16"));
      await expect(dayCarried(page, "to")).toHaveValue("2031-03-16");
      await page.getByLabel(checkIn).click();
      await press(page, keysOf("2031-03-10"));
      await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
      await page.getByLabel(place).click();
      await expect(page.getByLabel(checkIn)).toHaveValue(shown[0]);
      await expectFree(page.getByLabel(checkIn));
    });
    await test.step("pasted", () => paste(page));
  });

  test("at no key is a mistake shown, or a part that was typed wiped; half a date that is left stays, with a sentence, until it is whole", async ({
    page,
  }) => {
    await open(page, path);
    const field = page.getByLabel(checkIn);
    await field.focus();
    await expect(field).toHaveAttribute("type", "date");
    await expect(field).toBeFocused();
    for (const key of keysOf("2030-03-10")) {
      await page.keyboard.press(key);
      await expectFree(field);
    }
    await expect(field).toHaveValue("2030-03-10");
    await field.blur();
    await field.focus();
    // The year once more, the day and month as they stand.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await press(page, "2031");
    await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
    const other = page.getByLabel(checkOut);
    await other.focus();
    await press(page, "0314");
    await page.getByLabel(place).click();
    await expect(other).toHaveAttribute("type", "date");
    await expect(other).toHaveAttribute("aria-invalid", "true");
    await other.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await press(page, "2031");
    await page.getByLabel(place).click();
    await expect(other).toHaveValue(shown[1]);
    await expectFree(other);
  });
});

/** From the place to both dates. */
async function typeByTab(page: Page): Promise<void> {
  // WebKit takes the keys only of a field that is given the focus once more after it has become a date; here nothing shows it.
  const given = await page.getByLabel(checkIn).evaluateHandle((field: HTMLInputElement) => {
    const seen: string[] = [];
    for (const name of ["blur", "focus"] as const)
      field[name] = () => {
        seen.push(`${name} ${field.type}`);
        HTMLElement.prototype[name].call(field);
      };
    return seen;
  });
  await page.keyboard.press("Tab");
  expect(await given.jsonValue()).toEqual(["blur date", "focus date"]);
  await press(page, keysOf("2031-03-10"));
  await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
  // A date has three parts, and Chromium's button for its calendar is a stop too.
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press("Tab");
  await expect(page.getByLabel(checkOut)).toBeFocused();
  await press(page, keysOf("2031-03-14"));
  await page.getByLabel(place).focus();
  await expect(dayCarried(page, "to")).toHaveValue("2031-03-14");
  await expect(page.getByLabel(checkIn)).toHaveValue(shown[0]);
  await expect(page.getByLabel(checkOut)).toHaveValue(shown[1]);
  for (const label of [checkIn, checkOut]) await expectFree(page.getByLabel(label));
}

/** From the number of guests to both dates. */
async function typeBackward(page: Page): Promise<void> {
  await page.locator('[name="guests"]').focus();
  // The calendar of both dates is a stop too.
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel(checkOut)).toBeFocused();
  await expect(page.getByLabel(checkOut)).toHaveAttribute("type", "date");
  await press(page, keysOf("2031-03-15"));
  await expect(dayCarried(page, "to")).toHaveValue("2031-03-15");
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel(checkIn)).toBeFocused();
  await expect(page.getByLabel(checkIn)).toHaveAttribute("type", "date");
  await press(page, keysOf("2031-03-11"));
  await expectCarried(page, "2031-03-11", "2031-03-15");
}

/** What a visitor has copied from elsewhere, over the dates that stand there. */
async function paste(page: Page): Promise<void> {
  await page.getByLabel(place).focus();
  await page.keyboard.press("Tab");
  for (const [pasted, day] of Object.entries({ "12/3/2031": "2031-03-12", "10 thg 3 2031": "2031-03-10" })) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.keyboard.press("Control+v");
    await expect(dayCarried(page, "from")).toHaveValue(day);
    await expectFree(page.getByLabel(checkIn));
  }
  await page.getByLabel(checkOut).click();
  await page.evaluate(() => navigator.clipboard.writeText("next friday"));
  await page.keyboard.press("Control+v");
  await expect(page.getByLabel(checkOut)).toHaveAttribute("aria-invalid", "true");
  await page.evaluate(() => navigator.clipboard.writeText("March 14"));
  await page.keyboard.press("Control+v");
  await expect(dayCarried(page, "to")).toHaveValue("2031-03-14");
  await page.getByLabel(place).focus();
  await expect(page.getByLabel(checkIn)).toHaveValue(shown[0]);
  await expect(page.getByLabel(checkOut)).toHaveValue(shown[1]);
  await expectFree(page.getByLabel(checkOut));
}
