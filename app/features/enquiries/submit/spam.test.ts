import { expect, test } from "vitest";
import { spamReasons } from "./spam.ts";

const words = { subject: "Two nights", message: "Is the barn free at Christmas?" };
const calm = { trap: "", age: 60_000, repeats: 0 };
const links = (count: number) => ({ subject: "Look", message: Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join(" ") });

test("an ordinary message is not suspicious", () => {
  expect(spamReasons(words, calm)).toBeUndefined();
});

test("whoever fills in the hidden field is suspicious", () => {
  expect(spamReasons(words, { ...calm, trap: "https://pills.example" })).toContain("hidden field");
});

test("a person who is quick, or whose form has no token, is not suspicious for that alone", () => {
  expect(spamReasons(words, { ...calm, age: 0 })).toBeUndefined();
  expect(spamReasons(words, { ...calm, age: undefined })).toBeUndefined();
});

test("two links are not suspicious, three are", () => {
  expect(spamReasons(links(2), calm)).toBeUndefined();
  expect(spamReasons(links(3), calm)).toBe("3 links");
});

test.each(["http://a.example", "https://a.example", "HTTPS://A.EXAMPLE", "www.a.example", "[url=a.example]a", '<a href="a.example">'])(
  "%s counts as a link, in the subject too",
  (link) => {
    expect(spamReasons({ subject: link, message: `${link}\n${link}` }, calm)).toMatch(/^[36] links$/);
  },
);

test("many links of one who was too fast say both reasons", () => {
  expect(spamReasons(links(4), { ...calm, age: 2_000 })).toBe("faster than a person, 4 links");
});

test("the same text from three others within a day is suspicious, from two it is not", () => {
  expect(spamReasons(words, { ...calm, repeats: 2 })).toBeUndefined();
  expect(spamReasons(words, { ...calm, repeats: 3 })).toContain("the same text 3 times");
});

test.each([
  ["haste and a link", { age: 1_000 }, "faster than a person, 1 link"],
  ["no token and a link", { age: undefined }, "no form token, 1 link"],
  ["a link in a text that came before", { repeats: 1 }, "1 link, the same text 1 times"],
])("%s together are suspicious", (_what, circumstances, reasons) => {
  expect(spamReasons(links(1), calm)).toBeUndefined();
  expect(spamReasons(links(1), { ...calm, ...circumstances })).toBe(reasons);
});

test("haste with a text that came before is suspicious, such a text alone is not", () => {
  expect(spamReasons(words, { ...calm, repeats: 1 })).toBeUndefined();
  expect(spamReasons(words, { ...calm, repeats: 1, age: 0 })).toBe("faster than a person, the same text 1 times");
});
