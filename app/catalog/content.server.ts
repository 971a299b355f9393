import { type Business, companyFacts, readBusiness } from "../content/business.ts";
import { ContentError, type ContentProblem } from "../content/content-error.ts";
import { ContentFolder, type TextLink } from "../content/content-folder.server.ts";
import { type PageContents, type Placeholders, readPages } from "../content/pages.server.ts";
import { type Category, readCategories } from "../features/journal/category.ts";
import { type Post, readPosts } from "../features/journal/post.ts";
import { inEveryLanguage, type Language, type Localised, languages, localise } from "../i18n/languages.ts";
import { type Destination, readDestinations } from "../locations/destination.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import type { Photo } from "../pictures/photo.ts";
import { type Amenity, readAmenities } from "../properties/model/amenity.ts";
import type { FullProperty, Property, PropertyDetail } from "../properties/model/property.ts";
import { propertyFacts } from "../properties/model/property-facts.ts";
import { readProperties } from "../properties/model/read-properties.ts";
import { type Person, readPeople } from "../team/person.ts";
import { checkLinkedPictures, checkLinks } from "./content-links.server.ts";
import { checkFeatured } from "./featured.server.ts";
import { routeTable } from "./route-table.ts";

/** All that the content folder holds, its texts in every language. */
export interface Content {
  business: Business;
  pages: PageContents;
  /** Those that are published. */
  properties: FullProperty[];
  /** The homes that are not: their addresses say so. */
  withdrawn: FullProperty[];
  /** All that homes may have, in the order in which the site lists it. */
  amenities: Amenity[];
  destinations: Destination[];
  people: Person[];
  posts: Post[];
  /** Those that articles are of. */
  categories: Category[];
}

/** The content in one language, as pages show it. */
export interface Published extends Localised<Omit<Content, "properties" | "withdrawn">> {
  properties: Localised<Property>[];
  withdrawn: Localised<Property>[];
  /** What the pages of a home show beside: by the address of one that there is. */
  detailOf: (slug: string) => Localised<PropertyDetail>;
}

/** The content of a folder, all of it in memory. */
type PublishedFolder = Localised<Content> & Pick<Published, "detailOf">;

/** The content of a folder in every language. Throws a ContentError that lists every mistake. */
export function publishContent(root: string, made: PictureManifest): Record<Language, PublishedFolder> {
  const { content, mistakes } = validateContent(root, made);
  if (!content) throw new ContentError(mistakes);
  return inEveryLanguage((language) => {
    const localised = localise(content, language);
    const properties = new Map([...localised.properties, ...localised.withdrawn].map((property) => [property.slug, property]));
    return { ...localised, detailOf: (slug) => known(properties.get(slug), slug) };
  });
}

/** Throws where a home is asked for that there is not: whoever asks has found it. */
export function known<Detail>(detail: Detail | undefined, slug: string): Detail {
  if (detail === undefined) throw new Error(`There is no home ${slug}.`);
  return detail;
}

/** What text pages may say by a name in braces; of a `site.yaml` with mistakes the names alone. */
function fillingsOf(business: Business | undefined): Placeholders {
  const { email = "", phone = "" } = business?.contact ?? {};
  const words = {
    brand: business?.name ?? "",
    company: business?.company.name ?? "",
    email: `[${email}](mailto:${email})`,
    phone: `[${phone}](tel:${phone.replaceAll(" ", "")})`,
  };
  return { words, blocks: [...propertyFacts, ...companyFacts] };
}

const takenAddresses = [
  ...Object.keys(routeTable).map((path) => path.slice(1)),
  ...languages.map(({ code }) => code),
  "healthz",
  "readyz",
  "api",
  "mcp",
];

/** What a content folder holds, and what is wrong with it: with a mistake there is nothing to publish. */
export interface ContentCheck {
  content?: Content;
  mistakes: ContentProblem[];
  /** The photos that are there. */
  photos: Photo[];
  /** The picture files that are there, from the content folder, also those of what has mistakes. */
  pictureFiles: string[];
  /** The links in its texts. */
  links: readonly TextLink[];
}

/** Reads the whole content folder; `made` says what was made of its photos. */
export function validateContent(root: string, made?: PictureManifest): ContentCheck {
  const folder = new ContentFolder(root, made);
  const business = readBusiness(folder);
  const pages = readPages(folder, fillingsOf(business?.value), takenAddresses);
  const destinations = readDestinations(folder);
  const amenities = readAmenities(folder);
  const all = readProperties(folder, { amenities, destinations, isSample: business?.value?.sample !== false });
  const people = readPeople(folder);
  const categories = readCategories(folder);
  const posts = readPosts(folder, { categories, authors: people });
  if (business) checkFeatured(folder, business, all);
  checkLinks(folder);
  checkLinkedPictures(folder);
  folder.checkFormats();
  const { mistakes, photos, links } = folder;
  const examined = { mistakes, photos, links, pictureFiles: [...folder.pictureFiles] };
  if (mistakes.length > 0 || !business?.value || !pages) return examined;
  const [properties, withdrawn] = [all.filter(({ published }) => published), all.filter(({ published }) => !published)];
  const lists = { properties, withdrawn, amenities: amenities.list, destinations: destinations.list, people, posts };
  const written = (categories ?? []).filter((one) => posts.some(({ category }) => category.slug === one.slug));
  return { content: { business: business.value, pages, ...lists, categories: written }, ...examined };
}
