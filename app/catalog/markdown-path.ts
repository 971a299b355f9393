/** Pages that are a form or a search: there is nothing to be read of them. */
const withoutMarkdown = ["/stays", "/contact", "/favourites"];

/** Where a page stands as Markdown, without its language as `path` is; nothing for a form or a search, and for what has a file name, which is no page. */
export function markdownPath(path: string): string | undefined {
  if (withoutMarkdown.includes(path) || path.includes(".")) return undefined;
  return path === "/" ? "/index.md" : `${path}.md`;
}
