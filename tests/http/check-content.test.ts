import { execFile } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkContent, examineContent } from "../../commands/examine-content.ts";
import { ContentCopy } from "../content-copy.ts";
import { sample } from "./homes.ts";

const home = "stays/forest-hideaway/stay.yaml";

/** A copy of what an operator edits, beside links to the code, with the commands that are run there. */
function workplace() {
  const content = new ContentCopy();
  const { folder } = content;
  cpSync("messages", join(folder, "messages"), { recursive: true });
  for (const name of ["app", "commands", "package.json", "package-lock.json", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  const photographs = join(folder, ".cache/photographs.json");
  // What was decoded before is known by its bytes: to decode a hundred photographs takes a minute of all these tests.
  const knowPhotographs = () => cpSync(".cache/photographs.json", photographs);
  const run = (command: string, ...args: string[]) =>
    new Promise<{ code: number | null; said: string[] }>((done) => {
      const child = execFile(command, args, { cwd: folder }, (_, stdout, stderr) => done({ code: child.exitCode, said: lines(stdout + stderr) }));
    });
  return {
    content,
    folder,
    /** The command as a process of its own. */
    run: () => {
      knowPhotographs();
      return run(process.execPath, "commands/check-content.ts");
    },
    /** What the command says, looked up in this process: one of its own takes twice as long. */
    check: async () => {
      knowPhotographs();
      const {
        complaints,
        lines: said,
        checked,
      } = await examineContent(content.root, { messages: [join(folder, "messages"), join(folder, "content/messages")], index: photographs });
      const inFolder = [...complaints, ...said].join("\n").replaceAll(`${folder}/`, "");
      return { code: checked ? 0 : 1, said: lines(inFolder) };
    },
    /** The script content:upgrade of package.json: npm itself would take as long again. */
    upgrade: () => run(process.execPath, ...scripts["content:upgrade"].split(" ").slice(1)),
  };
}

const { scripts }: { scripts: { "content:upgrade": string } } = JSON.parse(readFileSync("package.json", "utf8"));

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

test("content without a mistake is in order, and in other languages than were built the check leaves the build as it is", async () => {
  const { content, run } = workplace();
  content.write("site.yaml", `languages: [en]\n${content.read("site.yaml")}`);
  content.remove(home.replace("stay.yaml", "vi.md"));
  const built = readFileSync("app/i18n/messages/languages.js", "utf8");
  const { code, said } = await run();
  expect(readFileSync("app/i18n/messages/languages.js", "utf8")).toBe(built);
  expect(said.filter((line) => line.includes("forest-hideaway/"))).toEqual([]);
  expect([code, said.at(-1)]).toEqual([
    0,
    expect.stringMatching(
      `^ {2}The content in .*content/ is in order: ${sample.en.properties.length} homes, ${sample.en.posts.length} articles, \\d+ pictures\\.$`,
    ),
  ]);
});

test("what a home lacks is noted, and stops nothing", async () => {
  const { content, check } = workplace();
  const before = (await check()).said.filter((line) => line.startsWith("  Note:"));
  expect(before).toEqual(["  Note: the home city-view-loft has no picture of the outside."]);
  content.write(home, content.read(home).replace(/^ {2}- file: (?:0[89]|10)-.*\n( {4}.*\n)+/gm, ""));
  for (const photo of ["08-stove", "09-exterior-dusk", "10-basin"]) content.remove(home.replace("stay.yaml", `photos/${photo}.jpg`));
  content.edit(home, "room: bathroom", "room: around");
  const { code, said } = await check();
  expect(code).toBe(0);
  expect(said).toEqual(
    expect.arrayContaining([
      "  Note: the home forest-hideaway has no picture of a bathroom.",
      "  Note: search engines get forest-hideaway as a plain accommodation, not a vacation rental: it has 7 pictures of at least 8, no picture of a bathroom.",
    ]),
  );
});

test("the form of an earlier release is named with today's, which content:upgrade writes and leaves all else as it is", async () => {
  const { content, check, upgrade } = workplace();
  const today = content.read("site.yaml").replace(/^social:.*\n( .*\n)*/m, "");
  const [earlier, form] = ["instagram: https://www.instagram.com/inn", "- { name: Instagram, address: https://www.instagram.com/inn }"];
  content.write("site.yaml", `${today}social:\n  ${earlier}   # ours\n`);
  const { code, said } = await check();
  expect([code, said[0]]).toEqual([
    1,
    `content/site.yaml:${content.lineOf("site.yaml", earlier)} social: found the form of an earlier release; allowed: ${form} (npm run content:upgrade writes it)`,
  ]);
  expect((await upgrade()).code).toBe(0);
  expect(content.read("site.yaml")).toBe(`${today}social:\n  ${form}   # ours\n`);
  expect((await check()).code).toBe(0);
});

test("mistakes in content, messages and pictures are listed together, a line each, and counted", async () => {
  const { content, folder, check } = workplace();
  content.edit(home, "price: 180", "price: -5");
  content.edit(home, "[kitchen, parking]", "[kitchen, moat]");
  content.write("posts/packing-for-a-week-without-a-plan/cover.jpg", "This is no picture.");
  const small = sharp({ create: { width: 180, height: 180, channels: 3, background: "#446677" } });
  content.write("posts/dinner-in-a-borrowed-kitchen/cover.jpg", await small.png().toBuffer());
  const words = join(folder, "messages/vi.json");
  writeFileSync(words, readFileSync(words, "utf8").replace(/^ {2}"nav_home".*\n/m, ""));
  const { code, said } = await check();
  expect([code, said.length]).toEqual([1, 6]);
  expect(said).toEqual(
    expect.arrayContaining([
      `content/${home}:${content.lineOf(home, "price:")} price: found -5; allowed: at least 1`,
      `content/${home}:${content.lineOf(home, "amenities:")} amenities, the second: found "moat"; allowed: ${sample.en.amenities.map(({ id }) => id).join(", ")}`,
      "messages/vi.json:1 nav_home: found nothing; allowed: a text in this language",
      expect.stringMatching(/^content\/posts\/packing-for-a-week-without-a-plan\/cover\.jpg: found .+; allowed: a picture that can be read/),
      "content/posts/dinner-in-a-borrowed-kitchen/cover.jpg: found 180 pixels wide; allowed: at least 1200 pixels wide",
      "5 mistakes. The content is in content/.",
    ]),
  );
});

describe("the command, which the first test runs as a process,", () => {
  /** What it prints of mistakes and how it exits, in this process. */
  async function checkIn(folder: string) {
    vi.stubEnv("CONTENT_DIR", folder);
    const complain = vi.spyOn(console, "error").mockReturnValue();
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("It ends.");
    });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      for (const spy of [complain, exit]) spy.mockRestore();
    });
    await expect(checkContent()).rejects.toThrow("It ends.");
    expect(exit.mock.calls).toEqual([[1]]);
    return complain.mock.calls.flat();
  }

  test("names a folder of content that is not there by its variable", async () => {
    const nowhere = join(tmpdir(), "no-such-content");
    expect(await checkIn(nowhere)).toEqual([
      `CONTENT_DIR: found ${JSON.stringify(nowhere)}, which is not there; allowed: a folder with the content of a site.`,
    ]);
  });

  // That a build then stops before it makes anything: build.test.ts.
  test("fails at a mistake", async () => {
    const content = new ContentCopy();
    content.edit(home, "price: 180", "price: -5");
    expect(await checkIn(content.root)).toContainEqual(expect.stringContaining("price: found -5; allowed: at least 1"));
  });
});

test("a price of another size than the others, and an article that waits for its day, are noted", async () => {
  const { content, check } = workplace();
  const [guide, slug] = ["destinations/malibu/en.md", "where-the-locals-of-malibu-swim"];
  content.edit(home, "price: 180", "price: 3200000");
  content.edit("stays/riverbend-retreat/stay.yaml", "securityDeposit: { amount: 250", "securityDeposit: { amount: 20");
  content.edit(`posts/${slug}/post.yaml`, "date: 2026-10-15\nupdated: 2026-11-22", "date: 2126-10-15");
  const { code, said } = await check();
  expect(code).toBe(0);
  expect(said.filter((line) => / USD|2126/.test(line))).toEqual([
    "  Note: the home riverbend-retreat has a deposit of 20 USD; of the other homes the middle one is 500 USD.",
    expect.stringMatching(/^ {2}Note: the home forest-hideaway has a price of 3,200,000 USD; of the other homes the middle one is \d{3} USD\.$/),
    `  Note: the article ${slug} waits for its day, 2126-10-15.`,
    ...["en", "vi"].map((language) => {
      const text = guide.replace("en", language);
      return `  Note: content/${text}:${content.lineOf(text, slug)} leads to the article ${slug}, which nobody can read before 2126-10-15.`;
    }),
  ]);
});

test("what is left of the sample is listed once the business is open, by file and line, also a sentence amid others", async () => {
  const { content, check } = workplace();
  const words = "pages/this-is-us/en.md";
  const [, left = ""] = /(Because this site is an example.*?\.)/.exec(content.read(words)) ?? [];
  content.open();
  content.write(words, `We are here, by the river, all year.\n\nOur homes are few, and our own. ${left} We live next door.\n`);
  content.edit("site.yaml", "+1 970 555 0142", "+1 970 555 0199");
  content.write("pages/terms/en.md", "We wrote these terms for our own guests.\n");
  const notes = (await check()).said.filter((line) => line.includes("still says"));
  expect(notes).toContain("  Note: content/posts/categories.yaml still says what the sample says: every text.");
  expect(notes.filter((line) => /(this-is-us|terms).en\.md/.test(line))).toEqual([
    `  Note: content/${words} still says what the sample says: line 3.`,
  ]);
  expect(notes.filter((line) => line.includes("/site.yaml"))).toEqual([expect.stringMatching(/: lines \d+(–\d+)?(, \d+(–\d+)?)+\.$/)]);
});
