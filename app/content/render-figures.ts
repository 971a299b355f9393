import type { Localised } from "../i18n/languages.ts";
import { type Figure, figureMark } from "../pictures/figure.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { escapeHtml } from "./escape-html.ts";

/** A text with its figures, for those who read it elsewhere than on its page. */
export function renderFigures({ html, figures }: { html: string; figures: readonly Localised<Figure>[] }): string {
  return html.replace(new RegExp(figureMark, "g"), (_, name: string) => {
    const figure = figures.find(({ file }) => file === decodeURIComponent(name));
    return figure ? `<figure>${imageOf(figure.photo)}<figcaption>${escapeHtml(figure.caption)}</figcaption></figure>` : "";
  });
}

export function imageOf(photo: Localised<Photo>): string {
  const { alt, whole } = pictureOf(photo);
  return `<img src="${whole.src}" alt="${escapeHtml(alt)}" width="${whole.width}" height="${whole.height}">`;
}
