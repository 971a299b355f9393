import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { thanksFor } from "../enquiries.ts";
import { header, openMailbox } from "../mailbox.ts";
import { askAgain, post, thankedId, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;

test("two servers that start at once on one new data folder both run, and send no mail twice", { timeout: 5 * minute }, async () => {
  const [dataFolder, box] = [makeDataFolder(), await openMailbox()];
  onTestFinished(box.close);
  const servers = await Promise.all([1, 2].map(() => startServer({ dataFolder, smtpUrl: box.url })));
  await Promise.all(servers.map(({ ready }) => ready));
  const postings = Array.from({ length: 40 }, () => writePosting());
  const answers = await Promise.all(postings.map((posting, at) => post(servers[at % 2]?.port ?? 0, posting)));
  expect(answers.map(thankedId).filter((id) => id === undefined)).toEqual([]);
  await vi.waitFor(async () => expect(await query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL")).toEqual([]), {
    timeout: 2 * minute,
    interval: 50,
  });
  expect(box.mails).toHaveLength(80);
  expect(new Set(box.mails.map((mail) => header(mail, "Message-ID"))).size).toBe(80);
  expect(await Promise.all(servers.map(({ end }) => end()))).toEqual([0, 0]);
});

test("one message posted to both at once is stored once, and either server thanks for it", { timeout: 5 * minute }, async () => {
  const dataFolder = makeDataFolder();
  const servers = await Promise.all([1, 2].map(() => startServer({ dataFolder })));
  await Promise.all(servers.map(({ ready }) => ready));
  for (let round = 0; round < 10; round += 1) {
    const posting = writePosting();
    const [one, two] = (await Promise.all(servers.map(({ port }) => post(port, posting)))).map(thankedId);
    expect(one).toBeDefined();
    expect(two).toBe(one);
    const pages = await Promise.all(servers.map(({ port }) => askAgain(port, thanksFor(one ?? ""))));
    expect(pages.map(({ body }) => body.includes("Thank you for your message!"))).toEqual([true, true]);
  }
  expect(await query(dataFolder, "SELECT id FROM messages")).toHaveLength(10);
});
