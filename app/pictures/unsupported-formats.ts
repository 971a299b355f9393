/** Error texts for an unsupported picture format. */
interface UnsupportedFormat {
  found: string;
  allowed: string;
}

/** The photo format of iPhones, which many programs cannot read. Such files are sometimes named .jpg. */
export const heic: UnsupportedFormat = {
  found: "a photo in HEIC, the format of iPhones",
  allowed: "a JPEG: open the photo and save it as one (on a Mac in Preview by Export, in Windows in Photos by Save as)",
};

const jfif: UnsupportedFormat = { found: "a JPEG under a name that the site does not know", allowed: "the same file under a name that ends in .jpg" };

const others = /\.(tiff?|bmp|gif|jxl|jp2|psd|dng|cr2|cr3|nef|arw|raf)$/i;

/** The unsupported format of a picture by its file name; undefined for supported pictures and other files. */
export function unsupportedFormat(file: string): UnsupportedFormat | undefined {
  if (/\.(heic|heif|hif)$/i.test(file)) return heic;
  if (/\.jfif$/i.test(file)) return jfif;
  const [, format = ""] = others.exec(file) ?? [];
  return format
    ? { found: `a picture in ${format.toUpperCase()}`, allowed: "a JPEG, PNG, WebP or AVIF: open the picture and save it as one" }
    : undefined;
}
