import type { Localised } from "../i18n/languages.ts";
import { type Figure, figureMark } from "../pictures/figure.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";

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

/** A text as it stands in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
