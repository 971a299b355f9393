/** One shape of a photo, ready for a `<source>` or an `<img>`. */
export interface Rendition {
  width: number;
  height: number;
  /** A `srcset` of AVIF files; none for drawings. */
  avif?: string;
  /** A `srcset` of JPEG files; none for drawings. */
  jpeg?: string;
  /** The address for those who know no `srcset`. */
  src: string;
}

/** A photo as a page shows it, in the page's language. */
export interface PictureView {
  alt: string;
  /** A blurred 16 px WebP as a `data:` address, to stand behind the photo until it is there. */
  placeholder?: string;
  /** The point that a crop keeps, in percent from left and top. */
  focus: { x: number; y: number };
  whole: Rendition;
  /** A crop for the height of a phone. */
  tall?: Rendition;
}
