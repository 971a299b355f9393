import { beforeAll, describe, expect, test, vi } from "vitest";
import { newDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { thanksFor } from "../enquiries.ts";
import { header, type Mailbox, openMailbox } from "../mailbox.ts";
import { askAgain, post, thankedId, writePosting } from "./client.ts";
import { type ServerProcess, startServerOfGroup } from "./server.ts";

const minute = 60_000;

describe("two servers that start at once on one new data folder", () => {
  const dataFolder = newDataFolder();
  let box: Mailbox;
  let servers: ServerProcess[];
  beforeAll(async () => {
    box = await openMailbox();
    const started = await Promise.all([1, 2].map(() => startServerOfGroup({ dataFolder, smtpUrl: box.url, variables: { BUSY_AFTER: "0" } })));
    servers = started.map(({ server }) => server);
    return async () => {
      await Promise.all(started.map(({ kill }) => kill()));
      await box.close();
    };
  });

  test("both run, and send no mail twice", { timeout: 5 * minute }, async () => {
    const postings = Array.from({ length: 40 }, () => writePosting());
    const answers = await Promise.all(postings.map((posting, at) => post(servers[at % 2]?.port ?? 0, posting)));
    expect(answers.map(thankedId).filter((id) => id === undefined)).toEqual([]);
    await vi.waitFor(async () => expect(await query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL")).toEqual([]), {
      timeout: 2 * minute,
      interval: 300,
    });
    expect(box.mails).toHaveLength(80);
    expect(new Set(box.mails.map((mail) => header(mail, "Message-ID"))).size).toBe(80);
  });

  test("one message posted to both at once is stored once, either thanks for it, and both end well", { timeout: 5 * minute }, async () => {
    const stored = async () => (await query(dataFolder, "SELECT id FROM messages")).length;
    const before = await stored();
    for (let round = 0; round < 10; round += 1) {
      const posting = writePosting();
      const [one, two] = (await Promise.all(servers.map(({ port }) => post(port, posting)))).map(thankedId);
      expect(one).toBeDefined();
      expect(two).toBe(one);
      const pages = await Promise.all(servers.map(({ port }) => askAgain(port, thanksFor(one ?? ""))));
      expect(pages.map(({ body }) => body.includes("Thank you for your message!"))).toEqual([true, true]);
    }
    expect(await stored()).toBe(before + 10);
    expect(await Promise.all(servers.map(({ end }) => end()))).toEqual([0, 0]);
  });
});
