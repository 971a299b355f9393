import type { Localised } from "../i18n/languages.ts";
import { type Figure, figureMark } from "../pictures/figure.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "./picture.tsx";
import { FilledProse } from "./prose.tsx";

/** A text with its figures. */
export function FiguredProse({ html, figures }: { html: string; figures: readonly Localised<Figure>[] }) {
  return (
    <FilledProse
      html={html}
      mark={figureMark}
      blockOf={(name) => {
        const index = figures.findIndex(({ file }) => file === decodeURIComponent(name));
        const figure = figures[index];
        return figure && <FigureView figure={figure} isFirst={index === 0} />;
      }}
    />
  );
}

/** A picture and its words. The first goes across the page, others reach out of the text; an upright one is narrower, so that it fits a screen. */
function FigureView({ figure: { photo, caption }, isFirst }: { figure: Localised<Figure>; isFirst: boolean }) {
  const picture = pictureOf(photo);
  const isUpright = picture.whole.height > picture.whole.width;
  const form = isFirst ? "across" : "reaches";
  return (
    <figure className={isUpright ? "max-w-[28rem]" : form}>
      <Picture className="picture-as-taken" picture={picture} sizes={isFirst ? "100vw" : "(min-width: 62rem) 70vw, 100vw"} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
