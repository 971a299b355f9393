import { GalleryIsland } from "../stays/gallery-island.tsx";
import { hydrate } from "./hydrate.ts";

hydrate("gallery", GalleryIsland);
