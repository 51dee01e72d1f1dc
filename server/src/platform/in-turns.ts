import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMilliseconds = 15;

/** The results of `each` for the items, in their order. Other requests get their turn each time this one has worked for 15 ms. */
export async function mapInTurns<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMilliseconds) {
      await nextTurn();
      began = performance.now();
    }
    made.push(each(item));
  }
  return made;
}
