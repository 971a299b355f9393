/*
 * What search engines and schema.org ask of structured data, as far as this site publishes it: which properties a type has to
 * have, of what form they are, that addresses are absolute, and that what is referred to is there. Sources: Google Search
 * Central (VacationRental, Article, ProfilePage, Breadcrumb, Organization) and schema.org.
 */

/** What of the site a graph refers to. */
export interface Surroundings {
  /** Every address of this origin begins so. */
  origin: string;
  /** Whether the site has a picture or a page at a path. */
  isThere: (path: string) => boolean;
}

type Node = Record<string, unknown>;
type Form = (value: unknown, around: Surroundings) => string | undefined;

/** What is wrong with a document of structured data, each with the path to it. */
export function faultsOf(document: unknown, around: Surroundings): string[] {
  if (!isNode(document) || document["@context"] !== "https://schema.org") return ["@context: not https://schema.org"];
  const graph = document["@graph"];
  if (!Array.isArray(graph) || graph.length === 0) return ["@graph: not a list of things"];
  const ids = graph.map((thing: unknown) => isNode(thing) && thing["@id"]);
  const twice = ids.filter((id, index) => id !== undefined && ids.indexOf(id) < index);
  const unnamed = ids.flatMap((id, index) => (typeof id === "string" ? [] : [`${index}.@id: missing`]));
  const named = new Set(ids.filter((id) => typeof id === "string"));
  return [
    ...unnamed,
    ...twice.map((id) => `@id: ${id} twice`),
    ...graph.flatMap((thing: unknown, index) => faultsIn(thing, String(index), around)),
    ...references(graph).flatMap((id) => (named.has(id) ? [] : [`@id: nothing is called ${id}`])),
  ];
}

/** The names by which things refer to others, without saying more of them. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isNode(value)) return [];
  const id = value["@id"];
  if (typeof id === "string" && Object.keys(value).length === 1) return [id];
  return Object.values(value).flatMap(references);
}

function faultsIn(value: unknown, at: string, around: Surroundings): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsIn(one, `${at}.${index}`, around));
  if (!isNode(value) || (value["@id"] !== undefined && Object.keys(value).length === 1)) return [];
  const type = value["@type"];
  const rules = typeof type === "string" ? types[type] : undefined;
  if (!rules) return [`${at}.@type: ${JSON.stringify(type)} is not known`];
  const missing = rules.required.filter((name) => value[name] === undefined).map((name) => `${at}.${name}: missing`);
  const foreign = Object.keys(value).filter((name) => !name.startsWith("@") && !rules.forms[name]);
  const wrong = Object.entries(value).flatMap(([name, of]) => {
    const fault = (name === "@id" ? address : rules.forms[name])?.(of, around);
    return fault ? [`${at}.${name}: ${fault}`] : [];
  });
  return [
    ...missing,
    ...foreign.map((name) => `${at}.${name}: no property of ${type}`),
    ...wrong,
    ...Object.entries(value).flatMap(([name, of]) => faultsIn(of, `${at}.${name}`, around)),
  ];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const say =
  (isRight: (value: unknown) => boolean, wanted: string): Form =>
  (value) =>
    isRight(value) ? undefined : `${JSON.stringify(value)} is not ${wanted}`;
const matches = (pattern: RegExp, wanted: string) => say((value) => typeof value === "string" && pattern.test(value), wanted);
const oneOf = (...words: string[]) => say((value) => typeof value === "string" && words.includes(value), `one of ${words.join(", ")}`);
const typed = (...names: string[]) => say((value) => isNode(value) && names.includes(String(value["@type"])), `of the type ${names.join(" or ")}`);
const reference = say((value) => isNode(value) && typeof value["@id"] === "string", "a reference");
const listOf =
  (form: Form, atLeast = 1): Form =>
  (value, around) => {
    if (!Array.isArray(value) || value.length < atLeast) return `not a list of at least ${atLeast}`;
    return value.map((one) => form(one, around)).find((fault) => fault !== undefined);
  };

const text = matches(/\S/, "text");
const day = matches(/^\d{4}-\d\d-\d\d$/, "a day");
const time = matches(/^([01]\d|2[0-3]):[0-5]\d:00$/, "a time");
const language = matches(/^[a-z]{2}$/, "a language");
const whole = say((value) => Number.isInteger(value) && Number(value) >= 0, "a whole number");
const positive = say((value) => typeof value === "number" && value > 0, "a number above nothing");
const decimals = matches(/^-?\d{1,3}\.\d{5,}$/, "degrees with five decimals");
const rating = say((value) => typeof value === "number" && value >= 1 && value <= 5, "a rating from 1 to 5");
const secure = matches(/^https?:\/\//, "an absolute address");

/** An absolute address of the site, of something that is there. */
const address: Form = (value, { origin, isThere }) => {
  if (typeof value !== "string" || !value.startsWith(`${origin}/`)) return `${JSON.stringify(value)} is not an absolute address of the site`;
  const { pathname, search } = new URL(value);
  return isThere(pathname + search) ? undefined : `nothing is at ${pathname + search}`;
};

const amenities: Record<string, Form> = {
  ...Object.fromEntries(
    [
      "ac",
      "kitchen",
      "pool",
      "wifi",
      "heating",
      "washerDryer",
      "crib",
      "fireplace",
      "wheelchairAccessible",
      "childFriendly",
      "petsAllowed",
      "smokingAllowed",
    ].map((name) => [name, say((value) => typeof value === "boolean", "yes or no")]),
  ),
  internetType: oneOf("Free", "Paid", "None"),
  parkingType: oneOf("Free", "Paid", "None"),
  licenseNum: text,
};

const feature: Form = (value, around) => {
  if (!isNode(value) || value["@type"] !== "LocationFeatureSpecification") return "not of the type LocationFeatureSpecification";
  const form = amenities[String(value.name)];
  return form ? form(value.value, around) : `${JSON.stringify(value.name)} is no amenity of Google's`;
};

const inside: Record<string, Form> = {
  occupancy: typed("QuantitativeValue"),
  numberOfBedrooms: whole,
  numberOfBathroomsTotal: whole,
  floorSize: typed("QuantitativeValue"),
  bed: listOf(typed("BedDetails")),
  amenityFeature: listOf(feature),
};

const place: Record<string, Form> = {
  identifier: matches(/^[a-z0-9-]+$/, "an identifier"),
  name: text,
  description: text,
  url: address,
  image: listOf(address),
  address: typed("PostalAddress"),
  latitude: decimals,
  longitude: decimals,
  aggregateRating: typed("AggregateRating"),
  review: listOf(typed("Review")),
};

/** The types that the site publishes: what each has to have, and the form of all that it may have. */
const types: Record<string, { required: string[]; forms: Record<string, Form> }> = {
  VacationRental: {
    // Google's list of what a vacation rental has to have; a brand is for chains, and there is none.
    required: ["identifier", "name", "image", "latitude", "longitude", "containsPlace"],
    forms: {
      ...place,
      additionalType: oneOf(
        ...["Apartment", "Bungalow", "Cabin", "Chalet", "Cottage", "Gite", "HolidayVillageRental", "House", "Villa", "VacationRental"],
      ),
      image: listOf(address, 8),
      checkinTime: time,
      checkoutTime: time,
      knowsLanguage: listOf(language),
      containsPlace: say(
        (value) => isNode(value) && value["@type"] === "Accommodation" && value.occupancy !== undefined,
        "an Accommodation with its occupancy",
      ),
    },
  },
  Accommodation: { required: ["occupancy"], forms: { ...place, ...inside, additionalType: oneOf("EntirePlace", "PrivateRoom", "SharedRoom") } },
  QuantitativeValue: { required: ["value"], forms: { value: positive, unitCode: oneOf("MTK", "FTK") } },
  BedDetails: {
    required: ["typeOfBed", "numberOfBeds"],
    forms: { typeOfBed: oneOf("King", "Queen", "Double", "Single", "Bunk Bed", "Sofa Bed"), numberOfBeds: positive },
  },
  LocationFeatureSpecification: { required: ["name", "value"], forms: { name: text, value: () => undefined, validFrom: day, validThrough: day } },
  PostalAddress: {
    required: ["addressLocality"],
    forms: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: matches(/^[A-Z]{2}$/, "a country in two letters"),
    },
  },
  AggregateRating: { required: ["ratingValue", "ratingCount"], forms: { ratingValue: rating, ratingCount: positive, bestRating: oneOfNumbers(5) } },
  Rating: { required: ["ratingValue"], forms: { ratingValue: rating, bestRating: oneOfNumbers(5) } },
  Review: {
    required: ["author", "datePublished", "reviewRating"],
    forms: {
      author: typed("Person"),
      datePublished: day,
      contentReferenceTime: day,
      inLanguage: matches(/^[a-z]{2,3}$/, "a language"),
      reviewBody: text,
      reviewRating: typed("Rating"),
    },
  },
  Person: {
    required: ["name"],
    forms: { name: text, url: address, jobTitle: text, description: text, image: address, worksFor: reference },
  },
  ProfilePage: {
    required: ["mainEntity"],
    forms: { mainEntity: say((value) => isNode(value) && value["@type"] === "Person" && value.name !== undefined, "a Person with a name") },
  },
  Offer: {
    required: ["itemOffered", "price", "priceCurrency"],
    forms: {
      itemOffered: reference,
      businessFunction: oneOf("http://purl.org/goodrelations/v1#LeaseOut"),
      price: matches(/^\d+(\.\d+)?$/, "an amount"),
      priceCurrency: matches(/^[A-Z]{3}$/, "a currency"),
      availabilityStarts: day,
      availabilityEnds: day,
      description: text,
    },
  },
  BlogPosting: {
    required: ["headline", "image", "datePublished", "author"],
    forms: {
      mainEntityOfPage: address,
      headline: text,
      description: text,
      inLanguage: language,
      image: address,
      datePublished: day,
      dateModified: day,
      articleSection: text,
      timeRequired: matches(/^PT[1-9]\d*M$/, "a number of minutes"),
      author: say(
        (value) => isNode(value) && value["@type"] === "Person" && value["@id"] !== undefined && value.url !== undefined,
        "a Person with a page",
      ),
      publisher: reference,
    },
  },
  BreadcrumbList: {
    required: ["itemListElement"],
    forms: { itemListElement: (value, around) => listOf(typed("ListItem"), 2)(value, around) ?? inOrder(value) },
  },
  ListItem: { required: ["position", "name", "item"], forms: { position: positive, name: text, item: address } },
  Organization: {
    required: ["name", "url"],
    forms: {
      name: text,
      url: address,
      logo: address,
      legalName: text,
      telephone: matches(/^\+[\d ]+$/, "a number"),
      email: matches(/@/, "an address"),
      address: text,
      sameAs: listOf(secure, 0),
    },
  },
  WebSite: { required: ["name", "url"], forms: { name: text, url: address, inLanguage: listOf(language), publisher: reference } },
};

function oneOfNumbers(number: number): Form {
  return say((value) => value === number, String(number));
}

function inOrder(value: unknown): string | undefined {
  const places = Array.isArray(value) ? value.map((one: unknown) => isNode(one) && one.position) : [];
  return places.every((position, index) => position === index + 1) ? undefined : "not numbered from 1";
}
