import { z } from "zod";
import { oneOf } from "../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import type { FullProperty } from "../properties/model/property.ts";

const slugs = z.array(z.string()).catch([]);
const review = z.object({ stay: z.string(), guest: z.string() }).optional().catch(undefined);
const outline = z.object({ featured: z.object({ stays: slugs, destinations: slugs, review }) });

/** How many the home page shows of each kind, in a figure that its design is made for. */
const shown = { stays: [4, "four homes", "home"], destinations: [3, "three destinations", "destination"] } as const;

/** Notes what the home page is to show and cannot: too many, too few, one twice, one that is not there. `homes` are those without mistakes. */
export function checkFeatured(folder: ContentFolder, business: YamlFile<unknown>, properties: readonly FullProperty[]): void {
  const featured = business.loosely(outline)?.featured;
  if (!featured) return;
  for (const kind of ["stays", "destinations"] as const) {
    const listed = featured[kind];
    const known = kind === "stays" ? homesOf(folder) : folder.folders(kind);
    if (listed.length > 0) checkCount(business, kind, listed.length);
    listed.forEach((slug, index) => {
      if (listed.indexOf(slug) < index) business.wrong(["featured", kind, index], `a ${shown[kind][2]} that is not in the list already`);
      else if (!known.includes(slug)) business.wrong(["featured", kind, index], oneOf(known, `a folder of content/${kind}`));
    });
  }
  if (featured.review) checkReview(business, featured.review, homesOf(folder), properties);
}

/** The words of a guest are of a home that can be seen, and stand among its reviews. */
function checkReview(
  business: YamlFile<unknown>,
  { stay, guest }: { stay: string; guest: string },
  known: string[],
  properties: readonly FullProperty[],
): void {
  const property = properties.find(({ slug }) => slug === stay);
  if (!known.includes(stay)) business.wrong(["featured", "review", "stay"], oneOf(known, "a folder of content/stays"));
  else if (property && !property.reviews.some((one) => one.guest === guest))
    business.wrong(["featured", "review", "guest"], property.reviews.map((one) => one.guest).join(", ") || "a home that has reviews");
}

function checkCount(business: YamlFile<unknown>, kind: keyof typeof shown, count: number): void {
  const [wanted, words] = shown[kind];
  if (count > wanted) business.wrong(["featured", kind], `${words} at most: take ${inWords(count - wanted)} away`, `a list of ${count}`);
  if (count < wanted) business.wrong(["featured", kind], `${words}: add ${inWords(wanted - count)}`, `a list of ${count}`);
}

function inWords(count: number): string {
  return ["", "one", "two", "three", "four"][count] ?? String(count);
}

function homesOf({ addresses }: ContentFolder): string[] {
  return [...addresses].flatMap((address) => /^\/stays\/([^/]+)$/.exec(address)?.[1] ?? []);
}
