import type { Localised } from "../i18n/languages.ts";
import { type Figure, figurePlaceholder } from "../pictures/figure.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "./picture.tsx";
import { FilledProse } from "./prose.tsx";

export function FiguredProse({ html, figures }: { html: string; figures: readonly Localised<Figure>[] }) {
  return (
    <FilledProse
      html={html}
      placeholder={figurePlaceholder}
      renderBlock={(name) => {
        const index = figures.findIndex(({ file }) => file === decodeURIComponent(name));
        const figure = figures[index];
        return figure && <FigureView figure={figure} isFirst={index === 0} />;
      }}
    />
  );
}

/** A figure. The first has the full width, others are wider than the text; portrait pictures are narrower, so that they fit a screen. */
function FigureView({ figure: { photo, caption }, isFirst }: { figure: Localised<Figure>; isFirst: boolean }) {
  const picture = pictureOf(photo);
  const isUpright = picture.whole.height > picture.whole.width;
  const width = isFirst ? "across" : "reaches";
  return (
    <figure className={isUpright ? "max-w-[28rem]" : width}>
      <Picture className="picture-as-taken" picture={picture} sizes={isFirst ? "100vw" : "(min-width: 62rem) 70vw, 100vw"} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
