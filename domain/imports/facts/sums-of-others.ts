/** The figures of a name in a file, by energy and month; `size` is the number as written. */
export type NamedFigures = {
  name: string;
  /** Whether it may be left out; otherwise it can only be a part. */
  isOpen: boolean;
  isTotalName: boolean;
  figures: ReadonlyMap<string, { value: number; size: number }>;
};

/** Decimal digits of agreement after which a figure counts as a sum whatever its name. */
const surely = { run: 6, any: 9 };
const anyAmong = 20;
const anySteps = 20_000;

/**
 * The names whose figures are the sum of others' in every month: of adjacent ones before or after them, of all, or of any
 * combination when there are few. Each with its parts.
 */
export function sumsOfOthers(all: readonly NamedFigures[]): Map<NamedFigures, NamedFigures[]> {
  const sums = new Map<NamedFigures, NamedFigures[]>();
  for (let before = -1; before < sums.size; ) {
    before = sums.size;
    for (const [at, one] of all.entries()) {
      if (!one.isOpen || sums.has(one) || one.figures.size === 0) continue;
      const isPart = (other: NamedFigures) => other !== one && !sums.has(other);
      const above = all.slice(0, at).filter(isPart);
      const below = all.slice(at + 1).filter(isPart);
      const parts =
        runOf(one, above.toReversed()) ??
        runOf(one, below) ??
        runOf(one, [...above, ...below]) ??
        anyOf(one, [...above, ...below]);
      if (parts !== null) sums.set(one, parts);
    }
  }
  return sums;
}

/** The first ones, as far as they add up to it. */
function runOf(one: NamedFigures, others: readonly NamedFigures[]): NamedFigures[] | null {
  const sum = createSum(one, surely.run);
  for (const other of others) {
    sum.add(other);
    if (sum.isBeyond()) return null;
    if (sum.isIt()) return sum.parts();
  }
  return null;
}

function anyOf(one: NamedFigures, others: readonly NamedFigures[]): NamedFigures[] | null {
  const alike = others.filter(({ figures }) => [...one.figures.keys()].some(key => figures.has(key)));
  if (alike.length > anyAmong) return null;
  const sum = createSum(one, surely.any);
  let steps = 0;
  function search(from: number): NamedFigures[] | null {
    if (sum.isIt()) return sum.parts();
    for (let at = from; at < alike.length && steps < anySteps; at += 1) {
      const other = alike[at] as NamedFigures;
      steps += 1;
      sum.add(other);
      const found = sum.isBeyond() ? null : search(at + 1);
      if (found !== null) return found;
      sum.add(other, -1);
    }
    return null;
  }
  return search(0);
}

function createSum({ figures, isTotalName }: NamedFigures, digitsAsked: number) {
  const keys = [...figures];
  const sums = keys.map(() => 0);
  const parts: NamedFigures[] = [];
  return {
    parts: () => [...parts],
    add(other: NamedFigures, sign = 1) {
      let isPart = false;
      for (const [at, [key, whole]] of keys.entries()) {
        const value = other.figures.get(key)?.value ?? 0;
        sums[at] = (sums[at] ?? 0) + sign * value;
        // A value within the rounding error is not a part.
        isPart ||= Math.abs(value) > tolerance(whole.value);
      }
      if (!isPart) return;
      if (sign > 0) parts.push(other);
      else parts.pop();
    },
    isBeyond: () => keys.some(([, { value }], at) => (sums[at] ?? 0) > value + tolerance(value)),
    isIt() {
      let digits = 0;
      for (const [at, [, { value, size }]] of keys.entries()) {
        const gap = Math.abs((sums[at] ?? 0) - value);
        if (gap > tolerance(value)) return false;
        if (value > 0) digits += Math.min(Math.log10(1 + size), -Math.log10(Math.max(gap / value, 1e-9)));
      }
      return digits > 0 && (isTotalName ? parts.length > 0 : parts.length > 1 && digits >= digitsAsked);
    },
  };
}

/** Allows for totals of figures that were rounded separately. */
function tolerance(value: number): number {
  return Math.max(0.02, Math.abs(value) * 1e-3);
}
