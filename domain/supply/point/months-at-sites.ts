import { type DaySpan, monthsOfSpan } from '../../ground/calendar/day-span.ts';
import type { Period } from '../../ground/calendar/month.ts';
import { daysAtPlace, type PointPlace } from './point-place.ts';

/** The months of each site to which some days of a point belong, place by place and in order. */
export function monthsAtSites(
  places: readonly Omit<PointPlace, 'sharePpm'>[],
  days: DaySpan,
): { siteId: number; period: Period }[] {
  return places.flatMap(place => {
    const own = daysAtPlace(place, days);
    return own === null ? [] : monthsOfSpan(own).map(({ period }) => ({ siteId: place.siteId, period }));
  });
}
