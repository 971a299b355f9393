import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { inEveryLanguage } from "../i18n/languages.ts";
import { inspectPhotograph } from "./photograph.server.ts";
import { createOnce } from "./picture-files.server.ts";
import { PictureMaker } from "./picture-maker.server.ts";
import { type PicturePlan, planPicture } from "./recipe.server.ts";

/** A content folder with one photo and the plan of its pictures, none of which exists. */
async function studio() {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-studio-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = async (background: string) =>
    writeFileSync(
      join(folder, "photo.jpg"),
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  await put("#446677");
  const photo = { path: "photo.jpg", alt: inEveryLanguage(() => "A house"), focus: { x: 0.5, y: 0.5 }, shapes: ["whole", "card"] as const };
  const { plan } = planPicture(photo, await inspectPhotograph(readFileSync(join(folder, "photo.jpg"))));
  const target = join(folder, "made");
  const maker = (files: PicturePlan = plan) => new PictureMaker(pino({ level: "silent" }), { contentFolder: folder, picturesFolder: target }, files);
  return { put, plan, maker, made: () => readdirSync(target).sort(), file: (name: string) => join(target, name) };
}

test("a planned picture is made when it is first asked for, and no other", async () => {
  const { plan, maker, made } = await studio();
  const [first = ""] = Object.keys(plan);
  expect(await maker().provide(first)).toBe("there");
  expect(made()).toEqual([first]);
});

test("nothing is made under a name that is not planned", async () => {
  const { maker, made } = await studio();
  for (const name of ["0123456789abcdef-480.avif", "../photo.jpg", "", "__proto__", "constructor"])
    expect(await maker().provide(name)).not.toBe("busy");
  expect(made()).toEqual([]);
});

test("however many ask for it at once, in one process or several, it is encoded once", async () => {
  const { plan, maker, made } = await studio();
  const [first = ""] = Object.keys(plan);
  const servers = [maker(), maker()];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => servers[index % 2]?.provide(first)));
  expect(new Set(answers)).toEqual(new Set(["there"]));
  expect(made()).toEqual([first]);
});

test("beyond 60 that wait, visitors are asked to come back; what waits is made", async () => {
  const { plan, maker } = await studio();
  const [[name = "", planned] = []] = Object.entries(plan);
  if (!planned) throw new Error("Nothing is planned.");
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}-${name}`, planned]));
  // None of these names matches its recipe, so each is refused as a changed photo when its turn comes.
  const server = maker(many);
  const provided = await Promise.all(Object.keys(many).map((file) => server.provide(file)));
  expect(provided.filter((answer) => answer === "busy").length).toBeGreaterThan(30);
  expect(provided.filter((answer) => answer === "unknown").length).toBeGreaterThanOrEqual(60);
});

test("of a photograph that was replaced since the build no picture is made", async () => {
  const { put, plan, maker, made } = await studio();
  await put("#c04020");
  const [first = ""] = Object.keys(plan);
  expect(await maker().provide(first)).toBe("unknown");
  expect(made()).toEqual([]);
});

test.each([
  // No process has this id: on Linux, ids are at most 4,194,304.
  ["a process that was killed", "4999999"],
  ["an earlier run with the same number, as in a container", `${process.pid} another-run`],
])("the claim of %s holds nobody up", async (_, owner) => {
  const { plan, maker, made, file } = await studio();
  const [first = ""] = Object.keys(plan);
  const server = maker();
  writeFileSync(file(`${first}.claim`), `${hostname()} ${owner}`);
  expect(await server.provide(first)).toBe("there");
  expect(made()).toEqual([first]);
});

test("who waits for another process takes its file, and makes none", async () => {
  const { maker, file } = await studio();
  maker();
  const work: string[] = [];
  const make = (name: string) => async () => {
    work.push(name);
    await new Promise((done) => setTimeout(done, 120));
    return Buffer.from(name);
  };
  await Promise.all([createOnce(file("one"), make("first")), createOnce(file("one"), make("second"))]);
  expect(work).toHaveLength(1);
  expect(readFileSync(file("one"), "utf8")).toBe(work[0]);
});

test("a failure leaves neither claim nor part, and the next try makes the file", async () => {
  const { maker, made, file } = await studio();
  maker();
  await expect(createOnce(file("one"), () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  expect(made()).toEqual([]);
  await createOnce(file("one"), async () => Buffer.from("whole"));
  expect(made()).toEqual(["one"]);
});
