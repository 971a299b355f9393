import { describe, expect, test } from "vitest";
import { inLanguage } from "../../../i18n/language.server.ts";
import type { Language } from "../../../i18n/languages.ts";
import { type Catalogue, Suggester } from "./suggestions.server.ts";

function home(title: string, location: string, ...others: string[]): Catalogue["properties"][number] {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const small = { width: 256, height: 256, avif: { 128: `${slug}-128.avif`, 256: `${slug}-256.avif` } };
  const photo = {
    path: "",
    file: "",
    alt: "",
    focus: { x: 0.5, y: 0.5 },
    shapes: [],
    made: { placeholder: "", shapes: { small }, jpeg: `${slug}-720.jpg` },
  };
  return { slug, title, location, names: [title, location, ...others], cover: photo };
}

const aspens = Array.from({ length: 7 }, (_, number) => home(`Chalet ${number}`, "Aspen, Colorado", "Snow"));
const properties = [...aspens, home("Aspen Grove", "Malibu, California"), home("Nhà Bên Hồ", "Lake Como, Italy", "Casa Lago", "Hồ Como")];
const destinations = [
  { name: "Lake Como", names: ["Lake Como", "Hồ Como", "Aspen trees"] },
  { name: "Aspen", names: ["Aspen", "Snow"] },
  { name: "Malibu", names: ["Malibu", "Surfing"] },
  { name: "Nowhere", names: ["Nowhere"] },
];
const suggester = new Suggester({ properties, destinations });
const suggest = (where: string, language: Language = "en") => inLanguage(language, () => suggester.suggest(where));
const names = (where: string) => suggest(where).map(({ name }) => name.join(""));

test("places come first, with the number of homes that the search for them shows", () => {
  expect(suggest("aspen")[0]).toEqual({ href: "/stays?where=Aspen", name: ["", "Aspen", ""], note: "8 homes", place: "Aspen" });
  expect(suggest("aspen", "vi")[0]).toMatchObject({ href: "/vi/stays?where=Aspen", note: "8 căn nhà" });
});

test("homes at a place come before those that are found by its other names", () => {
  const lakes = new Suggester({ properties: [home("Cabin", "Rome", "Hoa Kỳ"), home("Villa", "Hồ Como")], destinations: [] });
  expect(inLanguage("en", () => lakes.suggest("ho")).map(({ name }) => name.join(""))).toEqual(["Villa", "Cabin"]);
});

test("then at most five homes, those called so before those that are found by other words", () => {
  expect(names("aspen")).toEqual(["Aspen", "Lake Como", "Aspen Grove", "Chalet 0", "Chalet 1", "Chalet 2", "Chalet 3"]);
});

test("a home leads to its page, and shows where it is and its smallest picture", () => {
  const picture = { avif: "/pictures/nhà-bên-hồ-128.avif", src: "/pictures/nhà-bên-hồ-720.jpg" };
  expect(suggest("lago")).toEqual([{ href: "/stays/nhà-bên-hồ", name: ["Nhà Bên Hồ"], note: "Lake Como, Italy", picture }]);
  expect(suggest("nha b")[0]?.name).toEqual(["", "Nhà", " ", "B", "ên Hồ"]);
});

test.each(["", "  ", "?!"])("%j finds at most three places that have homes, and no homes", (where) => {
  expect(names(where)).toEqual(["Lake Como", "Aspen", "Malibu"]);
});

describe("a place with a letter wrong", () => {
  test("is suggested where nothing is found", () => {
    expect(names("malobu")).toEqual(["Malibu"]);
  });

  test.each(["nowhre", "chalat 1", "xyz"])("is not for %j", (where) => {
    expect(suggest(where)).toEqual([]);
  });
});

test("a place without homes is not suggested", () => {
  expect(suggest("nowhere")).toEqual([]);
});
