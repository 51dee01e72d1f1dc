import type { MeasuredDays } from '../bills/month-weights.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';
import { wholePpm } from '../supply/point/point-place.ts';
import { type Days, daysOf, type OpenDays } from './meter.ts';
import { measuredWithin } from './used-within.ts';

/** What a key shares: what is used, the subscribed power, or what is owed whatever is used. */
export const keyPurposes = ['use', 'power', 'fixed'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** The basis from which the parts of a key were computed. */
export const keyBases = ['surface', 'flat', 'beds', 'staff', 'meter', 'rest'] as const;
export type KeyBasis = (typeof keyBases)[number];

export const targetKinds = ['building', 'service', 'tenant'] as const;
export type TargetKind = (typeof targetKinds)[number];
/** `meter`: what a meter without key or building counts; `none`: « non affecté ». */
export const sharedKinds = [...targetKinds, 'meter', 'none'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** The target of a part that belongs to nobody: « non affecté ». */
export const unallocated = '';

export type KeyPart = { target: string; ppm: number };
export type AllocationKey = OpenDays & { parts: readonly KeyPart[] };
/** Integer thousandths or cents by target, in the order of the targets. */
export type Shares = ReadonlyMap<string, number>;

export type KeyRefusal = { kind: 'no-key'; day: number } | { kind: 'not-whole'; day: number };

export function isWhole(parts: readonly Pick<KeyPart, 'ppm'>[]): boolean {
  return parts.reduce((sum, { ppm }) => sum + ppm, 0) === wholePpm;
}

/**
 * Shares an integer by the keys of some days. If the key changes within them, the days are cut into spans weighted by their use
 * when every day is known, otherwise by days; each span is shared by largest remainder, and the spans are summed.
 */
export function splitByKeys(
  total: number,
  keys: readonly AllocationKey[],
  asked: Days,
  daily?: MeasuredDays,
): { kind: 'shares'; shares: Shares } | KeyRefusal {
  const spans = keys
    .flatMap(key => {
      const days = daysOf(key, asked);
      return days === null ? [] : [{ ...days, parts: key.parts }];
    })
    .toSorted((a, b) => a.first - b.first);
  let next = asked.first;
  for (const { first, last, parts } of spans) {
    if (first > next) return { kind: 'no-key', day: next };
    if (!isWhole(parts)) return { kind: 'not-whole', day: first };
    next = last + 1;
  }
  if (next <= asked.last) return { kind: 'no-key', day: next };
  const used = spans.map(days => (daily === undefined ? null : measuredWithin(daily, days)));
  const areUsed = used.every(each => each !== null && each >= 0) && used.some(each => (each ?? 0) > 0);
  const weights = spans.map(({ first, last }, at) => (areUsed ? (used[at] ?? 0) : last - first + 1));
  const ofSpans = shareExactly(total, weights);
  return {
    kind: 'shares',
    shares: addShares(spans.map(({ parts }, at) => shareByParts(ofSpans[at] ?? 0, parts))),
  };
}

function shareByParts(total: number, parts: readonly KeyPart[]): Shares {
  const shares = shareExactly(
    total,
    parts.map(({ ppm }) => ppm),
  );
  return addShares(parts.map(({ target }, at) => new Map([[target, shares[at] ?? 0]])));
}

export function addShares(each: readonly Shares[]): Shares {
  const sum = new Map<string, number>();
  for (const shares of each) {
    for (const [target, share] of shares) sum.set(target, (sum.get(target) ?? 0) + share);
  }
  return sum;
}
