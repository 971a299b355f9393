import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";

/** The content that the site of the tests shows, in every language, with its pictures. Shared by all files of a worker: who changes it publishes it anew. */
export const pictured = publishContent("content", readPictureManifest());
for (const shared of [pictured, ...Object.values(pictured), ...Object.values(pictured).map(({ properties }) => properties)]) Object.freeze(shared);
