import { isMonth, type Period } from '@suivi/domain/ground/calendar/month';
import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';

type Span = { from: Period | null; to: Period | null };

/** « toute la période », « depuis janv. 2018 », « jusqu’à déc. 2017 », « janv. 2012 à déc. 2017 » */
export function spanText({ from, to }: Span): string {
  if (from === null) return to === null ? 'toute la période' : `jusqu’à ${formatShortPeriod(to)}`;
  return to === null
    ? `depuis ${formatShortPeriod(from)}`
    : `${formatShortPeriod(from)} à ${formatShortPeriod(to)}`;
}

export function monthField(period: Period | null): string {
  return period === null ? '' : `${String(period.month).padStart(2, '0')}/${period.year}`;
}

/** A month as typed, « 01/2018 »; null when the field is empty, undefined when it cannot be read. */
export function readMonthField(text: string): Period | null | undefined {
  if (text.trim() === '') return null;
  const read = /^(\d{1,2})[/-](20\d\d)$/.exec(text.trim());
  const month = Number(read?.[1]);
  return read && isMonth(month) ? { year: Number(read[2]), month } : undefined;
}
