import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";

/** Elements without readable text: controls and drawings. */
const ignoredTags = new Set(["button", "dialog", "input", "label", "legend", "nav", "script", "select", "style", "svg", "template", "textarea"]);
const inlineTags = new Set(["a", "abbr", "b", "br", "cite", "code", "em", "i", "img", "picture", "q", "s", "small", "span", "strong", "sub"]);
for (const tag of ["sup", "time"]) inlineTags.add(tag);
/** Characters that XML does not allow (XML 1.0, 2.2). They may come from a query. */
const invalidCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const voidElements = /<(area|br|col|hr|img|input|link|meta|source|wbr)\b([^>]*?)\s*\/?>/g;

/**
 * Converts the readable text of an HTML element to Markdown (CommonMark), without what is not printed either (`no-print`,
 * `aria-hidden`), without list numbers that are drawn as text (`numbered`) and without labels to click on (`fold-label`). `html` comes from React or marked: quoted
 * attributes, every element closed. `base` is the URL of the page, against which links are resolved.
 */
export function htmlToMarkdown(html: string, base: string): string {
  const source = html
    .replace(invalidCharacters, "")
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(voidElements, "<$1$2/>");
  const { root } = parse(source);
  return root ? `${blocksIn(root.children, base).join("\n\n")}\n` : "";
}

/** Throws an error that does not quote the source, which may contain what a visitor typed, because errors are logged. */
function parse(source: string) {
  try {
    return parseXml(source);
  } catch (error) {
    if (error instanceof XmlError) throw new Error(`HTML that is no XML: line ${error.line}, column ${error.column}`);
    throw error;
  }
}

/** The block elements of some nodes. Text between them becomes paragraphs. */
function blocksIn(nodes: readonly XmlNode[], base: string): string[] {
  const blocks: string[] = [];
  let words = "";
  const flush = () => {
    if (words.trim()) blocks.push(singleLine(words));
    words = "";
  };
  for (const node of nodes) {
    if (isInline(node)) words += separatorBefore(words, node) + renderInline(node, base);
    else if (node instanceof XmlElement && !isIgnored(node)) {
      flush();
      blocks.push(...renderBlock(node, base));
    }
  }
  flush();
  return blocks;
}

function renderBlock(element: XmlElement, base: string): string[] {
  const { name, children } = element;
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) return prefixed(`${"#".repeat(Number(level))} `, inlineText(children, base));
  if (name === "ul" || name === "ol") return listOf(element, base);
  if (name === "dl") return [definitionsOf(element, base).join("\n")].filter(Boolean);
  if (name === "blockquote") return [blocksIn(children, base).join("\n\n").replace(/^/gm, "> ").replace(/^> $/gm, ">")];
  if (name === "table") return tableOf(element, base);
  if (name === "hr") return ["---"];
  if (name === "pre") return [`\`\`\`\n${element.text.trim()}\n\`\`\``];
  if (name === "a") return prefixed("", renderInline(element, base).trim());
  return blocksIn(children, base);
}

function prefixed(mark: string, words: string): string[] {
  return words ? [mark + words] : [];
}

function listOf(list: XmlElement, base: string): string[] {
  const items = elementsIn(list).filter((item) => !isIgnored(item));
  const lines = items.map((item, index) => {
    const mark = list.name === "ol" ? `${index + 1}. ` : "- ";
    // A heading in a list is no section of the page, so it becomes bold.
    const parts = blocksIn(item.children, base).map((part) => part.replace(/^#{1,6} (.*)$/, "**$1**"));
    return mark + parts.join("\n\n").replace(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  });
  return lines.length > 0 ? [lines.join("\n")] : [];
}

/** A definition list as `- **term:** details`. */
function definitionsOf(list: XmlElement, base: string): string[] {
  const definitions: string[] = [];
  let term = "";
  for (const element of elementsIn(list)) {
    if (isIgnored(element)) continue;
    if (element.name === "div") definitions.push(...definitionsOf(element, base));
    else if (element.name === "dt") term = inlineText(element.children, base);
    else definitions.push(`- **${term}:** ${blocksIn(element.children, base).join(" · ")}`);
  }
  return definitions;
}

/** A GFM table whose first row is the header. */
function tableOf(table: XmlElement, base: string): string[] {
  const rows = descendants(table, "tr").map((row) => elementsIn(row).map((cell) => inlineText(cell.children, base).replaceAll("|", "\\|")));
  const [head, ...body] = rows;
  if (!head) return [];
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  const [caption] = descendants(table, "caption");
  return [...(caption ? [inlineText(caption.children, base)] : []), lines.join("\n")];
}

/** All text of some nodes in one line, with a space between blocks. */
function inlineText(nodes: readonly XmlNode[], base: string): string {
  return singleLine(rawInlineText(nodes, base));
}

function renderInline(node: XmlNode, base: string): string {
  if (node instanceof XmlText) return escapeMarkdown(node.text);
  if (!(node instanceof XmlElement) || isIgnored(node)) return "";
  const { name, attributes, children } = node;
  if (name === "br") return "\n";
  if (name === "img") return attributes.alt ? `![${escapeMarkdown(attributes.alt)}](${new URL(attributes.src ?? "", base).href})` : "";
  const words = name === "code" && !node.text.includes("`") ? `\`${node.text}\`` : rawInlineText(children, base);
  if (name === "a" && attributes.href && !attributes.href.startsWith("#") && words.trim())
    return attributes.rel === "nofollow" ? words : wrapWords(words, "[", `](${new URL(attributes.href, base).href})`);
  if (name === "strong" || name === "b") return wrapWords(words, "**", "**");
  return name === "em" || name === "i" ? wrapWords(words, "*", "*") : words;
}

function rawInlineText(nodes: readonly XmlNode[], base: string): string {
  return nodes.reduce(
    (words, node) => words + (isInline(node) ? separatorBefore(words, node) + renderInline(node, base) : ` ${renderInline(node, base)} `),
    "",
  );
}

/** A space between adjacent elements, which CSS separates on the page. */
function separatorBefore(words: string, node: XmlNode): string {
  return node instanceof XmlElement && previousSibling(node) instanceof XmlElement && words ? " " : "";
}

function previousSibling(node: XmlElement): XmlNode | undefined {
  const siblings = node.parent && "children" in node.parent ? node.parent.children : [];
  return siblings[siblings.indexOf(node) - 1];
}

/** Puts markers around the words, with leading and trailing spaces outside. */
function wrapWords(words: string, before: string, after: string): string {
  const [, start = "", inner = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inner ? start + before + inner.replace(/[ \n\t\r]+/g, " ") + after + end : words;
}

function singleLine(words: string): string {
  const line = words.replace(/[ \n\t\r]+/g, " ").trim();
  // Escapes what would start a list, heading or quotation.
  return line.replace(/^([-+>]|#{1,6}(?= )|\d+(?=[.)] ))/, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`)).replace(/^(\d+)([.)] )/, "$1\\$2");
}

function escapeMarkdown(words: string): string {
  return words.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, "\\$&");
}

function isInline(node: XmlNode): boolean {
  return !(node instanceof XmlElement) || (inlineTags.has(node.name) && !elementsIn(node).some((inside) => !isIgnored(inside) && !isInline(inside)));
}

function isIgnored({ name, attributes }: XmlElement): boolean {
  const classes = attributes.class?.split(" ") ?? [];
  return (
    ignoredTags.has(name) ||
    attributes["aria-hidden"] === "true" ||
    attributes.hidden !== undefined ||
    classes.some((one) => ["no-print", "numbered", "fold-label"].includes(one))
  );
}

function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement);
}

function descendants(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}
