import { expect, test } from "vitest";
import { FormTokens } from "./submit/form-tokens.server.ts";
import { ThanksTokens } from "./thanks-tokens.server.ts";

const tokens = new ThanksTokens("a secret of the tests");
const id = "0198abcd-0000-7000-8000-00000000abcd";
const now = Date.parse("2026-11-21T18:00:00.000Z");
const day = 24 * 60 * 60_000;
const token = tokens.create(id, now);

test("a token names its message, and is fresh for a day", () => {
  expect(tokens.parse(token, now)).toEqual({ id, isFresh: true });
  expect(tokens.parse(token, now + day - 1)).toEqual({ id, isFresh: true });
  expect(tokens.parse(token, now + day)).toEqual({ id, isFresh: false });
});

test("a token of another secret, for another message, with another time, or of a form is none", () => {
  const [, made = "", signature = ""] = token.split(".");
  const changed = [
    new ThanksTokens("another secret").create(id, now),
    token.replace("abcd", "abce"),
    [id, (now + day).toString(36), signature].join("."),
    [id, made].join("."),
    id,
    new FormTokens("a secret of the tests").create(now),
    "",
    "\u0000",
    "Ế".repeat(43),
    `${id}.${made}.${"Ế".repeat(43)}`,
  ];
  expect(changed.map((one) => tokens.parse(one, now))).toEqual(changed.map(() => undefined));
});
