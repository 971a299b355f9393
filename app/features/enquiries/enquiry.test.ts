import { describe, expect, test } from "vitest";
import { parseEnquiry } from "./enquiry.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights in May", message: "Is the barn free?" };

const parse = (change: Partial<typeof good> & { asked?: string } = {}) => parseEnquiry(new URLSearchParams({ ...good, ...change }));

test("a message with everything in it is taken as it is", () => {
  expect(parse()).toMatchObject({ enquiry: good });
});

describe("each field is required", () => {
  test.each(["name", "email", "subject", "message"])("%s, when it is empty, only blank or not sent", (field) => {
    const unseen = ["\u200B", "\u2060\uFEFF", "\u3164", "\u00A0\u200D ", "\u2800", "\u{E0020}", "\u202E"];
    for (const blank of ["", "   ", "\r\n \t", ...unseen]) expect(parse({ [field]: blank })).toMatchObject({ problems: { [field]: "required" } });
    const form = new URLSearchParams(good);
    form.delete(field);
    expect(parseEnquiry(form)).toMatchObject({ problems: { [field]: "required" } });
  });

  test("and all that is wrong is said at once", () => {
    expect(parseEnquiry(new URLSearchParams())).toMatchObject({
      typed: { name: "", email: "", subject: "", message: "" },
      problems: { name: "required", email: "required", subject: "required", message: "required" },
    });
    expect(parse({ email: "lan", subject: "x".repeat(151) })).toMatchObject({ problems: { email: "email", subject: "too-long" } });
  });
});

describe("lengths", () => {
  const longest = { name: 100, subject: 150, message: 5000 };

  test.each(Object.entries(longest))("%s may have %d characters and not one more", (field, most) => {
    expect(parse({ [field]: "x".repeat(most) })).toHaveProperty("enquiry");
    expect(parse({ [field]: "x".repeat(most + 1) })).toMatchObject({ problems: { [field]: "too-long" } });
  });

  test("an e-mail address may have 254 characters and not one more", () => {
    const address = (length: number) => `${"x".repeat(length - "@example.com".length)}@example.com`;
    expect(parse({ email: address(254) })).toHaveProperty("enquiry");
    expect(parse({ email: address(255) })).toMatchObject({ problems: { email: "too-long" } });
  });

  test("never refuse what a browser let through, which counts a face as two characters", () => {
    expect(parse({ name: "😀".repeat(50) })).toHaveProperty("enquiry");
    expect(parse({ name: "😀".repeat(101) })).toMatchObject({ problems: { name: "too-long" } });
  });

  test("are counted after a line end of two characters has become one", () => {
    const message = `${"a\r\n".repeat(2499)}ab`;
    expect(parse({ message })).toMatchObject({ enquiry: { message: `${"a\n".repeat(2499)}ab` } });
    expect(parse({ message: `${message}c` })).toMatchObject({ problems: { message: "too-long" } });
  });
});

describe("what is stored", () => {
  test("has no space around it", () => {
    expect(
      parse({ name: "  Lan Phạm ", email: " lan@example.com\n", subject: "\tTwo nights in May", message: "\r\n\r\nIs the barn free?\r\n" }),
    ).toMatchObject({
      enquiry: good,
    });
  });

  test("keeps the lines of the message, each ended by one LF", () => {
    expect(parse({ message: "One\r\n\r\n  two\rthree\nfour" })).toMatchObject({ enquiry: { message: "One\n\n  two\nthree\nfour" } });
  });

  test("has no line end in the name or the subject, where it would be one in a mail's head", () => {
    const sent = { name: "Lan\r\nBcc: all@example.com", subject: "Hello\nX-Head: 1\u2028Bcc: all@example.com" };
    expect(parse(sent)).toMatchObject({ enquiry: { name: "Lan Bcc: all@example.com", subject: "Hello X-Head: 1 Bcc: all@example.com" } });
  });
});

test("what was typed is given back letter for letter when something is wrong", () => {
  const typed = { name: " Lan ", email: "lan at example", subject: "", message: "One\r\ntwo  " };
  expect(parseEnquiry(new URLSearchParams(typed))).toMatchObject({ typed });
});

test.each(["lan@localhost", "a@b", "lan@gmial.com"])("%s is asked about once, and taken from who leaves it so", (email) => {
  expect(parse({ email })).toMatchObject({ typed: { ...good, email }, problems: { email: "doubtful" } });
  expect(parse({ email, asked: email })).toMatchObject({ enquiry: { ...good, email } });
  expect(parse({ email, asked: "lan@example.com" })).toMatchObject({ problems: { email: "doubtful" } });
  expect(parse({ email, name: "" })).toMatchObject({ problems: { name: "required", email: "doubtful" } });
  expect(parse({ email, name: "", asked: email })).toMatchObject({ problems: { name: "required", email: undefined } });
});

describe("an e-mail address, by the browser's own rule", () => {
  test.each([
    "lan@example.com",
    "LAN@EXAMPLE.COM",
    "o'brien+stays@sub.example.co.uk",
    "lan@127.0.0.1",
    ".lan.@example.com",
    "lan..pham@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "lan@xn--hanh-trnh-1ya.vn",
    `lan@${"x".repeat(63)}.com`,
  ])("%s is good", (email) => {
    expect(parse({ email })).toMatchObject({ enquiry: { ...good, email } });
  });

  test.each([
    "lan",
    "@example.com",
    "lan@",
    "lan@@example.com",
    "lan@example..com",
    "lan@.example.com",
    "lan@example.com.",
    "lan@-example.com",
    "lan@example-.com",
    "lan@exa_mple.com",
    "lan pham@example.com",
    "lan@example .com",
    '"lan"@example.com',
    "Lan <lan@example.com>",
    "lan@[127.0.0.1]",
    "lan@example.com, other@example.com",
    "lan@example.com\nBcc: other@example.com",
    "phạm@example.com",
    "lan@đàlạt.vn",
    `lan@${"x".repeat(64)}.com`,
  ])("%j is not", (email) => {
    expect(parse({ email })).toMatchObject({ problems: { email: "email" } });
  });
});
