import type { Localised } from "../i18n/languages.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { FilledProse } from "../ui/prose.tsx";
import { type Figure, figureMark } from "./figures.ts";
import type { Post } from "./post.ts";

/** The text of an article with its figures. */
export function ArticleText({ post: { html, figures } }: { post: Localised<Post> }) {
  const figureOf = (name: string) => figures.find(({ file }) => file === decodeURIComponent(name));
  return (
    <FilledProse
      html={html}
      mark={figureMark}
      blockOf={(name) => {
        const figure = figureOf(name);
        return figure && <FigureView figure={figure} />;
      }}
    />
  );
}

/** A picture as it was taken, and its words. An upright one is narrower, so that it fits a screen. */
function FigureView({ figure: { photo, caption } }: { figure: Localised<Figure> }) {
  const picture = pictureOf(photo);
  const isUpright = picture.whole.height > picture.whole.width;
  return (
    <figure className={isUpright ? "max-w-[28rem]" : "reaches"}>
      <Picture className="picture-as-taken" picture={picture} sizes="(min-width: 62rem) 70vw, 90vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
