const ends: (() => unknown)[] = [];

/** Runs `end` when the drill ends, even when it is stopped in the middle: what it started must not outlive it. */
export function endWithDrill(end: () => unknown): void {
  if (ends.length === 0) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    process.once('exit', () => {
      for (const each of ends) each();
    });
  }
  ends.push(end);
}
