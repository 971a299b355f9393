import { type Brand, composeBrand, type PlacedPicture } from "../brand/brand.ts";
import { checkColours } from "../brand/palette.ts";
import type { Business } from "./business.ts";
import type { ContentFolder, YamlFile } from "./content-folder.server.ts";

/** Derives the brand from `site.yaml`, and reports pictures and colours that cannot be used. */
export function readBrand(folder: ContentFolder, site: YamlFile<Business>): Brand | undefined {
  if (!site.value) return undefined;
  const { name, brand } = site.value;
  const picture = (field: readonly string[], path: string | undefined): PlacedPicture | undefined =>
    path === undefined ? undefined : folder.brandPicture(site, ["brand", ...field], path);
  const light = picture(["logo", "light"], brand.logo?.light);
  const dark = picture(["logo", "dark"], brand.logo?.dark);
  if (light && !light.drawing?.isPlain && !brand.logo?.dark)
    site.report(["brand", "logo"], "also dark: the logo for dark backgrounds, unless light is an SVG in currentColor", `only light: ${light.path}`);
  const colours = brand.colours;
  const problems = colours ? checkColours(colours) : [];
  for (const { field, found, allowed } of problems) site.report(["brand", "colours", field], allowed, found);
  return composeBrand({
    name,
    colours: problems.length > 0 ? undefined : colours,
    face: brand.displayFace,
    logo: light && { light, dark },
    mark: picture(["mark"], brand.mark),
    icon: picture(["icon"], brand.icon),
  });
}
