import type { Brand } from "../brand/brand.ts";
import { readBrand } from "../content/brand.server.ts";
import { type Business, companyFacts, readBusiness, withPayment } from "../content/business.ts";
import { ContentError, type ContentProblem } from "../content/content-error.ts";
import { ContentFolder, type TextLink } from "../content/content-folder.server.ts";
import { defaultCurrency } from "../content/money-schema.ts";
import { type PageContents, type Placeholders, readPages } from "../content/pages.server.ts";
import { readSavedReplies, type SavedReply } from "../features/enquiries/replies/saved-reply.ts";
import { type Category, readCategories } from "../features/journal/category.ts";
import { type Post, readPosts } from "../features/journal/post.ts";
import { type PriceRange, priceRangeOf } from "../features/search/criteria/search-terms.ts";
import { convert } from "../i18n/currencies.ts";
import { inEveryLanguage, type Language, type Localised, languages, localise } from "../i18n/languages.ts";
import { type Destination, readDestinations } from "../locations/destination.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import type { Photo } from "../pictures/photo.ts";
import { type Amenity, readAmenities } from "../properties/model/amenity.ts";
import { type Feature, features } from "../properties/model/features.ts";
import type { FullProperty, Property, PropertyDetail } from "../properties/model/property.ts";
import { propertyFacts } from "../properties/model/property-facts.ts";
import { type PropertyType, readPropertyTypes } from "../properties/model/property-types.ts";
import { readProperties } from "../properties/model/read-properties.ts";
import { readStandard, type Standard, standardOf } from "../properties/model/standard.ts";
import { type Person, readPeople } from "../team/person.ts";
import { checkLinkedPictures, checkLinks } from "./content-links.server.ts";
import { checkFeatured } from "./featured.server.ts";
import { routeTable } from "./route-table.ts";

/** Everything in the content folder, with texts in every language. */
export interface Content {
  business: Business;
  brand: Brand;
  pages: PageContents;
  /** Published ones only. */
  properties: FullProperty[];
  /** Properties that are not published; their addresses respond with 410. */
  withdrawn: FullProperty[];
  /** The amenities that some property has, in the order in which the site lists them. */
  amenities: Amenity[];
  /** The features that some properties have and others lack, in the order of the filters. */
  features: Feature[];
  /** The sounds of `site.yaml` that are heard at some property. */
  sounds: Business["sounds"];
  /** The types that some property is of, in the order of the search form. */
  types: PropertyType[];
  /** The price slider. */
  prices: PriceRange;
  /** By what the properties are chosen, if the site has a `standard.yaml`. */
  standard?: Standard;
  destinations: Destination[];
  people: Person[];
  posts: Post[];
  /** Categories that have at least one article. */
  categories: Category[];
  /** Texts for answers to guests. */
  replies: SavedReply[];
}

/** The content in one language, as pages use it. */
export interface Published extends Localised<Omit<Content, "properties" | "withdrawn">> {
  properties: Localised<Property>[];
  withdrawn: Localised<Property>[];
  /** Texts that are shown in the first language, because this language lacks them. It grows as details of properties are loaded. */
  untranslated: ReadonlySet<string>;
  /** What only the pages of a property show. The slug must exist. */
  detailOf: (slug: string) => Localised<PropertyDetail>;
}

/** The content of a folder, all in memory. */
type PublishedFolder = Localised<Content> & Pick<Published, "detailOf" | "untranslated">;

/** The content of a folder in every language. Throws a ContentError that lists every problem. */
export function publishContent(root: string, manifest: PictureManifest): Record<Language, PublishedFolder> {
  const { content, problems } = validateContent(root, manifest);
  if (!content) throw new ContentError(problems);
  return translateContent(content);
}

/** Checked content, whose photos have their pictures, in every language. */
export function translateContent(content: Content): Record<Language, PublishedFolder> {
  return inEveryLanguage((language) => {
    const untranslated = new Set<string>();
    const localised = localise(content, language, untranslated);
    const properties = new Map([...localised.properties, ...localised.withdrawn].map((property) => [property.slug, property]));
    return { ...localised, untranslated, detailOf: (slug) => assertFound(properties.get(slug), slug) };
  });
}

/** Returns `detail`, or throws if it is undefined: callers pass the slug of a property that they have found. */
export function assertFound<Detail>(detail: Detail | undefined, slug: string): Detail {
  if (detail === undefined) throw new Error(`There is no home ${slug}.`);
  return detail;
}

/** The placeholders that text pages may use. If `site.yaml` is invalid, only their names matter. */
function placeholdersOf(business: Business | undefined): Placeholders {
  const { email = "", phone = "" } = business?.contact ?? {};
  const words = {
    brand: business?.name ?? "",
    company: business?.company.name ?? "",
    email: `[${email}](mailto:${email})`,
    phone: `[${phone}](tel:${phone.replaceAll(" ", "")})`,
  };
  return { words, blocks: [...propertyFacts, ...companyFacts] };
}

const reservedSlugs = [...Object.keys(routeTable).map((path) => path.slice(1)), ...languages, "healthz", "readyz", "api", "mcp", "owner"];

/** The result of checking a content folder; without `content` if there are problems. */
export interface ContentCheck {
  content?: Content;
  problems: ContentProblem[];
  photos: Photo[];
  /** All picture files, relative to the content folder, including those of entries with problems. */
  pictureFiles: string[];
  links: readonly TextLink[];
  /** Files with texts that are missing in a language, one sentence each. */
  untranslated: readonly string[];
}

/** Reads and checks the whole content folder. `manifest` lists the encoded pictures of its photos. */
export function validateContent(root: string, manifest?: PictureManifest, now = new Date()): ContentCheck {
  const folder = new ContentFolder(root, manifest);
  const business = readBusiness(folder, now);
  const brand = business && readBrand(folder, business);
  const pages = readPages(folder, placeholdersOf(business?.value), reservedSlugs);
  const destinations = readDestinations(folder);
  const amenities = readAmenities(folder);
  const types = readPropertyTypes(folder);
  const money = business?.value ?? { currency: defaultCurrency };
  const sounds = business?.value?.sounds;
  const isSample = business?.value?.sample !== false;
  const standard = readStandard(folder);
  const all = readProperties(folder, { amenities, types, destinations, sounds: sounds?.map(({ id }) => id), standard, isSample, money });
  const people = readPeople(folder);
  const categories = readCategories(folder);
  const replies = readSavedReplies(folder);
  const posts = readPosts(folder, { categories, authors: people });
  if (business) checkFeatured(folder, business, all);
  checkLinks(folder);
  checkLinkedPictures(folder);
  folder.checkFormats();
  const { problems, photos, links, untranslated } = folder;
  const result = { problems, photos, links, untranslated, pictureFiles: [...folder.pictureFiles] };
  if (problems.length > 0 || !business?.value || !brand || !pages) return result;
  const [properties, withdrawn] = [all.filter(({ published }) => published), all.filter(({ published }) => !published)];
  const lists = { properties, withdrawn, destinations: destinations.list, people, posts };
  // A search offers only what some property has.
  const usedAmenities = amenities.list.filter(({ id }) => all.some((one) => one.amenities.some((amenity) => amenity.id === id)));
  const distinguishing = features.filter((name) => new Set(properties.map((one) => one.features.includes(name))).size > 1);
  const usedSounds = business.value.sounds.filter(({ id }) => properties.some((one) => one.sounds.includes(id)));
  const usedTypes = types.list.filter(({ id }) => all.some(({ type }) => type.id === id));
  const usedCategories = (categories ?? []).filter((one) => posts.some(({ category }) => category.slug === one.slug));
  const prices = priceRangeOf(
    money.currency,
    properties.map(({ price, exchange }) => convert(price, exchange)),
  );
  return {
    content: {
      ...{ prices, business: withPayment(business.value), brand, pages, standard: standardOf(standard, properties), ...lists },
      ...{ amenities: usedAmenities, features: distinguishing, sounds: usedSounds, types: usedTypes, categories: usedCategories, replies },
    },
    ...result,
  };
}
