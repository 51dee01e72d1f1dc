import { RefusedPlan } from './plan-file.ts';

/** A drawing that repeats parts that repeat parts can grow without bound while its file stays small. */
const mostCopies = 20_000;

type Use = { target: string; insideIds: readonly string[] };

/** Throws when the `use` elements of a drawing form a cycle, or would draw more copies than a plan needs. */
export function checkCopies(uses: readonly Use[]): void {
  const inside = new Map<string, string[]>();
  for (const { target, insideIds } of uses) {
    for (const id of insideIds) inside.set(id, [...(inside.get(id) ?? []), target]);
  }
  const known = new Map<string, number>();
  const path = new Set<string>();
  const copiesOf = (id: string): number => {
    const counted = known.get(id);
    if (counted !== undefined) return counted;
    if (path.has(id)) throw new RefusedPlan('plan-unsafe', `use #${id}`);
    path.add(id);
    let copies = 1;
    for (const target of inside.get(id) ?? []) copies = Math.min(mostCopies + 1, copies + copiesOf(target));
    path.delete(id);
    known.set(id, copies);
    return copies;
  };
  let total = 0;
  for (const { target } of uses) total += copiesOf(target);
  if (total > mostCopies) throw new RefusedPlan('plan-too-slow');
}
