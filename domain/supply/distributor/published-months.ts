import { countDays, dayAt, dayIndex, spanOfMonth } from '../../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import type { DistributorFlow } from './flow.ts';
import { lackingSpans, publishedOfDays, type PublishedPoint } from './published-point.ts';

/** What bills state for a month of a point, in kWh (for gas PCS); null when no bill states a quantity. */
export type BilledKwh = { period: Period; kwh: number | null; coveredDays: number };

/** A month of a point as it is billed and as its distributor published it. */
export type PublishedMonth = {
  period: Period;
  ofDays: number;
  billedKwh: number | null;
  /** Days of the month covered by a bill. */
  billedDays: number;
  /** For the received days, or for the whole month when there are quantities of exactly its days; null without any. */
  publishedKwh: number | null;
  receivedDays: number;
  flow: DistributorFlow | null;
  isAdjusted: boolean;
  /** Days since 1970, both included; empty when the whole month was published. */
  lacking: { first: number; last: number }[];
  /** Billed minus published, when both cover the whole month; null otherwise. */
  gapKwh: number | null;
};

/** The months of a point for which there are bills or publications, in order, each with both. */
export function publishedMonths(billed: readonly BilledKwh[], published: PublishedPoint): PublishedMonth[] {
  const ofBills = new Map(billed.map(month => [monthIndex(month.period), month]));
  const ofDays = Map.groupBy(published.days.keys(), day => monthOf(day));
  const touched = published.quantities.flatMap(({ first, last }) => [monthOf(first), monthOf(last)]);
  const all = [...ofBills.keys(), ...ofDays.keys(), ...touched];
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .map(index => monthOfPoint(periodAt(index), ofBills.get(index), published));
}

function monthOf(day: number): number {
  return monthIndex(dayAt(day));
}

function monthOfPoint(
  period: Period,
  billed: BilledKwh | undefined,
  published: PublishedPoint,
): PublishedMonth {
  const span = spanOfMonth(period);
  const [first, ofDays] = [dayIndex(span.first), countDays(span)];
  const sum = publishedOfDays(published, { first, last: first + ofDays - 1 });
  const month = {
    period,
    ofDays,
    billedKwh: billed?.kwh ?? null,
    billedDays: billed?.coveredDays ?? 0,
  };
  if (sum.kind === 'published') {
    const publishedKwh = sum.thousandths / 1_000;
    const isWhole = month.billedDays === ofDays && month.billedKwh !== null;
    return {
      ...month,
      publishedKwh,
      receivedDays: ofDays,
      flow: sum.flow,
      isAdjusted: sum.isAdjusted,
      lacking: [],
      gapKwh: isWhole ? Math.round(((month.billedKwh ?? 0) - publishedKwh) * 1_000) / 1_000 : null,
    };
  }
  const days = Array.from({ length: ofDays }, (_, offset) => first + offset);
  const received = days.flatMap(day => published.days.get(day) ?? []);
  return {
    ...month,
    publishedKwh:
      received.length === 0 ? null : received.reduce((all, { thousandths }) => all + thousandths, 0) / 1_000,
    receivedDays: received.length,
    flow: received[0]?.flow ?? null,
    isAdjusted: received.some(({ isAdjusted }) => isAdjusted),
    lacking: lackingSpans(days.filter(day => !published.days.has(day))),
    gapKwh: null,
  };
}
