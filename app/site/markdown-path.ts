/** Pages that are a form or a search: there is nothing to be read of them. */
const withoutMarkdown = ["/stays", "/contact", "/favourites"];

/** Where a page stands as Markdown, without its language as `path` is; nothing for a form or a search. */
export function markdownPath(path: string): string | undefined {
  if (withoutMarkdown.includes(path)) return undefined;
  return path === "/" ? "/index.md" : `${path}.md`;
}
