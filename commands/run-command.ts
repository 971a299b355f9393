/** Runs a command of an operator: what keeps it from its end is said in a sentence, and its exit code is 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
