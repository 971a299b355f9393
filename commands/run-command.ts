import { createInterface } from "node:readline/promises";

/** What a command is given, and where it says what it has to say. */
export interface CommandLine {
  /** What stands behind its name. */
  words: string[];
  variables: NodeJS.ProcessEnv;
  /** What was asked for, as it stands. */
  print: (text: string) => void;
  /** A line beside it, for people. */
  note: (line: string) => void;
  /** Asks whoever sits there, and resolves to what they type: nothing where they leave. Only at a terminal. */
  ask?: (question: string) => Promise<string>;
}

/** A command of an operator. Resolves to its exit code. */
export type Command = (line: CommandLine) => Promise<number>;

/** Carries out a command: what keeps it from its end is said in a sentence, and its exit code is 1. */
export async function perform(command: Command, line: CommandLine): Promise<number> {
  try {
    return await command(line);
  } catch (error) {
    line.note(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Carries out a command as this process. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await perform(command, {
    words: process.argv.slice(2),
    variables: process.env,
    print: (text) => process.stdout.write(text),
    note: (line) => process.stderr.write(`${line}\n`),
    ask: process.stdin.isTTY ? ask : undefined,
  });
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once("close", () => closed.abort());
  const answer = await terminal.question(question, { signal: closed.signal }).catch(() => "");
  terminal.close();
  return answer;
}
