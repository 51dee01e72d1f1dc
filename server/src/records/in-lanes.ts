/**
 * Works on parts in their order, so many at a time: while the database takes a statement of the one, the next of another is put
 * into words. A transaction has one connection, which takes their statements by turns; no part may rest on another. Once one
 * fails no further one begins; the first error is thrown after all have ended, so that nothing is sent once it is undone.
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

/** Parts of so many each, the last of what is left. */
export function partsOf<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
