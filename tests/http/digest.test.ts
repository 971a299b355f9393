import { expect, onTestFinished, test, vi } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { inEveryLanguage } from "../../app/i18n/languages.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { header, openMailbox } from "../mailbox.ts";
import { openSite } from "./site.ts";

test("on Monday the owner of a site with email gets one letter about the week", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const content = publishContent("content", readPictureManifest());
  const published = inEveryLanguage((language) => ({ ...content[language], business: { ...content[language].business, sample: false } }));
  // 6.55 am in Denver.
  const start = Date.parse("2026-11-30T13:55:00Z") - performance.now();
  const box = await openMailbox();
  const mail = { smtpUrl: box.url, from: "hello@example.com", to: "owner@example.com" };
  const site = await openSite({ mail }, { published, clock: () => new Date(start + performance.now()) });
  onTestFinished(async () => {
    await site.close();
    await box.close();
  });
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await vi.waitFor(() => expect(box.mails).toHaveLength(1), { timeout: 20_000, interval: 20 });
  const [letter] = box.mails;
  expect([letter?.to, letter && header(letter, "Subject")]).toEqual([["owner@example.com"], expect.stringContaining("30 Nov 2026")]);
});
