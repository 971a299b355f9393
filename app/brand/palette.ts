import { contrast, hexOf, luminance, mix, type Oklch, oklchOf } from "./colour.ts";

/** The colours that an owner chooses, as `#rrggbb` in lower case. */
export interface BrandColours {
  /** The background of pages. */
  paper: string;
  /** The text. */
  ink: string;
  /** Buttons, and what else stands out. */
  accent: string;
}

/** The colour tokens of the stylesheets (`app/ui/tokens.css`), without `--color-`. */
export type Palette = Record<(typeof colourTokens)[number], string>;

export const colourTokens = [
  ...(["paper", "mist", "line", "edge", "ink", "quiet", "pine", "button", "button-lit", "button-pressed", "leaf", "lamp"] as const),
  ...(["glow", "taken", "chosen", "chosen-end", "alarm", "night", "foot", "on-dark"] as const),
] as const;

export interface Palettes {
  light: Palette;
  dark: Palette;
}

/** The colours of a business that has none of its own. A test compares them with `app/ui/tokens.css`. */
export const defaultColours: BrandColours = { paper: "#faf7f2", ink: "#17202a", accent: "#24413a" };

export const defaultPalettes: Palettes = {
  light: {
    paper: "#faf7f2",
    mist: "#f0ebe1",
    line: "#dcd4c6",
    edge: "#8a8478",
    ink: "#17202a",
    quiet: "#58616b",
    pine: "#24413a",
    button: "#24413a",
    "button-lit": "#1a312c",
    "button-pressed": "#17202a",
    leaf: "#24413a",
    lamp: "#8f520c",
    glow: "#e9b267",
    taken: "#dcd4c6",
    chosen: "#a4aea8",
    "chosen-end": "#84938d",
    alarm: "#9c2f22",
    night: "#17202a",
    foot: "#17202a",
    "on-dark": "#f4efe6",
  },
  dark: {
    paper: "#10161d",
    mist: "#182029",
    line: "#2c3743",
    edge: "#74808c",
    ink: "#eee9df",
    quiet: "#a3abb4",
    pine: "#1c3a33",
    button: "#3f7568",
    "button-lit": "#3d7164",
    "button-pressed": "#3d7164",
    leaf: "#8fb8ab",
    lamp: "#e5ae62",
    glow: "#e9b267",
    taken: "#3a434c",
    chosen: "#233c3b",
    "chosen-end": "#2a4a46",
    alarm: "#f0a092",
    night: "#17202a",
    foot: "#0a0e13",
    "on-dark": "#f4efe6",
  },
};

/** Contrast of text with its background, and of the outline of a control (WCAG 2.2 AA: 1.4.3 and 1.4.11). */
const [text, control] = [4.5, 3];

/** Contrast of `ink` on `paper`: with this much, quieter text and text on tinted backgrounds reach 4.5, too. */
const inkOnPaper = 7;

/** The luminance of a light page. The dark scheme is derived from the light one, not the other way round. */
const lightPaper = 0.6;

/** A colour that cannot be used, with what would do. `found` includes the measured contrast. */
export interface ColourProblem {
  field: keyof BrandColours;
  found: string;
  allowed: string;
}

/** Checks that all text and all controls can be read in colours derived from these. */
export function checkColours({ paper, ink, accent }: BrandColours): ColourProblem[] {
  if (luminance(paper) < lightPaper)
    return [
      { field: "paper", found: JSON.stringify(paper), allowed: `a light colour, such as ${lighten(paper)}: the dark scheme is derived from it` },
    ];
  const needed = { ink: inkOnPaper, accent: text };
  return (["ink", "accent"] as const).flatMap((field) => {
    const colour = { ink, accent }[field];
    const measured = contrast(colour, paper);
    if (measured >= needed[field] && luminance(colour) < luminance(paper)) return [];
    const found = `${JSON.stringify(colour)}, a contrast of ${floor(measured)} : 1 to paper`;
    return [{ field, found, allowed: `at least ${needed[field]} : 1, such as ${darken(oklchOf(colour), [paper], needed[field])}` }];
  });
}

function floor(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

function lighten(paper: string): string {
  const { c, h } = oklchOf(paper);
  return hexOf({ l: 0.96, c: Math.min(c, 0.02), h });
}

/**
 * Derives all tokens from three colours that pass `checkColours`:
 *
 * - Surfaces and lines are `paper` in darker steps, quieter text is `ink` nearer to `paper`.
 * - `accent` is the button. `lamp` (links that are touched, focus) is the accent as bright as text may be, `glow` the same
 *   on dark surfaces, `pine` the accent as a dark surface.
 * - The dark scheme exchanges the two: surfaces have the hue of `ink`, text has that of `paper`, accents are lighter.
 *
 * Lightness is then moved until text has a contrast of 4.5 to each background it is used on, and controls have 3.
 */
export function palettesOf(colours: BrandColours): Palettes {
  const { paper, ink, accent } = colours;
  if (paper === defaultColours.paper && ink === defaultColours.ink && accent === defaultColours.accent) return defaultPalettes;
  const onDarkSurfaces = onDarkOf(colours);
  return { light: lightOf(colours, onDarkSurfaces), dark: darkOf(colours, onDarkSurfaces) };
}

/** Colours of surfaces that are dark in both schemes, and of the text on them. */
type OnDark = Pick<Palette, "night" | "on-dark" | "glow">;

function onDarkOf({ paper, ink, accent }: BrandColours): OnDark & { pine: string } {
  const { l, c, h } = oklchOf(paper);
  const cream = { l: Math.min(Math.max(l, 0.94), 0.955), c: Math.min(c, 0.02), h };
  const night = darken(oklchOf(ink), [hexOf(cream)], 12);
  const pine = darken(oklchOf(accent), [hexOf(cream)], 7);
  const onDark = lightenUntil(cream, [night, pine, accent], text);
  const hue = oklchOf(accent);
  return { night, pine, "on-dark": onDark, glow: lightenUntil({ l: 0.8, c: Math.min(hue.c, 0.11), h: hue.h }, [night, pine], text) };
}

function lightOf({ paper, ink, accent }: BrandColours, { pine, ...onDark }: ReturnType<typeof onDarkOf>): Palette {
  const surface = oklchOf(paper);
  const step = (l: number, c: number) => hexOf({ l: surface.l - l, c: Math.min(surface.c * c, 0.04), h: surface.h });
  const mist = step(0.032, 1.5);
  const hue = oklchOf(accent);
  const backgrounds = [paper, mist];
  const quiet = darken(oklchOf(mix(ink, paper, 0.7)), backgrounds, text + 0.1);
  return {
    ...onDark,
    paper,
    mist,
    line: step(0.105, 2),
    edge: darken({ l: surface.l - 0.3, c: Math.min(surface.c * 2, 0.03), h: surface.h }, backgrounds, control + 0.1),
    ink,
    quiet,
    pine,
    button: accent,
    // A dark button is lit by a lighter shade, because a darker one would look the same.
    "button-lit": hexOf({ ...hue, l: hue.l < 0.33 ? hue.l + 0.07 : hue.l - 0.06 }),
    "button-pressed": hexOf({ ...hue, l: hue.l < 0.33 ? hue.l + 0.03 : hue.l - 0.11 }),
    leaf: darken(hue, backgrounds, text),
    lamp: darken({ l: 0.62, c: hue.c < 0.02 ? hue.c : Math.max(hue.c, 0.1), h: hue.h }, backgrounds, text + 0.1),
    taken: tint(step(0.105, 2), mist, mix(ink, quiet, 0.4), 1),
    ...chosenOf(accent, { paper, ink }),
    alarm: darken({ l: 0.5, c: 0.17, h: 29 }, backgrounds, text + 0.1),
    foot: onDark.night,
  };
}

function darkOf({ paper: lightPaper, ink: lightInk, accent }: BrandColours, { pine: _, ...onDark }: ReturnType<typeof onDarkOf>): Palette {
  const [surface, words, hue] = [oklchOf(lightInk), oklchOf(lightPaper), oklchOf(accent)];
  const step = (l: number) => hexOf({ l, c: Math.min(surface.c, 0.022), h: surface.h });
  const [paper, mist] = [step(0.197), step(0.238)];
  const backgrounds = [paper, mist];
  const ink = hexOf({ l: 0.935, c: Math.min(words.c, 0.018), h: words.h });
  const quiet = lightenUntil({ l: 0.735, c: Math.min(surface.c, 0.018), h: surface.h }, backgrounds, text + 0.1);
  const edge = lightenUntil({ l: 0.56, c: Math.min(surface.c, 0.025), h: surface.h }, backgrounds, control + 0.1);
  // As light as the text on it allows: the control has to differ from the page, too.
  const button = darken({ ...hue, l: 0.6 }, [onDark["on-dark"]], text + 0.2);
  const lit = darken({ ...hue, l: oklchOf(button).l - 0.015 }, [onDark["on-dark"]], text + 0.2);
  return {
    ...onDark,
    paper,
    mist,
    line: step(0.33),
    edge,
    ink,
    quiet,
    pine: darken({ l: 0.32, c: Math.min(hue.c, 0.08), h: hue.h }, [onDark["on-dark"]], 7),
    button,
    "button-lit": lit,
    "button-pressed": lit,
    leaf: lightenUntil({ l: 0.75, c: Math.min(hue.c, 0.1), h: hue.h }, backgrounds, text + 0.1),
    lamp: lightenUntil({ l: 0.79, c: Math.min(hue.c, 0.12), h: hue.h }, backgrounds, text + 0.1),
    taken: tint(edge, paper, mix(ink, quiet, 0.4), 0.42),
    ...chosenOf(button, { paper, ink }),
    alarm: lightenUntil({ l: 0.78, c: 0.1, h: 29 }, backgrounds, text + 0.1),
    foot: step(0.155),
  };
}

/** The backgrounds of chosen days. */
function chosenOf(button: string, { paper, ink }: { paper: string; ink: string }): Pick<Palette, "chosen" | "chosen-end"> {
  return { chosen: tint(button, paper, ink, 0.4), "chosen-end": tint(button, paper, ink, 0.55) };
}

/** Mixes a share of a colour into a background: as much as asked for, or less if text on it could not be read. */
function tint(colour: string, background: string, words: string, share: number): string {
  const mixed = mix(colour, background, share);
  return share <= 0 || contrast(words, mixed) >= text ? mixed : tint(colour, background, words, share - 0.02);
}

/** The colour itself, or as little darker as needed for a contrast to each of some lighter colours. */
function darken(colour: Oklch, others: readonly string[], ratio: number): string {
  return moveUntil(colour, -0.004, (hex) => others.every((other) => luminance(hex) < luminance(other) && contrast(hex, other) >= ratio));
}

/** The colour itself, or as little lighter as needed for a contrast to each of some darker colours. */
function lightenUntil(colour: Oklch, others: readonly string[], ratio: number): string {
  return moveUntil(colour, 0.004, (hex) => others.every((other) => luminance(hex) > luminance(other) && contrast(hex, other) >= ratio));
}

function moveUntil(colour: Oklch, step: number, isEnough: (hex: string) => boolean): string {
  let hex = hexOf(colour);
  for (let l = colour.l; l > 0 && l < 1 && !isEnough(hex); l += step) hex = hexOf({ ...colour, l });
  return isEnough(hex) ? hex : step > 0 ? "#ffffff" : "#000000";
}
