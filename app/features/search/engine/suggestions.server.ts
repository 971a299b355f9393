import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Destination } from "../../../locations/destination.ts";
import type { Photo } from "../../../pictures/photo.ts";
import { pictureOf } from "../../../pictures/picture-view.ts";
import type { Property } from "../../../properties/model/property.ts";
import { markTyped } from "../criteria/mark-typed.ts";
import { normalizeText } from "../criteria/normalize-text.ts";
import { serializeSearch } from "../criteria/search-query.ts";
import { type CorrectableNames, correctableNames, correctedPlace, isFoundBy, wordsOf } from "../criteria/where.ts";
import { countProperties } from "./count-properties.ts";

/** What is suggested to a visitor who types where to: a place or a home, in the language of the page. */
export interface Suggestion {
  /** Of the page of the home, or of the search for the place. */
  href: string;
  /** Its name in parts, of which every second is what was typed. */
  name: string[];
  /** How many homes a place has, or where a home is. */
  note: string;
  /** The name to search by; a home has none. */
  place?: string;
  /** The smallest picture of a home: an AVIF file, and one for browsers that do not know it. */
  picture?: { avif?: string; src: string };
}

/** As many as are read at a glance. */
const mostPlaces = 3;
const mostHomes = 5;

/** What is suggested of a home, and what it is found by. */
type Home = Pick<Localised<Property>, "slug" | "title" | "location" | "names"> & { cover: Localised<Photo> };

/** What may be suggested, in one language. */
export interface Catalogue {
  properties: readonly Home[];
  destinations: readonly Pick<Localised<Destination>, "name" | "names">[];
}

/** Something by the words that it is found by: what it is called, then that and more, at last all. */
interface Named<Thing> {
  thing: Thing;
  words: readonly string[];
}

/** Suggests places and homes of a catalogue, whose names are folded once. */
export class Suggester {
  readonly #homes: Named<Home>[];
  readonly #places: Named<string>[];
  readonly #meant: CorrectableNames[];
  readonly #stays: readonly Home[];

  constructor({ properties, destinations }: Catalogue) {
    this.#stays = properties;
    this.#homes = properties.map((thing) => ({
      thing,
      words: [wordsOf([thing.title]), wordsOf([thing.title, thing.location]), wordsOf(thing.names)],
    }));
    this.#places = destinations.map(({ name, names }) => ({ thing: name, words: [wordsOf([name]), wordsOf(names)] }));
    this.#meant = destinations.map(({ names }) => correctableNames(names));
  }

  /** Places that have homes, then homes, which all that was typed finds; without a letter places alone. */
  suggest(where: string): Suggestion[] {
    const properties = normalizeText(where) ? firstFound(this.#homes, where, mostHomes) : [];
    const places = firstFound(this.#places, where, mostPlaces, (name) => this.#count(name) > 0);
    if (properties.length === 0 && places.length === 0) places.push(...this.#meantBy(where));
    return [...places.map((name) => this.#sayPlace(name, where)), ...properties.map((property) => sayHome(property, where))];
  }

  #meantBy(where: string): string[] {
    const meant = correctedPlace(where, this.#meant);
    return meant !== undefined && this.#count(meant) > 0 ? [meant] : [];
  }

  /** How many homes the search for a place shows. */
  #count(place: string): number {
    return countProperties(this.#stays, place);
  }

  #sayPlace(place: string, where: string): Suggestion {
    const href = localizedPath("/stays") + serializeSearch({ where: place });
    return { href, name: markTyped(place, where), note: m.homes_found({ count: this.#count(place) }), place };
  }
}

const suggesters = new WeakMap<Catalogue, Suggester>();

/** The suggester of a catalogue, made when it is first asked for. */
export function suggesterOf(catalogue: Catalogue): Suggester {
  const suggester = suggesters.get(catalogue) ?? new Suggester(catalogue);
  suggesters.set(catalogue, suggester);
  return suggester;
}

/** The first that are found: those that are called so, then those that are found by more of their words. */
function firstFound<Thing>(all: readonly Named<Thing>[], where: string, most: number, isOffered = (_: Thing) => true): Thing[] {
  const found: Thing[][] = [[], [], []];
  for (const { thing, words } of all) {
    // Whatever is found is found by all of its words, so that the rest need not be looked at.
    if (!isFoundBy(words.at(-1) ?? "", where)) continue;
    const list = found[words.findIndex((some) => isFoundBy(some, where))];
    if (list && list.length < most && isOffered(thing)) list.push(thing);
    if (found[0]?.length === most) break;
  }
  return found.flat().slice(0, most);
}

function sayHome({ slug, title, location, cover: photo }: Home, where: string): Suggestion {
  return { href: localizedPath(`/stays/${slug}`), name: markTyped(title, where), note: location, picture: smallestOf(photo) };
}

function smallestOf(photo: Localised<Photo>): Suggestion["picture"] {
  const { avif, src } = pictureOf(photo, "card").whole;
  return { avif: avif?.split(" ", 1)[0], src };
}
