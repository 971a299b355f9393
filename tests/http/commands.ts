import { execFile } from "node:child_process";
import type { Command, perform } from "../../commands/run-command.ts";

export interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

/** Each command of the built site, by the file that npm runs. */
const built = {
  inbox: "inboxCommand",
  calendars: "calendarsCommand",
  quote: "quoteCommand",
  insights: "insightsCommand",
  "move-database": "moveDatabaseCommand",
};

/**
 * What `npm run NAME -- WORDS` does with these variables, carried out in this process: a process of its own takes as long as ten of
 * these. In a folder of its own where one is given.
 */
export async function command(name: keyof typeof built, words: string[], variables: Record<string, string>, folder = "."): Promise<Said> {
  const [file, runner]: [Record<string, Command>, { perform: typeof perform }] = await Promise.all([
    import(`../../build/server/${name}.js`),
    import("../../commands/run-command.ts"),
  ]);
  const said = { stdout: "", stderr: "" };
  const run = file[built[name]];
  if (!run) throw new Error(`build/server/${name}.js has no ${built[name]}.`);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const code = await runner.perform(run, {
      words,
      variables,
      print: (text) => (said.stdout += text),
      note: (line) => (said.stderr += `${line}\n`),
    });
    return { code, ...said };
  } finally {
    process.chdir(before);
  }
}

/** The same as a process of its own. */
export function commandProcess(name: keyof typeof built, words: string[], env: Record<string, string>): Promise<Said> {
  return new Promise((done) => {
    execFile(process.execPath, [`build/server/${name}.js`, ...words], { env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
