/** Pages that are a form or a search, which have no Markdown version. */
const withoutMarkdown = ["/stays", "/contact", "/favourites"];

/** The path of a page's Markdown version, without language like `path`; undefined for forms, searches and paths with a file extension. */
export function markdownPath(path: string): string | undefined {
  if (withoutMarkdown.includes(path) || path.includes(".")) return undefined;
  return path === "/" ? "/index.md" : `${path}.md`;
}
