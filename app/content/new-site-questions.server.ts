import { z } from "zod";
import { isTimeZone } from "../dates/local-time.ts";
import { languagesIn } from "./message-files.server.ts";
import { currencies } from "./money-schema.ts";
import { phone } from "./schemas.ts";
import { slugify } from "./slugify.ts";

interface Question {
  text: string;
  /** What is allowed, as a sentence; undefined if the answer is allowed. */
  problem: (answer: string) => string | undefined;
}

const someWords = (answer: string) => (answer === "" ? "Some words are needed." : undefined);
const available = languagesIn(["messages"]);

/** The questions of `npm run new site`. */
export const questions = {
  name: { text: "What is the business called?", problem: someWords },
  languages: {
    text: `In which languages is the site, the main one first? (${available.join(", ")})`,
    problem: (answer) => {
      const codes = listOf(answer);
      const isAllowed = codes.length > 0 && codes.every((code, index) => available.includes(code) && codes.indexOf(code) === index);
      return isAllowed ? undefined : `Allowed are ${available.join(", ")}, each once, such as: en, vi.`;
    },
  },
  currency: {
    text: "In which currency are its prices?",
    problem: (answer) => (currencies.includes(answer) ? undefined : "The code of a currency, such as EUR, USD or VND."),
  },
  email: {
    text: "To which email address do guests write?",
    problem: (answer) => (z.email().safeParse(answer).success ? undefined : "An address such as hello@example.com."),
  },
  phone: {
    text: "Which phone number do they call?",
    problem: (answer) => {
      const [issue] = phone.safeParse(answer).error?.issues ?? [];
      return issue && `Allowed is ${issue.message}.`;
    },
  },
  address: { text: "What is the postal address of the business?", problem: someWords },
  timeZone: { text: "In which time zone is it?", problem: (answer) => (isTimeZone(answer) ? undefined : "A time zone such as Asia/Ho_Chi_Minh.") },
  company: { text: "What is its legal name, as on an invoice?", problem: someWords },
  home: {
    text: "What is your first home called?",
    problem: (answer) =>
      slugify(answer) ? undefined : "A name with letters from A to Z or digits, with marks or without, since its address is made from it.",
  },
  place: { text: "Where is it: town and country?", problem: someWords },
  guests: {
    text: "How many guests may stay there?",
    problem: (answer) => (/^[1-9]\d?$/.test(answer) ? undefined : "A whole number from 1 to 99."),
  },
} satisfies Record<string, Question>;

export type SiteAnswers = Record<keyof typeof questions, string>;

/** Splits at commas and spaces. */
export function listOf(answer: string): string[] {
  return answer.split(/[\s,]+/).filter(Boolean);
}
