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
