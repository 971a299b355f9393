import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder, openTestDatabase } from "../database.ts";
import { storeMessage } from "../enquiries.ts";

test.each(["SIGTERM", "SIGINT"] as const)(
  "the server tells its address before its pages are finished, and on %s it then stops with nothing to complain of",
  async (signal) => {
    const server = start({ DATA_DIR: makeDataFolder(), LOG_LEVEL: "info" });
    const complaints = readAll(server, "stderr");
    const said = await readUntil(server, "An Yên is at ");
    server.kill(signal);
    const [code] = await once(server, "exit");
    expect([code, await complaints]).toEqual([0, ""]);
    const finishedBefore = said.split("\n").filter((line) => line.includes('"answered"'));
    expect(finishedBefore.length).toBeLessThan(5);
  },
);

test("a bad setting stops the start with one clear line", async () => {
  const server = start({ PORT: "70000" });
  const [complaints, [code]] = await Promise.all([readAll(server, "stderr"), once(server, "exit")]);
  expect([code, complaints]).toEqual([1, 'PORT: found "70000"; allowed: a whole number from 0 to 65535.\n']);
});

test("who cannot listen takes up no mail", async () => {
  const dataFolder = makeDataFolder();
  const database = await openTestDatabase(dataFolder);
  await storeMessage(database);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { port } = Object(taken.address());
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@example.com", MAIL_TO: "owner@example.com" };
  const server = start({ DATA_DIR: dataFolder, PORT: String(port), ...mail });
  const [complaints, [code]] = await Promise.all([readAll(server, "stderr"), once(server, "exit")]);
  expect([code, complaints]).toEqual([1, expect.stringContaining("EADDRINUSE")]);
  expect(await database.selectFrom("mails").select("attempts").execute()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

function start(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["build/server/server.js"], { env: { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", ...variables } });
}

async function readAll(server: ChildProcess, stream: "stdout" | "stderr"): Promise<string> {
  let text = "";
  for await (const part of server[stream] ?? []) text += part;
  return text;
}

/** What the server says until some words come; more may come with them. */
function readUntil(server: ChildProcess, words: string): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    server.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes(words)) done(text.slice(0, text.indexOf(words)));
    });
    server.once("exit", (code) => fail(new Error(`The server ended with ${code} and said: ${text}`)));
  });
}
