import type { Localised } from "../i18n/languages.ts";
import { type Figure, figurePlaceholder } from "../pictures/figure.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";

/** Inserts the figures into a text, for readers outside its page: API, Markdown and feeds. */
export function renderFigures({ html, figures }: { html: string; figures: readonly Localised<Figure>[] }): string {
  return html.replace(new RegExp(figurePlaceholder, "g"), (_, name: string) => {
    const figure = figures.find(({ file }) => file === decodeURIComponent(name));
    return figure ? `<figure>${imageOf(figure.photo)}<figcaption>${escapeHtml(figure.caption)}</figcaption></figure>` : "";
  });
}

export function imageOf(photo: Localised<Photo>): string {
  const { alt, whole } = pictureOf(photo);
  return `<img src="${whole.src}" alt="${escapeHtml(alt)}" width="${whole.width}" height="${whole.height}">`;
}

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
