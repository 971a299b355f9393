/** The output of a part of the benchmarks. */
interface Section {
  title: string;
  /** When, of what and on which machine. */
  about: string;
  /** Rows of Markdown tables; other lines are facts. */
  output: string;
  isGood: boolean;
}

const head = `# Tables of the benchmarks

\`npm run bench\` writes this page, \`npm run bench -- PART\` one section of it. What the figures mean, and how they came to be, is in
[performance.md](performance.md). Beside other work only the ratio of two figures of one section is meaningful. A benchmark without a
section was not run yet.`;

/** The page with the section of a part replaced; the sections are in the order of `titles`. */
export function writeSections(page: string, titles: readonly string[], { title, about, output, isGood }: Section): string {
  const before = page.split(/^(?=## )/m).filter((section) => section.startsWith("## "));
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const isRow = (line: string | undefined) => line?.startsWith("|") === true;
  const body = lines.map((line, index) => {
    const gap = index > 0 && isRow(line) !== isRow(lines[index - 1]) ? "\n" : "";
    return gap + (isRow(line) ? line : `- ${line.trim().replace(/ {2,}/g, " ")}`);
  });
  const written = `## ${title}\n\n${about}${isGood ? "" : " It failed."}\n\n${body.join("\n")}\n`;
  const sectionOf = (wanted: string) => (wanted === title ? written : before.find((section) => section.startsWith(`## ${wanted}\n`)));
  return [head, ...titles.flatMap((wanted) => sectionOf(wanted)?.trim() ?? [])].join("\n\n").concat("\n");
}
