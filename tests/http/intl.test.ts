import { expect, onTestFinished, test, vi } from "vitest";
import { openSite } from "./site.ts";

test("no request makes an object of Intl, each of which takes longer to make than a kept page to send", async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  const addresses = ["/stays?guests=2", "/vi/stays?guests=2", "/stays/alpine-chalet?guests=2", "/blogs", "/contact"];
  for (const address of addresses) expect((await site.get(address)).statusCode).toBe(200);
  const made = (["PluralRules", "NumberFormat", "DateTimeFormat", "Collator"] as const).map((name) => vi.spyOn(Intl, name));
  onTestFinished(() => {
    for (const spy of made) spy.mockRestore();
  });
  for (const address of addresses) expect((await site.get(address.replace("=2", "=3"))).statusCode).toBe(200);
  expect(made.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
