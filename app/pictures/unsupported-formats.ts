/** What a picture in a format that the site does not read is, and what to make of it. */
interface ForeignFormat {
  found: string;
  allowed: string;
}

/** The format in which iPhones take photos: many programs cannot read it, and it may be called .jpg all the same. */
export const heic: ForeignFormat = {
  found: "a photo in HEIC, the format of iPhones",
  allowed: "a JPEG: open the photo and save it as one (on a Mac in Preview by Export, in Windows in Photos by Save as)",
};

const jfif: ForeignFormat = { found: "a JPEG under a name that the site does not know", allowed: "the same file under a name that ends in .jpg" };

const others = /\.(tiff?|bmp|gif|jxl|jp2|psd|dng|cr2|cr3|nef|arw|raf)$/i;

/** The format of a picture that the site does not read, by the name of its file; nothing for one that it reads, and for other files. */
export function unsupportedFormat(file: string): ForeignFormat | undefined {
  if (/\.(heic|heif|hif)$/i.test(file)) return heic;
  if (/\.jfif$/i.test(file)) return jfif;
  const [, format = ""] = others.exec(file) ?? [];
  return format
    ? { found: `a picture in ${format.toUpperCase()}`, allowed: "a JPEG, PNG, WebP or AVIF: open the picture and save it as one" }
    : undefined;
}
