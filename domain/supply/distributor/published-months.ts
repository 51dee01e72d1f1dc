import { countDays, dayAt, dayIndex, spanOfMonth } from '../../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import type { DistributorFlow } from './flow.ts';
import { lackingSpans, publishedOfDays, type PublishedPoint } from './published-point.ts';

/** What bills say of a month of a point; the quantity is in kWh, of gas PCS, and null where none says one. */
export type BilledKwh = { period: Period; kwh: number | null; coveredDays: number };

/** A month of a point as it is billed and as its distributor published it. */
export type PublishedMonth = {
  period: Period;
  ofDays: number;
  billedKwh: number | null;
  /** Days of the month that a bill covers. */
  billedDays: number;
  /** Of the days that were received, or of the whole month where quantities of just its days were; null without any. */
  publishedKwh: number | null;
  receivedDays: number;
  flow: DistributorFlow | null;
  isAdjusted: boolean;
  /** Days since 1970, both included; none where the whole month was published. */
  lacking: { first: number; last: number }[];
  /** Billed less published, of a month that is wholly both; null else. */
  gapKwh: number | null;
};

/** The months of a point that bills or its distributor say something of, in order, both beside each other. */
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
