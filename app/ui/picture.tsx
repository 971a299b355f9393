import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { PictureView } from "../pictures/picture-view.ts";

interface PictureProps {
  picture: PictureView;
  /** The `sizes` attribute for its position in the layout. */
  sizes: string;
  /** Where the upright crop is shown, over the full width. */
  upright?: keyof typeof uprightMedia;
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

const uprightMedia = {
  phones: "(max-aspect-ratio: 3/4)",
  portrait: "(max-aspect-ratio: 1)",
  /** Below Tailwind's `sm`. */
  narrow: "(max-width: 35.99rem)",
};

/** A photo that fills its frame around its focal point, with a blurred placeholder until it is loaded. */
export function Picture({ picture, sizes, upright: mode, main, decorative, className = "", transitionName, children }: PictureProps) {
  const { placeholder, focus, whole } = picture;
  const upright = mode && picture.upright;
  const media = mode && uprightMedia[mode];
  if (main === "before-fonts") {
    if (upright?.avif) preloadFirst(upright.avif, "100vw", media);
    if (whole.avif) preloadFirst(whole.avif, sizes, upright?.avif && `not all and ${media}`);
  }
  const blur = placeholder && <img className="picture-placeholder" src={placeholder} alt="" aria-hidden="true" />;
  return (
    <span className={`picture fx-${focus.x} fy-${focus.y} ${className}`} data-grows={transitionName}>
      {upright?.placeholder ? (
        <picture>
          <source media={media} srcSet={upright.placeholder} />
          {blur}
        </picture>
      ) : (
        blur
      )}
      <picture>
        {upright?.avif && <source type="image/avif" media={media} srcSet={upright.avif} sizes="100vw" />}
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
