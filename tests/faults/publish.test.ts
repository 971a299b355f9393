import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { inForm, isLong } from "../cases.ts";
import { ContentCopy } from "../content-copy.ts";
import { makeDataFolder } from "../data-folder.ts";
import { header, openMailbox } from "../mailbox.ts";
import { startServer } from "./server.ts";

/** A copy of the built project that can be published into. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["commands", "messages", "node_modules", "package.json", "public"]) symlinkSync(resolve(name), join(folder, name));
  for (const name of ["build/server", ".cache"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of readdirSync("build/server")) symlinkSync(resolve("build/server", name), join(folder, "build/server", name));
  symlinkSync(resolve("build/public"), join(folder, "build/public"));
  copyFileSync(".cache/content.jsonl", join(folder, ".cache/content.jsonl"));
  symlinkSync(resolve(".cache/fonts"), join(folder, ".cache/fonts"));
  for (const name of ["photographs.json", "pictures.json", "picture-plan.json"]) copyFileSync(join(".cache", name), join(folder, ".cache", name));
  return folder;
}

/** The telephone number at the foot of every page, before and after the first change. */
const [oldPhone, newPhone] = ["+1 970 555 0142", "+1 970 555 0199"];

/** Timeout of a build, in milliseconds: it runs at low priority, beside other tests. */
const buildTimeoutMs = 90_000;

/** Milliseconds between two pages of a visitor. */
const breath = inForm({ short: 100, long: 20 });

/** Requests pages until it is stopped, and keeps every answer that is not a page, and when which phone number was shown. */
function visit(origin: string, paths: readonly string[]) {
  const failures: string[] = [];
  const shown: { asked: number; answered: number; isNew: boolean }[] = [];
  let [count, isOver] = [0, false];
  const run = (async () => {
    for (; !isOver; await pause(breath)) {
      const path = paths[count % paths.length] ?? "/";
      count += 1;
      const asked = performance.now();
      const answer = await fetch(origin + path).catch(String);
      if (typeof answer === "string" || answer.status !== 200) failures.push(`${path}: ${typeof answer === "string" ? answer : answer.status}`);
      else {
        const html = await answer.text();
        const isNew = html.includes(newPhone);
        if (isNew || html.includes(oldPhone)) shown.push({ asked, answered: performance.now(), isNew });
      }
    }
  })();
  const stop = async () => {
    isOver = true;
    await run;
    return { failures, count, shown };
  };
  return { stop };
}

test("changed content goes online while the site answers, and after a start that comes later; a mistake leaves it as it was and is mailed", {
  timeout: 300_000,
}, async () => {
  const [project, other, content, box] = [copyOfProject(), copyOfProject(), new ContentCopy(), await openMailbox()];
  onTestFinished(box.close);
  // Other tests run beside it: ten times as long as usual until visitors are refused because the machine is busy.
  const limits = { BUSY_AFTER: "5000", LOG_LEVEL: "info" };
  const variables = { CONTENT_DIR: content.root, PICTURES_DIR: resolve(".cache/pictures"), ...limits };
  const server = await startServer({ dataFolder: makeDataFolder(), project, smtpUrl: box.url, variables });
  await server.ready;
  const origin = `http://127.0.0.1:${server.port}`;
  const page = async (path: string) => (await fetch(origin + path)).text();
  const isOnline = (path: string, words: string) =>
    vi.waitFor(async () => expect((await page(path)).includes(words), `${path} shows ${words}`).toBe(true), {
      timeout: buildTimeoutMs,
      interval: 50,
    });
  const paths = ["/about", "/", "/stays", "/vi/about", "/stays/the-old-barn", "/api/stays"];
  // The first request of a new process loads code for seconds on a loaded machine, which is not what is tested here.
  for (const path of paths) await page(path);
  const visitors = Array.from({ length: inForm({ short: 2, long: 4 }) }, () => visit(origin, paths));

  const edited = performance.now();
  content.edit("site.yaml", `phone: "${oldPhone}"`, `phone: "${newPhone}"`);
  await isOnline("/about", newPhone);
  const sentenceMs = performance.now() - edited;
  // Another one, which did not run when it was edited, builds a copy of its own from the same content folder.
  const follower = await startServer({ dataFolder: makeDataFolder(), project: other, variables });
  await follower.ready;
  await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${follower.port}/about`)).text()).toContain(newPhone), {
    timeout: buildTimeoutMs,
  });
  expect(await follower.end()).toBe(0);

  // What another process has built is noticed too: a text, and a photo in the place of another.
  const before = pictureOf(await page("/stays/the-old-barn"));
  expect((await fetch(origin + before)).status).toBe(200);
  content.write("stays/the-old-barn/photos/01-exterior.jpg", readFileSync("content/pages/home/book.jpg"));
  content.edit("pages/about/page.yaml", "all of which we know well.", "all of which we have slept in.");
  const started = performance.now();
  // With the priority that the site gives it.
  const published = spawn("nice", ["-n", "10", process.execPath, "build/server/publish.js"], { cwd: project, env: { ...process.env, ...variables } });
  const [errors, [status]] = await Promise.all([text(published.stderr), once(published, "exit")]);
  const publishMs = performance.now() - started;
  expect([status, errors]).toEqual([0, ""]);
  await isOnline("/about", "all of which we have slept in.");

  const changed = await vi.waitFor(
    async () => {
      const after = pictureOf(await page("/stays/the-old-barn"));
      expect(after).not.toBe(before);
      return after;
    },
    { timeout: buildTimeoutMs, interval: 50 },
  );
  const picture = await fetch(origin + changed);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/avif"]);
  const photoMs = performance.now() - started;
  expect((await fetch(origin + before)).status, "a page that is still open shows the earlier photo").toBe(200);

  content.edit("site.yaml", "timeZone: America/Denver", "timeZone: America/Nowhere");
  const line = content.lineOf("site.yaml", "timeZone:");
  const [mail] = await vi.waitFor(
    () => {
      expect(box.mails).toHaveLength(1);
      return box.mails;
    },
    { timeout: buildTimeoutMs },
  );
  if (!mail) throw new Error("No mail.");
  expect(header(mail, "subject")).toBe("Your changes aren’t online yet · An Yên");
  expect(mail.raw).toContain(`content/site.yaml:${line} timeZone: found`);
  expect(server.output()).toContain("Changed content has mistakes and is not online");
  await isOnline("/about", "all of which we have slept in.");

  // The same mistake again, found by a build that is asked for, is not mailed again.
  server.child.kill("SIGHUP");
  await vi.waitFor(() => expect(server.output().match(/Changed content has mistakes/g)).toHaveLength(2), { timeout: buildTimeoutMs });
  content.edit("site.yaml", "timeZone: America/Nowhere", "timeZone: America/Denver");
  content.edit("pages/about/page.yaml", "all of which we have slept in.", "all of which we know well.");
  await isOnline("/about", "all of which we know well.");
  expect(box.mails).toHaveLength(1);

  // Each of the three changes once: what is built anew without a change, as after npm run publish, is not published.
  expect(server.output().match(/Changed content is online/g)).toHaveLength(3);

  const results = await Promise.all(visitors.map(({ stop }) => stop()));
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(Math.min(...results.map(({ count }) => count))).toBeGreaterThan(20);
  // On a quiet machine the command takes a second: a sentence is online about as soon, a photo in five.
  if (isLong) {
    expect(sentenceMs / publishMs).toBeLessThan(1.5);
    expect(photoMs / publishMs).toBeLessThan(5);
  }
  // From the first answer with the new number on, no page shows the old one.
  const shown = results.flatMap((result) => result.shown);
  const changedAt = Math.min(...shown.filter(({ isNew }) => isNew).map(({ answered }) => answered));
  expect(shown.filter(({ asked, isNew }) => asked > changedAt && !isNew)).toEqual([]);
  expect(shown.filter(({ isNew }) => !isNew).length).toBeGreaterThan(inForm({ short: 5, long: 20 }));
  expect(await server.end()).toBe(0);
});

/** The address of the first picture of a page in the first format. */
function pictureOf(html: string): string {
  return /\/pictures\/[\w-]+\.avif/.exec(html)?.[0] ?? "";
}
