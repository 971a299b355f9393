declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2" | "sfnt"; variationAxes?: Record<string, number | { min: number; max: number }>; noHinting?: boolean },
  ): Promise<Buffer>;
}
