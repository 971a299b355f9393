import { expect, test } from "vitest";
import { foldersFrom } from "./folders.ts";

const inProject = { contentFolder: "content", dataFolder: "./data", picturesFolder: ".cache/pictures" };

test.for([
  [{}, inProject],
  [{ CONTENT_DIR: "", DATA_DIR: "", PICTURES_DIR: "" }, inProject],
  [{ DATA_DIR: "/var/lib/inn" }, { ...inProject, dataFolder: "/var/lib/inn" }],
  [{ CONTENT_DIR: "/srv/inn/content" }, { contentFolder: "/srv/inn/content", dataFolder: "/srv/inn/data", picturesFolder: "/srv/inn/pictures" }],
  [{ CONTENT_DIR: "/srv/inn/content/" }, { contentFolder: "/srv/inn/content/", dataFolder: "/srv/inn/data", picturesFolder: "/srv/inn/pictures" }],
  [
    { CONTENT_DIR: "/srv/inn/content", PICTURES_DIR: "/var/cache/inn" },
    { contentFolder: "/srv/inn/content", dataFolder: "/srv/inn/data", picturesFolder: "/var/cache/inn" },
  ],
  [
    { CONTENT_DIR: "/srv/inn/content", DATA_DIR: "/var/lib/inn", PICTURES_DIR: "/var/cache/inn" },
    { contentFolder: "/srv/inn/content", dataFolder: "/var/lib/inn", picturesFolder: "/var/cache/inn" },
  ],
] as const)("%j gives %j", ([variables, folders]) => {
  expect(foldersFrom(variables)).toEqual(folders);
});
