import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { parseEnv } from "node:util";
import { marked, type Token } from "marked";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";

const documents = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md", "content/**/*.md"]).sort();
const read = (path: string) => readFileSync(path, "utf8");

/** What a document refers to. */
interface References {
  /** Addresses of links and pictures. */
  links: string[];
  /** Files and folders of the project that are named as code, or in a diagram. */
  paths: string[];
  /** The same of sources whose folder is not named. */
  sources: string[];
  /** The ids that GitHub gives its headings. */
  anchors: Set<string>;
}

const projectPath = /^(app|docs|commands|tests|content|messages|db|deploy)\/\S*$/;
/** A source that is named without its folder. */
const sourceName = /^[\w-][\w.-]*\.(ts|tsx|css|mjs)$/;
const sourceNames = new Set(globSync(["*", "{app,commands,tests}/**/*"]).map((path) => basename(path)));
/** A glob, or something to be filled in. */
const isPattern = (path: string) => /[*<>{}…]/.test(path);

function referencesIn(source: string): References {
  const found: References = { links: [], paths: [], sources: [], anchors: new Set() };
  const named: string[] = [];
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === "link" || token.type === "image") found.links.push(token.href);
    if (token.type === "codespan") named.push(token.text);
    if (token.type === "code" && token.lang === "mermaid") named.push(...token.text.split(/[\s"[\]{}():]|<br\/>/));
    if (token.type === "heading") addAnchor(found.anchors, plainText(token.tokens ?? []));
  });
  found.paths = named.filter((path) => projectPath.test(path) && !isPattern(path));
  found.sources = named.filter((name) => sourceName.test(name));
  return found;
}

/** By the rules of GitHub: small letters, hyphens for spaces, no other signs, and a number after what stands there twice. */
function addAnchor(anchors: Set<string>, heading: string): void {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "");
  const slug = letters.replaceAll(" ", "-");
  let anchor = slug;
  for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
  anchors.add(anchor);
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ("tokens" in token && token.tokens ? plainText(token.tokens) : "text" in token ? token.text : "")).join("");
}

/** The links and paths of a document that lead nowhere. Addresses of the web and of the site itself are not looked at. */
function brokenReferences(document: string, source: string): string[] {
  const { links, paths, sources } = referencesIn(source);
  const inProject = links.filter((link) => !/^([a-z]+:|\/)/i.test(link));
  const brokenLinks = inProject.filter((link) => {
    const [path = "", anchor] = decodeURI(link).split("#");
    const target = path === "" ? document : normalize(join(dirname(document), path));
    if (path !== "" && !existsSync(target)) return true;
    if (!anchor || !target.endsWith(".md")) return false;
    return !referencesIn(target === document ? source : read(target)).anchors.has(anchor);
  });
  return [...brokenLinks, ...paths.filter((path) => !existsSync(path)), ...sources.filter((name) => !sourceNames.has(name))];
}

test.each(documents)("every link and path in %s leads somewhere", (document) => {
  expect(brokenReferences(document, read(document))).toEqual([]);
});

test("a broken link, anchor or path is found, in a table and in a diagram too", () => {
  const source = `
# One \`two\`: three & four
# Same
# Same
[good](#one-two-three--four) [second](#same-1) [file](../README.md) [web](https://example.com/x) [page](/stays)
[third](#same-2) [gone](gone.md) ![picture](../docs/pictures/gone.jpg) [elsewhere](../README.md#gone)
| \`app/gone.ts\` | \`app/<name>.ts\`, \`app/**/*.ts\`, \`app/root.tsx\` |
| --- | --- |
| [cell](gone/too.md) | \`gone-too.server.ts\`, \`root.tsx\` |
\`\`\`mermaid
A[Text<br/>app/gone/diagram.ts] --> B["app/root.tsx"]
\`\`\`
`;
  const broken = [
    "#same-2",
    "gone.md",
    "../docs/pictures/gone.jpg",
    "../README.md#gone",
    "gone/too.md",
    "app/gone.ts",
    "app/gone/diagram.ts",
    "gone-too.server.ts",
  ];
  expect(brokenReferences("docs/sample.md", source).sort()).toEqual(broken.sort());
});

test("the tree of folders in docs/architecture.md is that of the project", () => {
  const [, tree = ""] = /^```\n(app\/.*?)^```/ms.exec(read("docs/architecture.md")) ?? [];
  const named = [...tree.matchAll(/^( *)([\w/-]+)\//gm)].map(([, { length } = "", name = ""]) => ({ depth: length / 2, name }));
  const isFolder = (path: string) => statSync(path).isDirectory();
  const foldersIn = (path: string) => readdirSync(path).filter((name) => isFolder(join(path, name)));
  expect(
    named
      .filter(({ depth }) => depth === 1)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(foldersIn("app").sort());
  expect(
    named
      .filter(({ depth }) => depth === 2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(foldersIn("app/features").sort());
  for (const { name } of named.filter(({ depth }) => depth === 0)) expect(name).toSatisfy(isFolder);
});

test("comments name sources that are there", () => {
  const files = globSync("{app,commands}/**/*.{ts,tsx,css}", { exclude: ["app/i18n/messages/**"] });
  const gone = files.flatMap((file) => {
    const comments = read(file).match(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms) ?? [];
    const named = comments.flatMap((comment) => comment.match(/[\w./-]+\.(ts|tsx|css|mjs)\b|\bdocs\/[\w./-]+\.md\b/g) ?? []);
    return named.filter((name) => !existsSync(name) && !sourceNames.has(basename(name))).map((name) => `${file}: ${name}`);
  });
  expect(gone).toEqual([]);
});

test("the glossary names what the code has", () => {
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["app/i18n/messages/**", "**/*.test.*"] }).map(read);
  const names = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  const named: string[] = [];
  marked.walkTokens(marked.lexer(read("docs/glossary.md")), (token) => {
    if (token.type !== "table") return;
    const inCode: Token[] = token.rows.flatMap((row: { tokens: Token[] }[]) => row[2]?.tokens ?? []);
    named.push(...inCode.flatMap((part) => (part.type === "codespan" && /^<?[\w.]+>?$/.test(part.text) ? part.text.match(/\w+/g) : [])));
  });
  expect(named).toContain("quoteStay");
  expect(named.filter((name) => !/\.tsx?$/.test(name) && !names.has(name))).toEqual([]);
});

test("docs/commands.md names every command of npm", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = read("docs/commands.md").matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm);
  expect([...named].map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});

describe(".env.example", () => {
  const example = read(".env.example");
  const defaults = parseEnv(example);
  const all = parseEnv(example.replace(/^# ([A-Z_]+=)/gm, "$1"));

  test("names every variable that the site reads, and no other", () => {
    const [, shape = ""] = /z\s*\.object\(\{(.*?)\n {2}\}\)/s.exec(read("app/config/environment.server.ts")) ?? [];
    const variables = [...shape.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(variables).toContain("PORT");
    expect(Object.keys(all).sort()).toEqual(variables.sort());
  });

  test("shows the defaults where there are some, and examples that are allowed", () => {
    expect(readEnvironment(defaults)).toEqual(readEnvironment({}));
    const { APP_SECRET: _, ...examples } = all;
    expect(() => readEnvironment({ ...examples, APP_SECRET: "x".repeat(32) })).not.toThrow();
  });
});

test(".nvmrc names the Node that npm start would bring", () => {
  const versions = Object.values<string>(JSON.parse(read("runtime/package.json")).optionalDependencies);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(read(".nvmrc").trim()).toBe(version);
});
