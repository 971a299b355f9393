import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { addressIn, languages } from "../http/pages.ts";
import { templates } from "../http/templates.ts";
import { startBuiltSite } from "./built-site.ts";
import { fetchTool } from "./fetch-tool.ts";

/** Has the Nu HTML checker read every template of the built site in both languages: `npm run check:html`. It takes Java. */
const checker = join(fetchTool("vnu-jar", "26.9.27"), "build/dist/vnu.jar");

/** What React writes everywhere, and a browser reads like any other; and a region that scrolls, whose heading stands before it. */
const known = [/^Trailing slash on void elements/, /^Section lacks heading/];

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

const addresses = templates.flatMap((path) => languages.map((language) => addressIn(language, path)));
const folder = mkdtempSync(join(tmpdir(), "pages-"));
const site = await startBuiltSite();
try {
  const files = addresses.map((_, at) => join(folder, `${at}.html`));
  for (const [at, address] of addresses.entries()) writeFileSync(files[at] ?? "", await (await fetch(site.origin + address)).text());
  const mistakes = check(files);
  for (const { url, type, message, extract } of mistakes)
    console.log(`${addresses[Number.parseInt(basename(url), 10)]}: ${type}: ${message} (${extract?.trim()})`);
  console.log(`${addresses.length} pages, ${mistakes.length} mistakes`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
} finally {
  await site.close();
  rmSync(folder, { recursive: true });
}

function check(files: readonly string[]): Message[] {
  const { stderr, error } = spawnSync("java", ["-jar", checker, "--format", "json", ...files], { maxBuffer: 1e9 });
  if (error) throw error;
  const { messages }: { messages: Message[] } = JSON.parse(String(stderr));
  return messages.filter(({ message }) => !known.some((pattern) => pattern.test(message)));
}
