import { expect, test } from "vitest";
import { isDoubtfulEmail, suggestEmail } from "./email-typos.ts";

test.each([
  ["lan@gmial.com", "lan@gmail.com"],
  ["lan@gmai.com", "lan@gmail.com"],
  ["lan@gmaill.com", "lan@gmail.com"],
  ["lan@gmail.con", "lan@gmail.com"],
  ["Lan.Tran@Hotmial.com", "Lan.Tran@hotmail.com"],
  ["lan@gmail", "lan@gmail.com"],
  ["lan@yahoo.co", "lan@yahoo.com"],
])("%s is asked about: %s was probably meant", (typed, meant) => {
  expect([suggestEmail(typed), isDoubtfulEmail(typed)]).toEqual([meant, true]);
});

test.each(["lan@localhost", "lan@example", "lan@example."])("%s is asked about, because no answer could arrive", (typed) => {
  expect([suggestEmail(typed), isDoubtfulEmail(typed)]).toEqual([undefined, true]);
});

test.each(["lan@gmail.com", "LAN@GMAIL.COM", "lan@example.com", "lan@mail.com", "lan@ymail.com.vn", "lan@yahoo.com.vn", "lan@fpt.vn"])(
  "%s is not",
  (typed) => {
    expect([suggestEmail(typed), isDoubtfulEmail(typed)]).toEqual([undefined, false]);
  },
);
