import { escapeHtml } from "../content/escape-html.ts";
import type { Localised } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { figureMark } from "./figures.ts";
import type { Post } from "./post.ts";

/** The text of an article with its figures, for those who read it elsewhere than on its page. */
export function htmlWithFigures({ html, figures }: Pick<Localised<Post>, "html" | "figures">): string {
  return html.replace(new RegExp(figureMark, "g"), (_, name: string) => {
    const figure = figures.find(({ file }) => file === decodeURIComponent(name));
    return figure ? `<figure>${imageOf(figure.photo)}<figcaption>${escapeHtml(figure.caption)}</figcaption></figure>` : "";
  });
}

export function imageOf(photo: Localised<Photo>): string {
  const { alt, whole } = pictureOf(photo);
  return `<img src="${whole.src}" alt="${escapeHtml(alt)}" width="${whole.width}" height="${whole.height}">`;
}
