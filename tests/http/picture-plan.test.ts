import { copyFileSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pictureManifest, picturePlan, readPictureManifest, readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { buildContent } from "../../commands/build-content.ts";
import { ContentCopy } from "../content-copy.ts";

/** Plans the pictures of a content folder: what pages say of them, the names of those that are new, what was printed. */
async function planPicturesOf({ folder }: ContentCopy) {
  mkdirSync(join(folder, ".cache"));
  // What was decoded before is known by its bytes.
  copyFileSync(".cache/photographs.json", join(folder, ".cache/photographs.json"));
  for (const name of [".cache/fonts", "messages"]) symlinkSync(resolve(name), join(folder, name));
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const before = { folder: process.cwd(), plan: readPicturePlan() };
  onTestFinished(() => {
    process.chdir(before.folder);
    printed.mockRestore();
  });
  process.chdir(folder);
  await buildContent("a release");
  process.chdir(before.folder);
  const lines = printed.mock.calls.flat().map(String);
  const manifest = readPictureManifest(join(folder, pictureManifest));
  const plan = Object.keys(readPicturePlan(join(folder, picturePlan)));
  return { manifest, added: plan.filter((name) => !Object.hasOwn(before.plan, name)), lines };
}

test("a title that the type of the site cannot write is noted, and its photo is shared without words; all else is as it was", async () => {
  const copy = new ContentCopy();
  copy.edit("stays/the-glass-house/stay.yaml", "en: The Glass House", "en: The Glass House ☀湖");
  const { manifest, added, lines } = await planPicturesOf(copy);
  const notes = lines.filter((line) => line.includes("is shared by"));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/"The Glass House ☀湖" is shared by a photo without words\. The type of the site has no (☀湖|湖☀)\.$/);
  const sample = readPictureManifest();
  const photo = "stays/the-glass-house/photos/01-exterior.jpg";
  // In Vietnamese it is called as it was.
  expect(manifest).toEqual({
    ...sample,
    [photo]: { ...sample[photo], shared: { "The Glass House": sample[photo]?.shared?.["The Glass House"], "": added[0] } },
  });
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{12}-1200\.jpg$/)]);
});

test("photos of first screens are planned before those of cards, and these before all others", () => {
  const planned = Object.values(readPicturePlan()).flatMap((file) => (file.kind === "avif" ? [file] : []));
  const ranks = [...Map.groupBy(planned, ({ photo }) => photo).values()].map((files) => {
    const shapes = files.map(({ shape }) => shape);
    return shapes.some((shape) => /wide|tall|square/.test(shape)) ? 0 : shapes.includes("card") ? 1 : 2;
  });
  expect(ranks).toEqual(ranks.toSorted());
  expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
});
