import { daysOf, type Meter, type NodeKey } from './meter.ts';

/** The first cycle in a dependency graph, as a path whose first and last keys are equal; null without a cycle. */
export function cyclePath<Key extends string>(edges: ReadonlyMap<Key, readonly Key[]>): Key[] | null {
  const done = new Set<Key>();
  const walk = (key: Key, path: Key[]): Key[] | null => {
    const begun = path.indexOf(key);
    if (begun >= 0) return [...path.slice(begun), key];
    if (done.has(key)) return null;
    for (const next of edges.get(key) ?? []) {
      const found = walk(next, [...path, key]);
      if (found !== null) return found;
    }
    done.add(key);
    return null;
  };
  for (const key of edges.keys()) {
    const found = walk(key, []);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A cycle of parents on some day, or of formulas on any. The two are searched separately: a meter that is the sum of two others
 * may also stand above them.
 */
export function meterCycle(meters: readonly Pick<Meter, 'id' | 'parents' | 'terms'>[]): NodeKey[] | null {
  const edges = (of: (meter: (typeof meters)[number]) => NodeKey[]) =>
    new Map(meters.map(meter => [`meter:${meter.id}` as NodeKey, of(meter)]));
  const days = new Set(meters.flatMap(({ parents }) => parents.map(({ from }) => from)));
  for (const day of days) {
    const found = cyclePath(
      edges(({ parents }) =>
        parents.filter(span => daysOf(span, { first: day, last: day }) !== null).map(({ node }) => node),
      ),
    );
    if (found !== null) return found;
  }
  return cyclePath(edges(({ terms }) => terms.map(({ node }) => node)));
}
