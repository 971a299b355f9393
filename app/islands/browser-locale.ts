import type { Language } from "../i18n/languages.ts";

/** Replaces Paraglide's runtime in the browser: the language of the page. */
export const getLocale = () => document.documentElement.lang as Language;

/** Messages import this name, too. Undefined means that no language is fixed at build time. */
export const experimentalStaticLocale = undefined;
