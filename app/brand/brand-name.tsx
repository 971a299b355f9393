import { fitInto } from "../pictures/og-layout.ts";
import type { BrandArt } from "./brand.ts";

interface ArtProps {
  art: BrandArt;
  /** The largest size in CSS pixels. */
  box: { width: number; height: number };
  /** Whether it lies on a dark surface or a photo in both colour schemes. */
  isOnDark: boolean;
  /** Empty if the name is beside it. */
  alt: string;
  /** The foot of a page: a picture there is loaded when it comes near, and a mark grows with the text. */
  isInFooter: boolean;
}

/** A logo or mark: a drawing in the colour of the text around it, or a picture for light and one for dark backgrounds. */
function Art({ art, box, isOnDark, alt, isInFooter }: ArtProps) {
  const className = isInFooter && !alt ? "h-8 w-auto" : undefined;
  const size = fitInto(box, art);
  const { drawing, files } = art;
  if (drawing)
    return (
      <svg
        className={className}
        {...size}
        viewBox={drawing.viewBox}
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : "true"}
        dangerouslySetInnerHTML={{ __html: drawing.shapes }}
      />
    );
  if (!files) return null;
  const { light, dark } = { light: `/pictures/${files.light}`, dark: `/pictures/${files.dark}` };
  if (isOnDark) return <img {...size} src={dark} alt={alt} loading={isInFooter ? "lazy" : undefined} />;
  return (
    <picture>
      {light !== dark && <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />}
      <img {...size} src={light} alt={alt} />
    </picture>
  );
}

interface BrandNameProps {
  name: string;
  logo?: BrandArt;
  mark?: BrandArt;
  isOnDark?: boolean;
  isInFooter?: boolean;
}

/** The name with its mark, or the logo instead of both. */
export function BrandName({ name, logo, mark, isOnDark = false, isInFooter = false }: BrandNameProps) {
  const place = { isOnDark, isInFooter };
  if (logo) return <Art art={logo} box={{ width: 200, height: 40 }} alt={name} {...place} />;
  return (
    <>
      {mark && <Art art={mark} box={{ width: 64, height: 32 }} alt="" {...place} />}
      {name}
    </>
  );
}
