/**
 * The shapes in which pages show photos: `whole` as it was taken, `wide` the same up to 2400 px for the full width of
 * a large screen, `card` four by five for cards, `tall` nine by sixteen for the full height of a phone.
 */
export type Shape = "whole" | "wide" | "card" | "tall";

interface ShapeSettings {
  /** Width divided by height; none: as it was taken. */
  ratio?: number;
  /** Pixels; what is wider than the source is left out. */
  widths: readonly number[];
  /** What a phone may have to fetch: AVIF files up to this width have at most so many bytes. */
  budget: { width: number; bytes: number };
}

export const shapes: Record<Shape, ShapeSettings> = {
  whole: { widths: [480, 800, 1200, 1600], budget: { width: 800, bytes: 100_000 } },
  wide: { widths: [800, 1200, 1600, 2000, 2400], budget: { width: 800, bytes: 100_000 } },
  card: { ratio: 4 / 5, widths: [360, 540, 720, 960], budget: { width: 720, bytes: 34_000 } },
  tall: { ratio: 9 / 16, widths: [480, 800], budget: { width: 800, bytes: 110_000 } },
};

/** Pixels: the width of a photo's one JPEG, which search engines want at least 1200 wide. */
export const jpegWidth = 1200;

/** The picture by which a page is shared, as Open Graph and its readers want it: pixels, and a JPEG of at most so many bytes. */
export const ogSize = { width: 1200, height: 630 } as const;
export const ogBudget = 150_000;
