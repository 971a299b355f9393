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

/** A picture as it was taken, whose height is kept free for it, and its words. */
function FigureView({ figure: { photo, caption } }: { figure: Localised<Figure> }) {
  return (
    <figure>
      <Picture className="picture-as-taken" picture={pictureOf(photo)} sizes="(min-width: 50rem) 43rem, 90vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
