import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type PictureManifest, picturesFolder, readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";

/** Makes the pictures of a content folder beside those of the sample: what was made of its photos, what is new, what was said. */
function makePicturesOf({ folder }: ContentCopy) {
  const target = join(folder, "pictures");
  for (const path of [target, join(folder, ".cache")]) mkdirSync(path);
  symlinkSync(resolve(".cache/fonts"), join(folder, ".cache/fonts"));
  const before = readdirSync(picturesFolder());
  for (const name of before) symlinkSync(resolve(picturesFolder(), name), join(target, name));
  const env = { ...process.env, PICTURES_CACHE: target };
  const { stdout, stderr, status } = spawnSync(process.execPath, [resolve("commands/pictures.ts")], { cwd: folder, env, encoding: "utf8" });
  expect([stderr, status]).toEqual(["", 0]);
  const manifest: PictureManifest = JSON.parse(readFileSync(join(folder, ".cache/pictures.json"), "utf8"));
  return { manifest, added: readdirSync(target).filter((name) => !before.includes(name)), stdout };
}

test("a title that the type of the site cannot write is noted, and its photo is shared without words; all else is as it was", () => {
  const copy = new ContentCopy();
  copy.edit("stays/the-glass-house/stay.yaml", "en: The Glass House", "en: The Glass House ☀湖");
  const { manifest, added, stdout } = makePicturesOf(copy);
  const notes = stdout.split("\n").filter((line) => line.includes("Note:"));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/"The Glass House ☀湖" is shared by a photo without words\. The type of the site has no (☀湖|湖☀)\.$/);
  const sample = readPictureManifest();
  const photo = "stays/the-glass-house/photos/01-exterior.jpg";
  // In Vietnamese it is called as it was.
  expect(manifest).toEqual({
    ...sample,
    [photo]: { ...sample[photo], shared: { "The Glass House": sample[photo]?.shared?.["The Glass House"], "": added[0] } },
  });
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{16}-1200\.jpg$/)]);
});
