import { expect, test } from "vitest";
import { FormTokens } from "./form-tokens.server.ts";

const tokens = new FormTokens("a secret");
const token = tokens.create(1_800_000_000_000);
const [made = "", chance = "", signature = ""] = token.split(".");

test("two forms never have the same token, even when they are made in the same millisecond", () => {
  expect(new Set(Array.from({ length: 1_000 }, () => tokens.create(1_800_000_000_000))).size).toBe(1_000);
});

test("a token says when its form was made, to everybody who knows the secret", () => {
  expect(tokens.createdAt(token)).toBe(1_800_000_000_000);
  expect(new FormTokens("a secret").createdAt(token)).toBe(1_800_000_000_000);
});

test.each([
  ["", "nothing"],
  ["x", "a word"],
  ["__proto__", "a word of the language"],
  [`${token} `, "something behind it"],
  [`${token}\n`, "a line end behind it"],
  [`${made}.${chance}`, "no signature"],
  [`${made}.${chance}.`, "an empty signature"],
  [`${made}.${chance}.${"A".repeat(43)}`, "a signature made up"],
  [`mpx00000.${chance}.${signature}`, "another time"],
  [`${made}.AAAAAAAAAAAAAAAA.${signature}`, "another chance"],
  [new FormTokens("another secret").create(1_800_000_000_000), "the signature of another site"],
])("%j is none of ours: it has %s", (strange) => {
  expect(tokens.createdAt(strange)).toBeUndefined();
});
