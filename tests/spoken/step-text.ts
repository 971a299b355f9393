import { addressIn, type Language } from "../http/languages.ts";
import type { Step } from "./journeys.ts";

/** A step as the files say it, after `> `. */
export function stepText(step: Step, language: Language): string {
  if (typeof step === "string") return step;
  if ("type" in step) return `type ${typeof step.type === "string" ? step.type : step.type[language]}`;
  if ("jumpTo" in step) return `jump to ${step.jumpTo}`;
  if ("open" in step) return `open ${addressIn(language, step.open)}`;
  return "submit" in step ? `send ${step.submit} unchecked` : `read ${step.read}`;
}
