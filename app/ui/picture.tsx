import type { ReactNode } from "react";
import type { PictureView } from "../pictures/picture-view.ts";

interface PictureProps {
  picture: PictureView;
  /** The `sizes` of the place where it stands. */
  sizes: string;
  /** Show the tall crop on phones, or wherever the screen is higher than wide. */
  tall?: "phones" | "upright";
  /** The page's main picture: fetched at once, before all others. */
  main?: boolean;
  /** Only decoration beside a text that says the same. */
  decorative?: boolean;
  className?: string;
  /** The name under which the photo grows from a card into its page. */
  grows?: string;
  /** What stands upon it. */
  children?: ReactNode;
}

/** A photo that fills its frame, keeps its focal point in view, and shows a blur of itself until it is there. */
export function Picture({ picture, sizes, tall: tallOn, main, decorative, className = "", grows, children }: PictureProps) {
  const { placeholder, focus, whole } = picture;
  const tall = tallOn && picture.tall;
  const media = tallOn === "upright" ? "(max-aspect-ratio: 1)" : "(max-aspect-ratio: 3/4)";
  const blur = placeholder && <img className="picture-placeholder" src={placeholder} alt="" aria-hidden="true" />;
  return (
    <span className={`picture fx-${focus.x} fy-${focus.y} ${className}`} data-grows={grows}>
      {tall?.placeholder ? (
        <picture>
          <source media={media} srcSet={tall.placeholder} />
          {blur}
        </picture>
      ) : (
        blur
      )}
      <picture>
        {tall?.avif && <source type="image/avif" media={media} srcSet={tall.avif} sizes={sizes} />}
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
