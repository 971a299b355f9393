import { languages } from "../i18n/languages.ts";

/** Replaces Paraglide's runtime in the browser: the language of the page. */
export const getLocale = () => (languages.find(({ code }) => code === document.documentElement.lang) ?? languages[0]).code;

/** Messages import this name, too. Undefined means that no language is fixed at build time. */
export const experimentalStaticLocale = undefined;
