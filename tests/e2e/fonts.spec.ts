import { expect, test } from "@playwright/test";
import { kinds } from "./page-kinds.ts";

// The last article is by somebody with a Vietnamese name.
for (const address of [...kinds.map(({ path }) => path), "/blogs?page=2", "/blogs/packing-for-a-week-without-a-plan"]) {
  test(`${address} fetches at most 44 kB of fonts before it is scrolled, and no Vietnamese letters but those of names`, async ({ page }) => {
    const fonts: Promise<{ url: string; bytes: number }>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".woff2")) fonts.push(response.body().then((body) => ({ url: response.url(), bytes: body.length })));
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const fetched = await Promise.all(fonts);
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.filter(({ url }) => url.includes("vietnamese"))).toEqual([]);
    expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(44 * 1024);
  });
}
