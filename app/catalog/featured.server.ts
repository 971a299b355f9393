import { z } from "zod";
import { oneOf } from "../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import type { FullProperty } from "../properties/model/property.ts";

const slugs = z.array(z.string()).catch([]);
const review = z.object({ stay: z.string(), guest: z.string() }).optional().catch(undefined);
const partialSchema = z.object({ featured: z.object({ stays: slugs, destinations: slugs, review }) });

/** How many the home page shows of each kind; its layout is made for exactly these numbers. */
const counts = { stays: [4, "four homes", "home"], destinations: [3, "three destinations", "destination"] } as const;

/**
 * Reports problems with what the home page features: wrong count, duplicates, slugs that do not exist. `properties` are
 * those without problems.
 */
export function checkFeatured(folder: ContentFolder, business: YamlFile<unknown>, properties: readonly FullProperty[]): void {
  const featured = business.parsePartial(partialSchema)?.featured;
  if (!featured) return;
  for (const kind of ["stays", "destinations"] as const) {
    const listed = featured[kind];
    const known = kind === "stays" ? propertySlugs(folder) : folder.folders(kind);
    if (listed.length > 0) checkCount(business, kind, listed.length);
    listed.forEach((slug, index) => {
      if (listed.indexOf(slug) < index) business.report(["featured", kind, index], `a ${counts[kind][2]} that is not in the list already`);
      else if (!known.includes(slug)) business.report(["featured", kind, index], oneOf(known, `a folder of content/${kind}`));
    });
  }
  if (featured.review) checkReview(business, featured.review, propertySlugs(folder), properties);
}

/** The featured review must belong to a published property and be among its reviews. */
function checkReview(
  business: YamlFile<unknown>,
  { stay, guest }: { stay: string; guest: string },
  known: string[],
  properties: readonly FullProperty[],
): void {
  const property = properties.find(({ slug }) => slug === stay);
  if (!known.includes(stay)) business.report(["featured", "review", "stay"], oneOf(known, "a folder of content/stays"));
  else if (property && !property.reviews.some((one) => one.guest === guest))
    business.report(["featured", "review", "guest"], property.reviews.map((one) => one.guest).join(", ") || "a home that has reviews");
}

function checkCount(business: YamlFile<unknown>, kind: keyof typeof counts, count: number): void {
  const [expected, words] = counts[kind];
  if (count > expected) business.report(["featured", kind], `${words} at most: take ${numberWord(count - expected)} away`, `a list of ${count}`);
  if (count < expected) business.report(["featured", kind], `${words}: add ${numberWord(expected - count)}`, `a list of ${count}`);
}

function numberWord(count: number): string {
  return ["", "one", "two", "three", "four"][count] ?? String(count);
}

function propertySlugs({ addresses }: ContentFolder): string[] {
  return [...addresses].flatMap((address) => /^\/stays\/([^/]+)$/.exec(address)?.[1] ?? []);
}
