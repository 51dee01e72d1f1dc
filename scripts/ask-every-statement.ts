/** A test file, the SQL statements that the application sent while it ran, and how long it took. */
export type Asking = { file: string; statements: readonly string[]; seconds: number };

/** How long a file takes to load before its first test. */
const loadingSeconds = 1;

/**
 * A set of files that together send every statement sent by any file, chosen greedily by the number of new statements per second,
 * without files whose statements the others send as well; in the order given.
 */
export function filesThatAskAll(asking: readonly Asking[]): string[] {
  const missing = new Set(asking.flatMap(({ statements }) => statements));
  const chosen: Asking[] = [];
  while (missing.size > 0) {
    const worth = ({ statements, seconds }: Asking) =>
      statements.filter(statement => missing.has(statement)).length / (loadingSeconds + seconds);
    const best = asking.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const statement of best.statements) missing.delete(statement);
  }
  const counts = new Map<string, number>();
  const count = (statement: string, by: number) => counts.set(statement, (counts.get(statement) ?? 0) + by);
  for (const { statements } of chosen) for (const statement of statements) count(statement, 1);
  const kept = new Set(chosen);
  for (const each of chosen.toSorted((one, other) => other.seconds - one.seconds)) {
    if (!each.statements.every(statement => (counts.get(statement) ?? 0) > 1)) continue;
    kept.delete(each);
    for (const statement of each.statements) count(statement, -1);
  }
  return asking.filter(each => kept.has(each)).map(({ file }) => file);
}
