import { expect, test } from "vitest";
import { addressIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test.each(languages)("in %s a home that takes no dog is a near match with its sentence, with dates and without", async (language) => {
  for (const query of ["?pets=1", "?from=2027-03-08&to=2027-03-11&pets=1"]) {
    const page = await openPage(site, addressIn(language, `/stays${query}`));
    const misses = page.section("near-misses").all("li", { class: /\bmiss\b/ });
    const loft = misses.find(({ text }) => text.includes("City View Loft"));
    expect(loft?.text.replaceAll("\u00a0", " "), query).toContain(
      language === "en" ? "Pets are not allowed in this home." : "Nhà này không nhận thú cưng.",
    );
    expect(page.all("a", { class: /stay-card/ }).map((link) => link.text)).not.toContain("City View Loft");
  }
});

test.each(languages)(
  "in %s a home that takes children from twelve is a near match for a child of six, and its own page says why",
  async (language) => {
    const sentence = language === "en" ? "This home takes children from 12 years of age." : "Nhà này nhận trẻ từ 12 tuổi.";
    const stay = "from=2027-03-08&to=2027-03-11&guests=2&ages=6";
    for (const query of ["?guests=2&ages=6", `?${stay}`]) {
      const page = await openPage(site, addressIn(language, `/stays${query}`));
      const miss = page
        .section("near-misses")
        .all("li", { class: /\bmiss\b/ })
        .find(({ text }) => text.includes("Forest Hideaway"));
      expect(miss?.text.replaceAll("\u00a0", " "), query).toContain(sentence);
    }
    const form = (await openPage(site, addressIn(language, `/stays/forest-hideaway?${stay}`))).one("form", { id: "stay-form" });
    expect(form.one("input", { name: "ages" }).get("aria-invalid")).toBe("true");
    expect((await openPage(site, addressIn(language, `/stays/forest-hideaway?${stay}`))).one("main").text.replaceAll("\u00a0", " ")).toContain(
      sentence,
    );
  },
);
