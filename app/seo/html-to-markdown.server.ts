import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";

/** Elements that are no text: what is typed, clicked or drawn. */
const left = new Set(["button", "dialog", "input", "label", "nav", "script", "select", "style", "svg", "template", "textarea"]);
const inlines = new Set(["a", "abbr", "b", "br", "cite", "code", "em", "i", "img", "picture", "q", "s", "small", "span", "strong", "sub"]);
for (const tag of ["sup", "time"]) inlines.add(tag);
/** What no XML may hold (XML 1.0, 2.2), and nobody reads: a visitor may have typed it into the address. */
const unreadable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const empties = /<(area|br|col|hr|img|input|link|meta|source|wbr)\b([^>]*?)\s*\/?>/g;

/**
 * What is to be read of an HTML element as Markdown (CommonMark): as on paper, without what is there to be clicked
 * (`no-print`, `aria-hidden`), and without the numbers of what is numbered. `html` is what React or marked write: quoted attributes, every element closed. `base` is the
 * address of the page, by which links become whole.
 */
export function htmlToMarkdown(html: string, base: string): string {
  const source = html
    .replace(unreadable, "")
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(empties, "<$1$2/>");
  const { root } = parse(source);
  return root ? `${blocksIn(root.children, base).join("\n\n")}\n` : "";
}

/** Throws an error that quotes nothing of the source, in which there may be what a visitor typed: it goes into the log. */
function parse(source: string) {
  try {
    return parseXml(source);
  } catch (error) {
    if (error instanceof XmlError) throw new Error(`HTML that is no XML: line ${error.line}, column ${error.column}`);
    throw error;
  }
}

/** The blocks among nodes; words between them are paragraphs. */
function blocksIn(nodes: readonly XmlNode[], base: string): string[] {
  const blocks: string[] = [];
  let words = "";
  const flush = () => {
    if (words.trim()) blocks.push(lineOf(words));
    words = "";
  };
  for (const node of nodes) {
    if (isInline(node)) words += apart(words, node) + inline(node, base);
    else if (node instanceof XmlElement && !isLeft(node)) {
      flush();
      blocks.push(...block(node, base));
    }
  }
  flush();
  return blocks;
}

function block(element: XmlElement, base: string): string[] {
  const { name, children } = element;
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) return titled(`${"#".repeat(Number(level))} `, inlineOf(children, base));
  if (name === "ul" || name === "ol") return listOf(element, base);
  if (name === "dl") return [factsOf(element, base).join("\n")].filter(Boolean);
  if (name === "blockquote") return [blocksIn(children, base).join("\n\n").replace(/^/gm, "> ").replace(/^> $/gm, ">")];
  if (name === "table") return tableOf(element, base);
  if (name === "hr") return ["---"];
  if (name === "pre") return [`\`\`\`\n${element.text.trim()}\n\`\`\``];
  if (name === "a") return titled("", inline(element, base).trim());
  return blocksIn(children, base);
}

function titled(mark: string, words: string): string[] {
  return words ? [mark + words] : [];
}

function listOf(list: XmlElement, base: string): string[] {
  const items = elementsIn(list).filter((item) => !isLeft(item));
  const written = items.map((item, index) => {
    const mark = list.name === "ol" ? `${index + 1}. ` : "- ";
    // A title within a list is no section of the page.
    const parts = blocksIn(item.children, base).map((part) => part.replace(/^#{1,6} (.*)$/, "**$1**"));
    return mark + parts.join("\n\n").replace(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  });
  return written.length > 0 ? [written.join("\n")] : [];
}

/** Terms with what is said of them: `- term: what`. */
function factsOf(list: XmlElement, base: string): string[] {
  const facts: string[] = [];
  let term = "";
  for (const element of elementsIn(list)) {
    if (isLeft(element)) continue;
    if (element.name === "div") facts.push(...factsOf(element, base));
    else if (element.name === "dt") term = inlineOf(element.children, base);
    else facts.push(`- **${term}:** ${blocksIn(element.children, base).join(" · ")}`);
  }
  return facts;
}

/** A table of GFM, whose first row is its head. */
function tableOf(table: XmlElement, base: string): string[] {
  const rows = descendants(table, "tr").map((row) => elementsIn(row).map((cell) => inlineOf(cell.children, base).replaceAll("|", "\\|")));
  const [head, ...body] = rows;
  if (!head) return [];
  const written = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  const [caption] = descendants(table, "caption");
  return [...(caption ? [inlineOf(caption.children, base)] : []), written.join("\n")];
}

/** All words of nodes in one line; where blocks meet there is a space. */
function inlineOf(nodes: readonly XmlNode[], base: string): string {
  return lineOf(inlineOfRaw(nodes, base));
}

function inline(node: XmlNode, base: string): string {
  if (node instanceof XmlText) return escaped(node.text);
  if (!(node instanceof XmlElement) || isLeft(node)) return "";
  const { name, attributes, children } = node;
  if (name === "br") return "\n";
  if (name === "img") return attributes.alt ? `![${escaped(attributes.alt)}](${new URL(attributes.src ?? "", base).href})` : "";
  const words = name === "code" && !node.text.includes("`") ? `\`${node.text}\`` : inlineOfRaw(children, base);
  if (name === "a" && attributes.href && !attributes.href.startsWith("#") && words.trim())
    return attributes.rel === "nofollow" ? words : around(words, "[", `](${new URL(attributes.href, base).href})`);
  if (name === "strong" || name === "b") return around(words, "**", "**");
  return name === "em" || name === "i" ? around(words, "*", "*") : words;
}

function inlineOfRaw(nodes: readonly XmlNode[], base: string): string {
  return nodes.reduce((words, node) => words + (isInline(node) ? apart(words, node) + inline(node, base) : ` ${inline(node, base)} `), "");
}

/** Elements without a space between them stand apart by their style: words keep a space there. */
function apart(words: string, node: XmlNode): string {
  return node instanceof XmlElement && before(node) instanceof XmlElement && words ? " " : "";
}

function before(node: XmlElement): XmlNode | undefined {
  const siblings = node.parent && "children" in node.parent ? node.parent.children : [];
  return siblings[siblings.indexOf(node) - 1];
}

/** Marks stand close to the words, spaces outside of them. */
function around(words: string, before: string, after: string): string {
  const [, start = "", inner = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inner ? start + before + inner.replace(/[ \n\t\r]+/g, " ") + after + end : words;
}

function lineOf(words: string): string {
  const line = words.replace(/[ \n\t\r]+/g, " ").trim();
  // What would begin a list, a title or a quotation.
  return line.replace(/^([-+>]|#{1,6}(?= )|\d+(?=[.)] ))/, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`)).replace(/^(\d+)([.)] )/, "$1\\$2");
}

function escaped(words: string): string {
  return words.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, "\\$&");
}

function isInline(node: XmlNode): boolean {
  return !(node instanceof XmlElement) || (inlines.has(node.name) && !elementsIn(node).some((inside) => !isLeft(inside) && !isInline(inside)));
}

function isLeft({ name, attributes }: XmlElement): boolean {
  const classes = attributes.class?.split(" ") ?? [];
  return (
    left.has(name) ||
    attributes["aria-hidden"] === "true" ||
    attributes.hidden !== undefined ||
    classes.some((one) => one === "no-print" || one === "numbered")
  );
}

function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement);
}

function descendants(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}
