import { expect, test } from "vitest";
import { countProperties } from "./count-properties.ts";

test("of a list of homes a place is counted once, and of another list anew", () => {
  let asked = 0;
  const home = (...names: string[]) => ({
    get names() {
      asked += 1;
      return names;
    },
  });
  const homes = [home("Lake Como", "Hồ Como"), home("Aspen", "Colorado"), home("Aspen")];
  expect([countProperties(homes, "Aspen"), countProperties(homes, "hồ como"), countProperties(homes, "Malibu")]).toEqual([2, 1, 0]);
  const before = asked;
  expect([countProperties(homes, "Aspen"), countProperties(homes, "Malibu")]).toEqual([2, 0]);
  expect(asked).toBe(before);
  expect(countProperties(homes.slice(0, 2), "Aspen")).toBe(1);
});
