import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { normalizeText } from "../../../i18n/normalize-text.ts";
import type { Destination } from "../../../locations/destination.ts";
import type { Photo } from "../../../pictures/photo.ts";
import { pictureOf } from "../../../pictures/picture-view.ts";
import type { Property } from "../../../properties/model/property.ts";
import { markTyped } from "../criteria/mark-typed.ts";
import { serializeSearch } from "../criteria/search-query.ts";
import { type CorrectableNames, correctableNames, correctedPlace, isFoundBy, wordsOf } from "../criteria/where.ts";
import { countProperties } from "./count-properties.ts";

/** An option under the field for the destination: a place or a property, in the language of the page. */
export interface Suggestion {
  /** The address of the property, or of the search for the place. */
  href: string;
  /** Its name in parts; those with an odd index were typed. */
  name: string[];
  /** The number of properties of a place, or the location of a property. */
  note: string;
  /** The name of a place to search by; not set for a property. */
  place?: string;
  /** The smallest picture of a property, as AVIF and for browsers without AVIF. */
  picture?: { avif?: string; src: string };
}

const maxPlaces = 3;
const maxProperties = 5;

type SuggestedProperty = Pick<Localised<Property>, "slug" | "title" | "location" | "names"> & { cover: Localised<Photo> };

/** Everything that can be suggested, in one language. */
export interface Catalogue {
  properties: readonly SuggestedProperty[];
  destinations: readonly Pick<Localised<Destination>, "name" | "names">[];
}

/** An item and the words that find it: those of its name, then those with more of its words; the last are all. */
interface Entry<T> {
  item: T;
  words: readonly string[];
}

/** Suggests places and properties of a catalogue. Normalizes their names once. */
export class Suggester {
  readonly #propertyEntries: Entry<SuggestedProperty>[];
  readonly #placeEntries: Entry<string>[];
  readonly #correctableNames: CorrectableNames[];
  readonly #properties: readonly SuggestedProperty[];

  constructor({ properties, destinations }: Catalogue) {
    this.#properties = properties;
    this.#propertyEntries = properties.map((item) => ({
      item,
      words: [wordsOf([item.title]), wordsOf([item.title, item.location]), wordsOf(item.names)],
    }));
    this.#placeEntries = destinations.map(({ name, names }) => ({ item: name, words: [wordsOf([name]), wordsOf(names)] }));
    this.#correctableNames = destinations.map(({ names }) => correctableNames(names));
  }

  /** Places that have properties, then properties, that match every typed word. Only places if no letter was typed. */
  suggest(where: string): Suggestion[] {
    const properties = normalizeText(where) ? firstMatches(this.#propertyEntries, where, maxProperties) : [];
    const places = firstMatches(this.#placeEntries, where, maxPlaces, (name) => this.#count(name) > 0);
    if (properties.length === 0 && places.length === 0) places.push(...this.#correctedPlaces(where));
    return [...places.map((name) => this.#placeSuggestion(name, where)), ...properties.map((property) => propertySuggestion(property, where))];
  }

  #correctedPlaces(where: string): string[] {
    const corrected = correctedPlace(where, this.#correctableNames);
    return corrected !== undefined && this.#count(corrected) > 0 ? [corrected] : [];
  }

  #count(place: string): number {
    return countProperties(this.#properties, place);
  }

  #placeSuggestion(place: string, where: string): Suggestion {
    const href = localizedPath("/stays") + serializeSearch({ where: place });
    return { href, name: markTyped(place, where), note: m.homes_found({ count: this.#count(place) }), place };
  }
}

const suggesters = new WeakMap<Catalogue, Suggester>();

/** Cached for each catalogue. */
export function suggesterOf(catalogue: Catalogue): Suggester {
  const suggester = suggesters.get(catalogue) ?? new Suggester(catalogue);
  suggesters.set(catalogue, suggester);
  return suggester;
}

/** The first matches: those whose name matches, then those that match by more of their words. */
function firstMatches<T>(all: readonly Entry<T>[], where: string, most: number, isOffered = (_: T) => true): T[] {
  const found: T[][] = [[], [], []];
  for (const { item, words } of all) {
    // The last words contain all others: an item that does not match them matches none.
    if (!isFoundBy(words.at(-1) ?? "", where)) continue;
    const list = found[words.findIndex((some) => isFoundBy(some, where))];
    if (list && list.length < most && isOffered(item)) list.push(item);
    if (found[0]?.length === most) break;
  }
  return found.flat().slice(0, most);
}

function propertySuggestion({ slug, title, location, cover: photo }: SuggestedProperty, where: string): Suggestion {
  return { href: localizedPath(`/stays/${slug}`), name: markTyped(title, where), note: location, picture: smallestOf(photo) };
}

function smallestOf(photo: Localised<Photo>): Suggestion["picture"] {
  const { avif, src } = pictureOf(photo, "small").whole;
  return { avif: avif?.split(" ", 1)[0], src };
}
