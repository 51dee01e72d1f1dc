/** What a meter's figures are: indexes that somebody reads, the monthly readings of its building, or a sum of other meters. */
export const meterSources = ['index', 'building', 'formula'] as const;
export type MeterSource = (typeof meterSources)[number];

/** How what was read between two days is shared over them: as its point's load curve, by degree days, by days. */
export const meterSharings = ['days', 'degree-days', 'load-curve'] as const;
export type MeterSharing = (typeof meterSharings)[number];

/**
 * `end` and `start` mark the day on which a meter is replaced; `rollover` says that it went past its greatest figure since
 * the reading before.
 */
export const indexKinds = ['read', 'estimated', 'end', 'start', 'rollover'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Whole days as `dayIndex` counts them, both included. */
export type Days = { first: number; last: number };
/** The same; null: still. */
export type OpenDays = { from: number; to: number | null };

/** A meter or a point of delivery: what stands in a tree or in a formula. */
export type NodeKey = `meter:${number}` | `point:${number}`;
export type Term = { node: NodeKey; sign: 1 | -1 };

/** Of the two one. */
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
  /** Under what it stands, from a day on. */
  parents: readonly (OpenDays & { node: NodeKey })[];
  /** Of a formula; of other meters none. */
  terms: readonly Term[];
};

/** The days of a span that are asked about; null without any. */
export function daysOf({ from, to }: OpenDays, asked: Days): Days | null {
  const first = Math.max(from, asked.first);
  const last = Math.min(to ?? asked.last, asked.last);
  return first > last ? null : { first, last };
}

/** The first of these spans that ends before it begins or shares a day with one before it; -1 without any. */
export function disorderedSpan(spans: readonly OpenDays[]): number {
  const end = ({ to }: OpenDays) => to ?? Number.POSITIVE_INFINITY;
  return spans.findIndex(
    (span, at) =>
      end(span) < span.from ||
      spans.slice(0, at).some(other => other.from <= end(span) && span.from <= end(other)),
  );
}
