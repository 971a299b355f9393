import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { PictureView } from "../pictures/picture-view.ts";

interface PictureProps {
  picture: PictureView;
  /** The `sizes` attribute for its position in the layout. */
  sizes: string;
  /** On which screens the crop is shown, over the full width. */
  crop?: keyof typeof cropMedia;
  /** The main picture of the page, loaded before all others, or before fonts too. The latter is not for islands or cached parts. */
  main?: boolean | "before-fonts";
  /** Decoration next to a text that says the same. */
  decorative?: boolean;
  className?: string;
  /** The name of the view transition from a card to its page. */
  transitionName?: string;
  /** Content on top of the picture. */
  children?: ReactNode;
}

const cropMedia = {
  phones: "(max-aspect-ratio: 3/4)",
  portrait: "(max-aspect-ratio: 1)",
  /** Below Tailwind's `sm`. */
  narrow: "(max-width: 35.99rem) and (max-aspect-ratio: 1)",
};

/** A photo that fills its frame around its focal point, with a blurred placeholder until it is loaded. */
export function Picture({ picture, sizes, crop: screens, main, decorative, className = "", transitionName, children }: PictureProps) {
  const { placeholder, focus, whole } = picture;
  const crop = screens && picture.crop;
  const media = screens && cropMedia[screens];
  if (main === "before-fonts") {
    if (crop?.avif) preloadFirst(crop.avif, "100vw", media);
    if (whole.avif) preloadFirst(whole.avif, sizes, crop?.avif && `not all and ${media}`);
  }
  const blur = placeholder && <img className="picture-placeholder" src={placeholder} alt="" aria-hidden="true" />;
  return (
    <span className={`picture fx-${focus.x} fy-${focus.y} ${className}`} data-grows={transitionName}>
      {crop?.placeholder ? (
        <picture>
          <source media={media} srcSet={crop.placeholder} />
          {blur}
        </picture>
      ) : (
        blur
      )}
      <picture>
        {crop?.avif && <source type="image/avif" media={media} srcSet={crop.avif} sizes="100vw" />}
        {whole.avif && <source type="image/avif" srcSet={whole.avif} sizes={sizes} />}
        <img
          src={whole.src}
          alt={decorative ? "" : picture.alt}
          width={whole.width}
          height={whole.height}
          loading={main ? "eager" : "lazy"}
          fetchPriority={main ? "high" : undefined}
          decoding={main ? "sync" : "async"}
        />
      </picture>
      {children}
    </span>
  );
}

/** A browser opens few connections at once, and would fetch all fonts before a picture that it finds behind them. */
function preloadFirst(imageSrcSet: string, imageSizes: string, media?: string): void {
  preload(imageSrcSet, { as: "image", type: "image/avif", imageSrcSet, imageSizes, media, fetchPriority: "high" });
}
