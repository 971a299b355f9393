import { expect, test } from "vitest";
import { addressIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite({ siteUrl: "https://www.anyen.example" });

const words = {
  en: ["Send by email", "Forest Hideaway – cottage, Lake Como, Italy"],
  vi: ["Gửi qua email", "Forest Hideaway, nhà cottage ở Hồ Como, Ý"],
} as const;

test.each(languages)("without script a home is passed on by a mail that names it and its address, with the dates (%s)", async (language) => {
  const address = addressIn(language, "/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=2");
  const link = (await openPage(site, address)).one("main").one("a", { href: /^mailto:/ });
  const [label, title] = words[language];
  expect(link.text).toBe(label);
  const fields = (link.get("href") ?? "").replace("mailto:?", "").split("&");
  expect(fields.map((field) => decodeURIComponent(field))).toEqual([`subject=${title}`, `body=${title}\r\nhttps://www.anyen.example${address}`]);
});
