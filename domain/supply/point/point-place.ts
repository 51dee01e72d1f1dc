import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { dayIndex, type DaySpan, sharedDays } from '../../ground/calendar/day-span.ts';

/** A point delivers to a site from a day on, wholly or in part. */
export type PointPlace = {
  siteId: number;
  from: CalendarDate;
  /** Null: no end. */
  to: CalendarDate | null;
  /** Parts per million of what the point delivers. */
  sharePpm: number;
};

export const wholePpm = 1_000_000;

const endOfTime: CalendarDate = { year: 9999, month: 12, day: 31 };

function spanOfPlace({ from, to }: Pick<PointPlace, 'from' | 'to'>): DaySpan {
  return { first: from, last: to ?? endOfTime };
}

/** The days of a span on which a point delivers to a place; null without any. */
export function daysAtPlace(place: Pick<PointPlace, 'from' | 'to'>, days: DaySpan): DaySpan | null {
  return sharedDays(spanOfPlace(place), days);
}

/** Faults of the places of a point: an end before the beginning, the same site twice on one day, or shares above the whole. */
export type PlacesFault = 'disordered' | 'overlapping' | 'more-than-whole';

/** The first fault of a point's places; null without any. The shares of different sites may sum to the whole at most. */
export function placesFault(places: readonly PointPlace[]): PlacesFault | null {
  if (places.some(({ from, to }) => to !== null && dayIndex(to) < dayIndex(from))) return 'disordered';
  const isTwice = places.some((one, index) =>
    places
      .slice(index + 1)
      .some(other => one.siteId === other.siteId && daysAtPlace(one, spanOfPlace(other)) !== null),
  );
  if (isTwice) return 'overlapping';
  const isTooMuch = places.some(({ from }) => {
    const onDay = places.filter(place => daysAtPlace(place, { first: from, last: from }) !== null);
    return onDay.reduce((sum, { sharePpm }) => sum + sharePpm, 0) > wholePpm;
  });
  return isTooMuch ? 'more-than-whole' : null;
}
