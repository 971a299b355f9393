/**
 * The shapes in which pages show photos: `whole` as taken, `wide` the same up to 2400 px for the full width of a large
 * screen, `card` 4:5 for cards, `tall` 9:16 for the full height of a phone, `square` for its full width, `small` a square beside
 * a name.
 */
export type Shape = "whole" | "wide" | "card" | "tall" | "square" | "small";

interface ShapeSettings {
  /** Width divided by height; undefined: as taken. */
  ratio?: number;
  /** Pixels. Widths above that of the source are left out. */
  widths: readonly number[];
  /** Limit for phones: AVIF files up to this width have at most this many bytes. */
  budget: { width: number; bytes: number };
}

export const shapes: Record<Shape, ShapeSettings> = {
  whole: { widths: [480, 800, 1200, 1600], budget: { width: 800, bytes: 100_000 } },
  wide: { widths: [800, 1200, 1600, 2000, 2400], budget: { width: 800, bytes: 100_000 } },
  card: { ratio: 4 / 5, widths: [360, 540, 720, 960], budget: { width: 720, bytes: 34_000 } },
  tall: { ratio: 9 / 16, widths: [480, 800], budget: { width: 800, bytes: 25_000 } },
  square: { ratio: 1, widths: [480, 800, 1080], budget: { width: 800, bytes: 25_000 } },
  small: { ratio: 1, widths: [128, 256], budget: { width: 256, bytes: 12_000 } },
};

/** Pixels: the width of a photo's JPEG. Search engines require at least 1200. */
export const jpegWidth = 1200;

/** The Open Graph image: size in pixels, and maximum bytes of its JPEG. */
export const ogSize = { width: 1200, height: 630 } as const;
export const ogBudget = 150_000;
