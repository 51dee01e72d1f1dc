import type { DistributorFlow } from './flow.ts';

/** The valid measurement of a day of a point, from whichever file. */
export type StandingDay = { thousandths: number; isAdjusted: boolean; flow: DistributorFlow };

/** A valid quantity of a point; days since 1970, both included. */
export type StandingQuantity = StandingDay & { first: number; last: number };

/** What a distributor published for a point: quantities by day since 1970, and quantities of the days that suppliers bill. */
export type PublishedPoint = {
  days: ReadonlyMap<number, StandingDay>;
  quantities: readonly StandingQuantity[];
};

export type PublishedSum =
  /** `dayCount`: the number of days that were summed; 0: from quantities of exactly these days. */
  | { kind: 'published'; thousandths: number; flow: DistributorFlow; dayCount: number; isAdjusted: boolean }
  /** Only some of the days were received: the first missing day, and the number of missing days. */
  | { kind: 'lacking'; first: number; count: number }
  | { kind: 'nothing' };

type Days = { first: number; last: number };

/**
 * What the distributor published for some days: the quantity that suppliers bill, of exactly these days or of consecutive spans
 * that cover them; otherwise the sum of the days, if every day is present.
 *
 * @param mayEndBefore quantities may end on the day before the last: bills often also print the day of the last reading.
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

/** Consecutive quantities that cover the days exactly; null when there are none. */
function chainOf(
  quantities: readonly StandingQuantity[],
  first: number,
  last: number,
): StandingQuantity[] | null {
  const reached = new Map<number, StandingQuantity[]>([[first, []]]);
  // Sorted by last day, so that a later quantity finds the earlier ones that it continues.
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

/** The missing days as spans, consecutive days being joined. */
export function lackingSpans(days: readonly number[]): { first: number; last: number }[] {
  const spans: { first: number; last: number }[] = [];
  for (const day of days) {
    const open = spans.at(-1);
    if (open !== undefined && open.last === day - 1) open.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans;
}
