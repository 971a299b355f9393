import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "../browsers/engine.ts";
import { openFirefox } from "../browsers/firefox.ts";
import { openTimedSite } from "../e2e/timed-site.ts";
import { addressIn, type Language, languages } from "../http/pages.ts";
import { journeys, type SpokenJourney, type Step } from "../spoken/journeys.ts";
import { stepText } from "../spoken/step-text.ts";
import { temporaryFolder } from "../temporary.ts";

/**
 * Makes the journeys of `tests/spoken` in Firefox with Orca, the screen reader of Debian, and writes what it says beside what
 * the tests expect to `test-results/orca/<journey>.<language>.txt`. A line `≠` is a name that the tests expect and Orca did not say.
 *
 * `npm run test:orca -- menu contact` takes only these. Packages: orca speech-dispatcher at-spi2-core openbox xdotool xvfb xauth
 * dbus firefox-esr. Takes about ten minutes: a screen reader speaks after the key, and nothing tells when it has finished.
 */
const folder = "test-results/orca";

/** Milliseconds: Orca begins to speak some time after a key, and has said everything after so long without a word. */
const [delay, silence] = [1_500, 1_000];

/** Keys as X names them. */
const names: Record<string, string> = {
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  Enter: "Return",
  PageDown: "Page_Down",
  PageUp: "Page_Up",
  Space: "space",
};

if (!process.env.DBUS_SESSION_BUS_ADDRESS || !process.env.DISPLAY)
  throw new Error("This needs a session bus and an X server: dbus-run-session -- xvfb-run -a node tests/by-hand/orca.ts");
const chosen = process.argv.slice(2);
const home = temporaryFolder();
const log = join(home, "orca.log");
writeFileSync(log, "");
mkdirSync(join(home, "orca"));
// It would read each new page from its top, and the step after it would be lost in that.
const settings = { sayAllOnLoad: false, enableKeyEcho: false };
const profiles = { default: { profile: ["Default", "default"], ...settings } };
writeFileSync(join(home, "orca/user-settings.conf"), JSON.stringify({ general: settings, profiles, pronunciations: {}, keybindings: {} }));
// Without a window manager no key reaches the page.
const helpers = [start("openbox"), start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")];
const site = await openTimedSite(0, temporaryFolder());
mkdirSync(folder, { recursive: true });
try {
  for (const journey of journeys.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    for (const language of languages) await record(journey, language);
} finally {
  await site.close();
  for (const helper of helpers) helper.kill();
}
process.exit(0);

function start(command: string, ...args: string[]) {
  return spawn(command, args, { stdio: "ignore", env: { ...process.env, XDG_DATA_HOME: home } });
}

async function record({ name, path, steps, width = 1280 }: SpokenJourney, language: Language): Promise<void> {
  const expected = expectedSteps(readFileSync(`tests/spoken/${name}.${language}.txt`, "utf8"));
  const lines: string[] = [];
  // A new one each time: after an error of its own it says nothing more.
  const orca = start("orca", "--replace", `--debug-file=${log}`);
  const firefox = await openFirefox({ hasWindow: true });
  await key("search", "--sync", "--onlyvisible", "--class", "firefox", "windowactivate");
  await pause(2_000);
  const listen = async (step: string, index: number, act: () => Promise<void>) => {
    const from = statSync(log).size;
    await act();
    const said = await saidSince(from);
    const missing = (expected[index] ?? []).filter((name) => !fold(said.join(" ")).includes(fold(name)));
    lines.push(`> ${step}`, ...said, ...missing.map((name) => `≠ ${name}`));
    console.log(`${name}.${language} > ${step}: ${said.length} said, ${missing.length} missing`);
  };
  await firefox.show({ width, height: 900 });
  await listen(`open ${path}`, 0, () => firefox.open(site.origin + addressIn(language, path)));
  for (const [index, step] of steps.entries()) await listen(stepText(step, language), index + 1, () => take(firefox, step, language));
  await firefox.close();
  orca.kill("SIGKILL");
  writeFileSync(join(folder, `${name}.${language}.txt`), `${lines.join("\n")}\n`);
}

/** The names between quotation marks, step by step, without those of the parts of the page that the focus enters. What is read is left out: Orca reads by its own keys. */
function expectedSteps(text: string): string[][] {
  return text.split(/^> /m).map((step) => {
    if (step.startsWith("read ")) return [];
    return step.split("\n").flatMap((line) => [...line.replace(/.*; /, "").matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
  });
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}

/** What Orca says after a key, for which it takes its time when the machine is busy. */
async function saidSince(from: number): Promise<string[]> {
  let said: string[] = [];
  for (let tries = 0; tries < 3 && said.length === 0; tries += 1) {
    await pause(delay);
    // Orca writes a line of its log when the next one comes.
    await key("key", "Shift_L");
    await silent();
    said = [
      ...readFileSync(log, "utf8")
        .slice(from)
        .matchAll(/SPEECH OUTPUT: '(.*?)' ?(?:\{|$)/gm),
    ]
      .map(([, words = ""]) => words)
      // Names of keys end in a space.
      .filter((words) => words.trim() && !words.endsWith(" "));
  }
  return said;
}

async function silent(): Promise<void> {
  let size = -1;
  let quiet = 0;
  for (let waited = 0; waited < 5_000 && quiet < silence; waited += 100) {
    await pause(100);
    const now = statSync(log).size;
    quiet = now === size ? quiet + 100 : 0;
    size = now;
  }
}

async function take(engine: Engine, step: Step, language: Language): Promise<void> {
  if (typeof step === "string") await key("key", names[step] ?? step.replace("Shift+", "shift+"));
  else if ("type" in step) await key("type", "--delay", "80", typeof step.type === "string" ? step.type : step.type[language]);
  else if ("open" in step) await engine.open(site.origin + addressIn(language, step.open));
  else if ("submit" in step) await engine.run(`document.querySelector(${JSON.stringify(step.submit)}).submit()`);
  else if ("jumpTo" in step)
    await engine.run(`[...document.querySelectorAll(${JSON.stringify(step.jumpTo)})].find((element) => element.checkVisibility()).focus()`);
}

/** By way of the X server, as from a keyboard: Orca follows these. */
async function key(...args: string[]): Promise<void> {
  const child = spawn("xdotool", args, { stdio: "inherit" });
  await new Promise((resolve) => child.on("exit", resolve));
}
