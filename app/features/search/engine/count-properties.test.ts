import { expect, test } from "vitest";
import { countProperties } from "./count-properties.ts";

test("counts are cached for each list of homes", () => {
  let reads = 0;
  const home = (...names: string[]) => ({
    get names() {
      reads += 1;
      return names;
    },
  });
  const homes = [home("Lake Como", "Hồ Como"), home("Aspen", "Colorado"), home("Aspen")];
  expect([countProperties(homes, "Aspen"), countProperties(homes, "hồ como"), countProperties(homes, "Malibu")]).toEqual([2, 1, 0]);
  const before = reads;
  expect([countProperties(homes, "Aspen"), countProperties(homes, "Malibu")]).toEqual([2, 0]);
  expect(reads).toBe(before);
  expect(countProperties(homes.slice(0, 2), "Aspen")).toBe(1);
});
