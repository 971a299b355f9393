import { z } from "zod";
import { oneOf } from "../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import type { FullProperty } from "../properties/model/property.ts";
import { ownReviews } from "../properties/model/reviews.ts";

const slugs = z.array(z.string()).catch([]);
const review = z.object({ stay: z.string(), guest: z.string() }).optional().catch(undefined);
const partialSchema = z.object({ featured: z.object({ stays: slugs, destinations: slugs, review }) });

/**
 * Reports problems with what the home page features: duplicates and slugs that do not exist. `properties` are
 * those without problems.
 */
export function checkFeatured(folder: ContentFolder, business: YamlFile<unknown>, properties: readonly FullProperty[]): void {
  const featured = business.parsePartial(partialSchema)?.featured;
  if (!featured) return;
  for (const [kind, one, known] of [
    ["stays", "home", propertySlugs(folder)],
    ["destinations", "destination", folder.folders("destinations")],
  ] as const) {
    const listed = featured[kind];
    listed.forEach((slug, index) => {
      if (listed.indexOf(slug) < index) business.report(["featured", kind, index], `a ${one} that is not in the list already`);
      else if (!known.includes(slug)) business.report(["featured", kind, index], oneOf(known, `a folder of content/${kind}`));
    });
  }
  if (featured.review) checkReview(business, featured.review, propertySlugs(folder), properties);
}

/** The featured review must belong to a published property and be among those that guests wrote to the business. */
function checkReview(
  business: YamlFile<unknown>,
  { stay, guest }: { stay: string; guest: string },
  known: string[],
  properties: readonly FullProperty[],
): void {
  const property = properties.find(({ slug }) => slug === stay);
  if (!known.includes(stay)) business.report(["featured", "review", "stay"], oneOf(known, "a folder of content/stays"));
  const guests = property && ownReviews(property.reviews).map((one) => one.guest);
  if (guests && !guests.includes(guest)) business.report(["featured", "review", "guest"], guests.join(", ") || "a home that has reviews");
}

function propertySlugs({ addresses }: ContentFolder): string[] {
  return [...addresses].flatMap((address) => /^\/stays\/([^/]+)$/.exec(address)?.[1] ?? []);
}
