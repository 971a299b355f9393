import { createInterface } from "node:readline/promises";

/** The arguments and outputs of a command. */
export interface CommandLine {
  /** The arguments. */
  words: string[];
  variables: NodeJS.ProcessEnv;
  /** Writes the result to standard output. */
  print: (text: string) => void;
  /** Writes a line for people to standard error. */
  note: (line: string) => void;
  /** Asks a question in the terminal and resolves to the answer, empty if the terminal is closed. Undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
}

/** A command for operators. Resolves to its exit code. */
export type Command = (line: CommandLine) => Promise<number>;

/** The task with this name. Throws an error with the help if the name is unknown. */
export function findTask<Task>(tasks: Record<string, [help: string, task: Task]>, name: string, help: string): Task {
  const [, task] = (Object.hasOwn(tasks, name) && tasks[name]) || [];
  if (!task) throw new Error(`Unknown task “${name}”. The tasks are:\n${help}`);
  return task;
}

/** Runs a command. An error is printed as one line, and the exit code is 1. */
export async function perform(command: Command, line: CommandLine): Promise<number> {
  try {
    return await command(line);
  } catch (error) {
    line.note(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Runs a command as this process. */
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
