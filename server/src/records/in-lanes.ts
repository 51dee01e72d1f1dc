/**
 * Works on parts in their order, `lanes` at a time: while the database runs a statement of one part, the next one of another is
 * prepared. A transaction has one connection, on which the statements alternate; parts must not depend on each other. After a
 * failure no further part begins; the first error is thrown once all have ended, so that nothing is sent after the rollback.
 */
export async function inLanes<Part>(
  lanes: number,
  parts: readonly Part[],
  work: (part: Part, index: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = parts.entries();
  const lane = async () => {
    for (const [index, part] of waiting) {
      if (failures.length > 0) return;
      try {
        await work(part, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Splits into parts of `size` each; the last one holds the rest. */
export function partsOf<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
