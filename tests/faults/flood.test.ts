import { expect, onTestFinished, test } from "vitest";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { typedIn } from "../http/enquiry-form.ts";
import { readMarkup } from "../http/markup.ts";
import { openMailbox } from "../mailbox.ts";
import { ask, type Posting, thankedId, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;

test("one client with an IPv6 /48 keeps no guest from writing, sends few receipts to strangers, and each token five messages", {
  timeout: 3 * minute,
}, async () => {
  const [dataFolder, box] = [makeDataFolder(), await openMailbox()];
  onTestFinished(box.close);
  const server = await startServer({ dataFolder, smtpUrl: box.url, variables: { BUSY_AFTER: "0" } });
  await server.ready;
  /** Sends a message as the proxy passes it on from an address. */
  const send = (address: string, posting: Posting) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address };
    return ask(server.port, "/contact", { method: "POST", headers, body: new URLSearchParams({ ...posting }).toString() });
  };
  const address = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
  const { token } = writePosting();
  const statuses: number[] = [];
  let network = 0;
  // With one token, and then with a new one for each.
  for (; network < 40; network += 1) statuses.push((await send(address(network), writePosting({ token }))).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(5);
  const seventh = writePosting({ token });
  const answer = await send(address(network), seventh);
  expect([answer.status, typedIn(readMarkup(answer.body)).message]).toEqual([422, seventh.message]);
  // In each of three /56, of which the third lets none through: they share a /48.
  for (const first of [41, 256, 512])
    for (network = first; network < first + inForm({ short: 70, long: 200 }); network += 1)
      statuses.push((await send(address(network), writePosting())).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(120);

  const guest = writePosting();
  expect(thankedId(await send("2001:db8:2::7", guest))).toBeDefined();
  expect(thankedId(await send("203.0.113.9", writePosting()))).toBeDefined();
  expect(querySqlite(dataFolder, "SELECT id FROM messages WHERE suspicion IS NULL")).toHaveLength(122);
  const mailed = querySqlite(dataFolder, "SELECT id FROM mails WHERE kind = 'receipt'");
  expect(mailed).toHaveLength(120);
  expect(
    querySqlite(dataFolder, `SELECT mails.id FROM mails JOIN messages ON messages.id = message_id WHERE kind = 'owner' AND email = '${guest.email}'`),
  ).toHaveLength(1);
});
