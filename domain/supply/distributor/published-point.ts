import type { DistributorFlow } from './flow.ts';

/** A day of a point that stands, whichever files said it. */
export type StandingDay = { thousandths: number; isAdjusted: boolean; flow: DistributorFlow };

/** A quantity of a point that stands; days since 1970, both included. */
export type StandingQuantity = StandingDay & { first: number; last: number };

/** What a distributor published of a point: by its day since 1970, and of days that suppliers bill. */
export type PublishedPoint = {
  days: ReadonlyMap<number, StandingDay>;
  quantities: readonly StandingQuantity[];
};

export type PublishedSum =
  /** `dayCount`: of how many days it was summed; 0: quantities of just these days. */
  | { kind: 'published'; thousandths: number; flow: DistributorFlow; dayCount: number; isAdjusted: boolean }
  /** Some of the days were received, not all of them: the first that lacks, and how many do. */
  | { kind: 'lacking'; first: number; count: number }
  | { kind: 'nothing' };

type Days = { first: number; last: number };

/**
 * What the distributor published of some days: the quantity that suppliers bill, of the same days or of several that follow each
 * other; else the sum of the days, if every one is there.
 *
 * @param mayEndBefore quantities may end on the day before the last: bills also print the day of the last reading as theirs.
 */
export function publishedOfDays(
  { days, quantities }: PublishedPoint,
  { first, last }: Days,
  mayEndBefore = false,
): PublishedSum {
  const isLonger = mayEndBefore && last > first;
  const chain = chainOf(quantities, first, last) ?? (isLonger ? chainOf(quantities, first, last - 1) : null);
  if (chain !== null) return summed(chain, 0);
  const wanted = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const found = wanted.flatMap(day => days.get(day) ?? []);
  if (found.length === wanted.length && found.length > 0) return summed(found, found.length);
  const lacking = wanted.find(day => !days.has(day));
  if (found.length === 0 || lacking === undefined) return { kind: 'nothing' };
  return { kind: 'lacking', first: lacking, count: wanted.length - found.length };
}

/** Quantities that follow each other from one day to another; null where none do. */
function chainOf(
  quantities: readonly StandingQuantity[],
  first: number,
  last: number,
): StandingQuantity[] | null {
  const reached = new Map<number, StandingQuantity[]>([[first, []]]);
  // By their last day, so that what ends later finds what ends earlier.
  for (const quantity of quantities.toSorted((a, b) => a.last - b.last || a.first - b.first)) {
    const before = reached.get(quantity.first);
    if (before === undefined || quantity.last > last) continue;
    const known = reached.get(quantity.last + 1);
    if (known === undefined || known.length > before.length + 1)
      reached.set(quantity.last + 1, [...before, quantity]);
  }
  const chain = reached.get(last + 1);
  return chain === undefined || chain.length === 0 ? null : chain;
}

function summed(parts: readonly StandingDay[], dayCount: number): PublishedSum {
  const flow = parts.find(part => part.flow === 'R63')?.flow ?? parts[0]?.flow;
  if (flow === undefined) return { kind: 'nothing' };
  return {
    kind: 'published',
    thousandths: parts.reduce((sum, { thousandths }) => sum + thousandths, 0),
    flow,
    dayCount,
    isAdjusted: parts.some(({ isAdjusted }) => isAdjusted),
  };
}

/** As months are told: the days that lack, joined where they follow each other. */
export function lackingSpans(days: readonly number[]): { first: number; last: number }[] {
  const spans: { first: number; last: number }[] = [];
  for (const day of days) {
    const open = spans.at(-1);
    if (open !== undefined && open.last === day - 1) open.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans;
}
