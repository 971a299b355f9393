import { describe, expect, test } from "vitest";
import { properties } from "./homes.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test("the about page carries the product's name where the specification has a placeholder", async () => {
  const page = await openPage(site, "/about");
  expect(page.one("h1").text).toBe("About An Yên");
  expect(page.text).not.toContain("Living Harmony");
});

test("its parts are the mission, what we stand for, and the team; it ends with the ways to all homes and to us", async () => {
  const page = await openPage(site, "/about");
  expect(
    page
      .one("main")
      .all("h2")
      .map(({ text }) => text),
  ).toEqual(["Our Mission", "What We Stand For", "Our standard", "Meet Our Team", "Come and see for yourself"]);
  const last = page.one("main").all("section").at(-1);
  expect(last?.all("a").map((link) => [link.text, link.get("href")])).toEqual([
    [`See all ${properties.length} homes`, "/stays"],
    ["Write to us", "/contact"],
  ]);
  expect(last?.all("img", { src: /\.jpg$/ })).toHaveLength(1);
});

test("we stand for Unmatched Quality, Trust & Safety and Passionate Service", async () => {
  const values = (await openPage(site, "/about")).one("main").all("section")[1];
  expect(values?.all("h3").map(({ text }) => text)).toEqual(["Unmatched Quality", "Trust & Safety", "Passionate Service"]);
});

test("the team is four people with their roles in order", async () => {
  const team = (await openPage(site, "/about"))
    .one("main")
    .all("section")
    .find((section) => section.all("article").length > 0);
  expect(team?.all("article").map((person) => [person.one("h3").text, person.all("p")[0]?.text])).toEqual([
    ["Mai Nguyễn", "Founder & CEO"],
    ["Elena Marsh", "Head of Properties"],
    ["Minh Trần", "Lead Developer"],
    ["Jonas Weil", "Customer Support"],
  ]);
});

describe.each(languages)("in %s", (language) => {
  const sections = async () => (await openPage(site, addressIn(language, "/about"))).one("main").all("section");

  test("the mission has its text and an image with alt text", async () => {
    const mission = (await sections())[0];
    expect(
      mission
        ?.all("p")
        .map(({ text }) => text)
        .join(" ").length,
    ).toBeGreaterThan(400);
    expect(mission?.one("img", { src: /^\/pictures\// }).get("alt")).toMatch(/\p{L}{3}/u);
  });

  test("each value is explained", async () => {
    const values = (await sections())[1]?.all("li") ?? [];
    expect(values).toHaveLength(3);
    for (const value of values) expect(value.one("p").text.length).toBeGreaterThan(60);
  });

  test("each person of the team has a portrait of their own, a role and a few words", async () => {
    const people = (await sections()).flatMap((section) => section.all("article"));
    expect(people).toHaveLength(4);
    expect(new Set(people.map((person) => person.one("img", { src: /\.jpg$/ }).get("src"))).size).toBe(4);
    const said = people.map((person) => person.one("img", { src: /\.jpg$/ }).get("alt") ?? "");
    expect(new Set(said.filter((alt) => alt.length > 20)).size).toBe(4);
    for (const person of people) for (const line of person.all("p")) expect(line.text).not.toBe("");
  });
});

test("the roles are said in Vietnamese on the Vietnamese page", async () => {
  const page = await openPage(site, "/vi/about");
  for (const role of ["Founder & CEO", "Head of Properties", "Lead Developer", "Customer Support"]) expect(page.text).not.toContain(role);
});
