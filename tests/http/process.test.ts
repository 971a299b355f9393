import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder, openTestDatabase } from "../database.ts";
import { storeMessage } from "../enquiries.ts";

// A whole process has to start, beside whatever else this machine does.
vi.setConfig({ testTimeout: 60_000 });

test.each(["SIGTERM", "SIGINT"] as const)(
  "on %s the server stops with nothing to complain of, even while it still finishes its pages",
  async (signal) => {
    const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
    const server = start({ DATA_DIR: dataFolder, LOG_LEVEL: "info" });
    const complaints = readAll(server, "stderr");
    await readUntil(server, "Server listening");
    server.kill(signal);
    const [code] = await once(server, "exit");
    rmSync(dataFolder, { recursive: true, force: true });
    expect([code, await complaints]).toEqual([0, ""]);
  },
);

test("the server tells its address once it listens, and does not wait until its pages are finished", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  const server = start({ DATA_DIR: dataFolder, LOG_LEVEL: "info" });
  const said = await readUntil(server, "An Yên is at ");
  server.kill();
  await once(server, "exit");
  rmSync(dataFolder, { recursive: true, force: true });
  const finishedBefore = said.split("\n").filter((line) => line.includes('"answered"'));
  expect(finishedBefore.length).toBeLessThan(5);
});

test.each([
  ["PORT", "http", "0 to 65535"],
  ["PORT", "70000", "0 to 65535"],
  ["SITE_URL", "example.com", "https://www.example.com"],
  ["LOG_LEVEL", "loud", "silent"],
])("a bad %s (%s) stops the start with one clear line", async (name, value, hint) => {
  const server = start({ [name]: value });
  const [complaints, [code]] = await Promise.all([readAll(server, "stderr"), once(server, "exit")]);
  expect(code).toBe(1);
  expect(complaints.trim().split("\n")).toEqual([expect.stringContaining(name)]);
  expect(complaints).toContain(hint);
  expect(complaints).toContain(value);
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

/** What the server says until some words come. */
function readUntil(server: ChildProcess, words: string): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    server.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes(words)) done(text);
    });
    server.once("exit", (code) => fail(new Error(`The server ended with ${code} and said: ${text}`)));
  });
}
