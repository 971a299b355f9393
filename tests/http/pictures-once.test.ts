import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { properties } from "./homes.ts";
import { addresses, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

/** Of what photograph a picture was made, whatever its shape and the name of its file: two files may be one photograph. */
const manifest = Object.entries(readPictureManifest());
const photographs = new Map<string, string>(
  manifest.map(([path, { jpeg }]) => {
    const hash = createHash("sha256")
      .update(readFileSync(`content/${path}`))
      .digest("hex");
    return [`/pictures/${jpeg}`, hash];
  }),
);

/** Those of people are small beside their names, wherever these are. */
const portraits = manifest.flatMap(([path, { jpeg }]) => (path.startsWith("team/") ? [`/pictures/${jpeg}`] : []));

const listsOfOne = properties.map(({ slug }) => `/favourites?homes=${slug}`);

test.each([...addresses, ...listsOfOne])("%s shows no photograph twice", async (address) => {
  const shown = (await openPage(site, address))
    .all("img", { src: /\.jpg$/ })
    .map((picture) => picture.get("src") ?? "")
    .filter((src) => !portraits.includes(src));
  const made = shown.map((src) => photographs.get(src));
  expect(made).not.toContain(undefined);
  expect(shown.filter((_, index) => made.indexOf(made[index]) !== index)).toEqual([]);
});

/** A different photograph of one room differs by 12 or more of 255 on average, a copy by nothing. */
const almostNothing = 4;

/** The placeholder of a picture, as 256 greys: it is made of the whole photograph, whatever the size of its file. */
async function greysOf(placeholder: string): Promise<Buffer> {
  const tiny = Buffer.from(placeholder.replace(/^.*,/, ""), "base64");
  return await sharp(tiny).greyscale().resize(16, 16, { fit: "fill" }).raw().toBuffer();
}

test("no photograph of the content is there under two names", async () => {
  const greys = await Promise.all(
    manifest.flatMap(([path, { placeholder }]) => (placeholder ? [greysOf(placeholder).then((values) => ({ path, values: [...values] }))] : [])),
  );
  expect(greys.length).toBeGreaterThan(90);
  const twice = greys.flatMap((one, index) =>
    greys
      .slice(0, index)
      .filter(({ values }) => values.reduce((sum, grey, at) => sum + Math.abs(grey - (one.values[at] ?? 0)), 0) / values.length < almostNothing)
      .map((other) => `${other.path} and ${one.path}`),
  );
  expect(twice).toEqual([]);
});
