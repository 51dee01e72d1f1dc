import { dayIndex } from '../ground/calendar/day-span.ts';
import { daysAtPlace, type PointPlace, wholePpm } from '../supply/point/point-place.ts';
import type { MonthPart } from './month-weights.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';

/**
 * The site's share of a month's part: places share by their days and their share, and what belongs to no place is left out.
 * A bill that reaches beyond the days of all places has no place for those days.
 */
export function shareAtSite(
  siteId: number,
  places: readonly PointPlace[],
  { days, dayCount }: MonthPart,
  thousandths: number,
  cents: number,
): { thousandths: number; amountCents: number; dayCount: number }[] {
  const [only] = places;
  if (places.length === 1 && only?.siteId === siteId && only.sharePpm === wholePpm) {
    const own = daysAtPlace(only, days);
    if (own && dayIndex(own.last) - dayIndex(own.first) + 1 === dayCount) {
      return [{ thousandths, amountCents: cents, dayCount }];
    }
  }
  const held = places.map(place => {
    const own = daysAtPlace(place, days);
    return { place, dayCount: own === null ? 0 : dayIndex(own.last) - dayIndex(own.first) + 1 };
  });
  const weights = held.map(({ place, dayCount: own }) => own * place.sharePpm);
  const outside = Math.max(0, dayCount * wholePpm - weights.reduce((sum, weight) => sum + weight, 0));
  const [quantities, amounts] = [
    shareExactly(thousandths, [...weights, outside]),
    shareExactly(cents, [...weights, outside]),
  ];
  return held.flatMap(({ place, dayCount: own }, index) =>
    place.siteId !== siteId || own === 0
      ? []
      : [{ thousandths: quantities[index] ?? 0, amountCents: amounts[index] ?? 0, dayCount: own }],
  );
}
