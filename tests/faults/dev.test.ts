import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ContentCopy } from "../content-copy.ts";

test("npm run dev shows what changes in words and content, and what is wrong with it", { timeout: 300_000 }, async () => {
  const { workshop, content, folder, address, statuses, shows } = await openWorkshop();
  expect(await shows("/stays", "Forest Hideaway")).toBe(true);
  // With styles and a script of its own.
  expect(await shows("/favourites", "favourites-page.client.ts")).toBe(true);
  expect(await shows("/destinations/aspen", "guide.css")).toBe(true);

  const words = join(folder, "messages/en.json");
  const changed = readFileSync(words, "utf8").replace(/("nav_about": )".*"/, '$1"Who we are"');
  writeFileSync(words, changed.replace(/("contact_title": )".*"/, '$1"Write To Us"'));
  expect(await shows("/stays", "Who we are")).toBe(true);
  // A title stands on the picture by which its page is shared.
  expect(await shows("/contact", "<title>Write To Us")).toBe(true);
  expect(await shows("/contact", 'property="og:image"')).toBe(true);

  // A mistake stands in the page, whichever it is, until it is put right; files for programs stay as they were.
  content.edit("stays/forest-hideaway/stay.yaml", "price: 180", "price: -5");
  expect(await shows("/about", "price: found -5; allowed: at least 1")).toBe(true);
  expect((await fetch(`${address}/suggestions.json?where=as`)).status).toBe(200);
  // Several files that change together are read together: a price that is put right, a home more, and a photo that the site has not seen,
  // under a new name, by a file that takes the place of another as editors do it.
  content.edit("stays/forest-hideaway/stay.yaml", "price: -5", "price: 777");
  content.addHome("pine-meadow", "forest-hideaway");
  const yaml = join(content.root, "stays/the-old-barn/stay.yaml");
  cpSync("content/pages/home/book.jpg", join(content.root, "stays/the-old-barn/photos/99-new.jpg"));
  const photo = "  - file: 99-new.jpg\n    room: around\n    alt: { en: The view from the new bench, vi: Cảnh nhìn từ ghế mới }\n";
  writeFileSync(`${yaml}.new`, `${readFileSync(yaml, "utf8").trimEnd()}\n${photo}`);
  renameSync(`${yaml}.new`, yaml);
  expect(await shows("/stays/forest-hideaway", "$777")).toBe(true);
  expect(await shows("/stays", "/stays/pine-meadow")).toBe(true);
  expect(await shows("/stays/the-old-barn/photos", "The view from the new bench")).toBe(true);

  // An amenity is content too: the list, a drawing and a home come one after the other, and none of them is a failure. A home goes.
  content.edit("amenities.yaml", "- id: ac", "- id: moat\n  name: { en: Moat, vi: Hào nước }\n  icon: moat.svg\n- id: ac");
  await pause(500);
  content.write("amenities/moat.svg", '<svg viewBox="0 0 24 24"><path d="M3 20V9h18v11"/></svg>');
  content.edit("stays/forest-hideaway/stay.yaml", "[kitchen, parking]", "[kitchen, parking, moat]");
  content.remove("stays/pine-meadow");
  expect(await shows("/vi/stays?amenity=moat", "Hào nước")).toBe(true);
  expect(await shows("/stays/forest-hideaway", "M3 20V9h18v11")).toBe(true);
  expect(await shows("/stays", "/stays/pine-meadow", false)).toBe(true);
  expect((await fetch(`${address}/stays/pine-meadow`)).status).toBe(404);

  // A picture that is damaged is no mistake in a file of words: what makes pictures says so.
  content.write("stays/the-old-barn/photos/99-new.jpg", "no picture");
  expect(await shows("/stays", "stays/the-old-barn/photos/99-new.jpg: found a file that is no picture")).toBe(true);

  expect([...statuses].sort()).toEqual([200, 500]);

  // Whoever ends npm ends the server: the next one finds the port free.
  const ended = once(workshop, "exit");
  workshop.kill("SIGTERM");
  await ended;
  await expect(fetch(`${address}/about`)).rejects.toThrow();
});

/** The site by `npm run dev`, over copies of what changes. */
async function openWorkshop() {
  const content = new ContentCopy();
  const { folder } = content;
  // What watches is to see files that change, and no folder that takes the place of a link to one.
  for (const entry of readdirSync("content", { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) content.own(relative("content", join(entry.parentPath, entry.name)));
  // What was decoded before is known by its bytes: to decode a hundred photographs takes a minute.
  for (const name of ["app", "commands", "db", "messages", "public", ".cache/fonts", ".cache/pictures.json", ".cache/photographs.json"]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ["package.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"]) cpSync(name, join(folder, name));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const own = { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", NODE_ENV: "development", PICTURES_DIR: resolve(".cache/pictures") };
  const workshop = spawn("npm", ["run", "-s", "dev"], {
    cwd: folder,
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that nothing of it is left.
    detached: true,
  });
  onTestFinished(() => {
    if (workshop.exitCode === null && workshop.signalCode === null) process.kill(-(workshop.pid ?? 0), "SIGKILL");
  });
  const address = await addressOf(workshop);
  const statuses = new Set<number>();
  /** Whether a page comes to show some words, or not to show them, within some time. */
  const shows = async (path: string, text: string, wanted = true) => {
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(400)) {
      const answer = await fetch(address + path, { headers: { accept: "text/html" } });
      statuses.add(answer.status);
      if ((await answer.text()).includes(text) === wanted) return true;
    }
    return false;
  };
  return { workshop, content, folder, address, statuses, shows };
}

async function addressOf(workshop: ChildProcess): Promise<string> {
  for await (const [part] of on(workshop.stdout ?? workshop, "data", { close: ["close"] })) {
    const [address] = /http:\S+/.exec(String(part)) ?? [];
    if (address) return address;
  }
  throw new Error("The workshop did not open.");
}
