import type { YamlFile } from "../../content/content-folder.server.ts";

/** A home by the addresses that it has and had, also one with mistakes. */
export interface NamedHome {
  /** Nothing where its stay.yaml cannot be read. */
  file: YamlFile<unknown> | undefined;
  slug: string;
  /** As they stand in the file. */
  was: readonly unknown[];
}

/** Notes the former slugs that lead nowhere certain: what is a home's now, and what is listed twice. */
export function checkFormerSlugs(homes: readonly NamedHome[]): void {
  const listed = new Set<unknown>();
  const slugs = new Set<unknown>(homes.map(({ slug }) => slug));
  for (const { file, slug, was } of homes) {
    was.forEach((former, index) => {
      const whose = former === slug ? "its own now" : "another home's";
      if (slugs.has(former)) file?.wrong(["was", index], `an address that no home has: /stays/${former} is ${whose}`);
      else if (listed.has(former)) file?.wrong(["was", index], "an address that is listed once: this one stands in a list already");
      listed.add(former);
    });
  }
}
