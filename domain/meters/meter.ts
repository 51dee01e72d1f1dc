/** Where a meter's figures come from: indexes that are read, the monthly readings of its building, or a sum of other meters. */
export const meterSources = ['index', 'building', 'formula'] as const;
export type MeterSource = (typeof meterSources)[number];

/** How a quantity read between two days is shared over them: like the load curve of its point, by degree days, or by days. */
export const meterSharings = ['days', 'degree-days', 'load-curve'] as const;
export type MeterSharing = (typeof meterSharings)[number];

/**
 * `end` and `start` mark the day on which a meter is replaced; `rollover` means that the counter passed its highest figure since
 * the previous reading.
 */
export const indexKinds = ['read', 'estimated', 'end', 'start', 'rollover'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Whole days numbered as in `dayIndex`, both included. */
export type Days = { first: number; last: number };
/** Days as in `Days`; `to` is null for a span without an end. */
export type OpenDays = { from: number; to: number | null };

/** A meter or a delivery point: a node of a tree or a term of a formula. */
export type NodeKey = `meter:${number}` | `point:${number}`;
export type Term = { node: NodeKey; sign: 1 | -1 };

/** Exactly one of the two is set. */
type NodeIds = { meterId: number | null; pointId: number | null };

export function nodeKey({ meterId, pointId }: NodeIds): NodeKey {
  return meterId === null ? `point:${pointId ?? 0}` : `meter:${meterId}`;
}

export function nodeOf(key: NodeKey): NodeIds {
  const id = Number(key.slice(6));
  return key.startsWith('meter:') ? { meterId: id, pointId: null } : { meterId: null, pointId: id };
}

export type Meter = OpenDays & {
  id: number;
  name: string;
  source: MeterSource;
  sharing: MeterSharing;
  /** The nodes under which the meter is placed, each for some days. */
  parents: readonly (OpenDays & { node: NodeKey })[];
  /** The terms of a formula; empty for other meters. */
  terms: readonly Term[];
};

/** The requested days that lie in the span; null without any. */
export function daysOf({ from, to }: OpenDays, asked: Days): Days | null {
  const first = Math.max(from, asked.first);
  const last = Math.min(to ?? asked.last, asked.last);
  return first > last ? null : { first, last };
}

/** The index of the first span that ends before it begins or shares a day with an earlier one; -1 without any. */
export function disorderedSpan(spans: readonly OpenDays[]): number {
  const end = ({ to }: OpenDays) => to ?? Number.POSITIVE_INFINITY;
  return spans.findIndex(
    (span, at) =>
      end(span) < span.from ||
      spans.slice(0, at).some(other => other.from <= end(span) && span.from <= end(other)),
  );
}
