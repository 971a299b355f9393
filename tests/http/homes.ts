import { publishContent } from "../../app/catalog/content.server.ts";

/** The content that the site of the tests shows, in every language. */
export const sample = publishContent("content", {});

/** The homes of the content, in the order of the site, with their facts as the tests compare them. */
export const properties = sample.en.properties.map(
  ({ slug, title, location, type, price, rating, amenities, guests, bedrooms, bathrooms, area }) => ({
    ...{ slug, title, location, type: type.id, price: price / 100, rating: rating?.toFixed(1) ?? "", amenities: amenities.map(({ id }) => id) },
    ...{ guests, bedrooms, bathrooms, area },
  }),
);

export type Home = (typeof properties)[number];

/** The homes that the specification names, with what they have at least. */
export const specifiedHomes = [
  home("The Glass House", "Aspen, Colorado", "villa", 450, "4.9", "wifi pool kitchen ac parking", 6, 3, 2, 210),
  home("Riverbend Retreat", "Aspen, Colorado", "cottage", 250, "4.8", "wifi kitchen parking", 4, 2, 1, 95),
  home("Alpine Chalet", "Aspen, Colorado", "chalet", 350, "4.9", "wifi kitchen parking", 8, 4, 3, 240),
  home("The Old Barn", "Lake Como, Italy", "barn", 200, "4.7", "wifi kitchen parking", 6, 3, 2, 180),
  home("Oceanfront Oasis", "Malibu, California", "villa", 600, "5.0", "wifi pool kitchen ac parking", 8, 4, 4, 320),
  home("Forest Hideaway", "Lake Como, Italy", "cottage", 180, "4.6", "kitchen parking", 2, 1, 1, 55),
  home("City View Loft", "Malibu, California", "apartment", 300, "4.8", "wifi kitchen ac", 3, 1, 1, 85),
  home("Mountain Top Cabin", "Aspen, Colorado", "cottage", 220, "4.5", "kitchen", 2, 1, 1, 45),
];

/** What the cards of homes with a review from elsewhere say of it. */
export const elsewhere: Partial<Record<string, { en: string; vi: string }>> = {
  "riverbend-retreat": { en: " 1 review elsewhere", vi: " 1 đánh giá nơi khác" },
  "city-view-loft": { en: " 1 review elsewhere", vi: " 1 đánh giá nơi khác" },
};

/** What of a home is not there all the year, as its card says it. */
export const seasons: Partial<Record<string, { en: string; vi: string }>> = {
  "the-glass-house": { en: "Pool: June to September", vi: "Hồ bơi: tháng 6 đến tháng 9" },
};

export const titles = properties.map(({ title }) => title);

function home(
  title: string,
  location: string,
  type: string,
  price: number,
  rating: string,
  amenities: string,
  guests: number,
  bedrooms: number,
  bathrooms: number,
  area: number,
) {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return { slug, title, location, type, price, rating, amenities: amenities.split(" "), guests, bedrooms, bathrooms, area };
}
