/** Runs a command with its arguments and exits with the code that it returns, 0 without one; of an error it prints the sentence. */
export async function runCommand(run: (args: string[]) => void | Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await run(process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
