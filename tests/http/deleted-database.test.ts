import { renameSync, truncateSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { databaseFile } from "../../app/db/sqlite.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { createToken } from "../enquiries.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { openSite } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

test.each([
  ["taken away", (file: string) => renameSync(file, `${file}-away`)],
  ["cut to nothing", (file: string) => truncateSync(file)],
])("when the database is %s under the site, nobody is thanked for what would be lost, and the health says so", async (_what, spoil) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataFolder = makeDataFolder();
  const site = await openSite({ dataFolder, databaseUrl: undefined });
  onTestFinished(site.close);
  const send = () => site.post("/contact", { ...good, token: createToken(60_000) });
  expect((await send()).statusCode).toBe(303);
  expect((await site.get("/readyz/messages")).statusCode).toBe(200);
  spoil(databaseFile(dataFolder));
  const answer = await send();
  expect(answer.statusCode).toBe(500);
  expect(typedIn(readMarkup(answer.body))).toMatchObject(good);
  // What a trial has found stands for half a minute.
  vi.advanceTimersByTime(30_000);
  expect((await site.get("/readyz/messages")).statusCode).toBe(503);
  expect((await site.get("/readyz")).statusCode).toBe(200);
});
