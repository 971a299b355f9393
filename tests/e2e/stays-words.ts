import type { Page } from "@playwright/test";

/** The stays page as a visitor reads it in English. */
export const inEnglish = {
  address: "/stays",
  type: "Property Type",
  price: "Max Price",
  pool: "Pool",
  wifi: "Wifi",
  villa: "Villa",
  remove: "Remove:",
  noLimit: "$1,000+",
  upTo: (money: string) => `up to ${money}`,
  homes: (count: number) => (count === 1 ? "1 home" : `${count} homes`),
  clear: "Clear filters",
  none: "No Properties Found",
  hint: "Try adjusting your filters to find your perfect stay.",
  all: "See all 8 homes",
  write: "Write to us",
  contact: "/contact",
  apply: "Apply",
  show: (count: number) => `Show ${count} homes`,
  otherLanguage: "VI: Tiếng Việt",
  otherAddress: "/vi/stays",
  otherHomes: "2 căn nhà",
  otherType: "Loại nhà",
} as const;

export const count = (page: Page) => page.locator("#results").getByRole("status");

export const titles = (page: Page) => page.getByRole("article").getByRole("heading");

/** On small screens the panel is folded. */
export async function unfold(page: Page): Promise<void> {
  const summary = page.locator(".panel > summary");
  if (await summary.isVisible()) await summary.click();
}
