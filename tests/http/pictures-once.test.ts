import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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
