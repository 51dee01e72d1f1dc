import type { Month } from '@suivi/domain/ground/calendar/month';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';

/** The day of « 2024-01-31 » or « 2024-01-31T00:00:00 »; null for anything else. */
export function isoDate(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) as Month, day: Number(day) };
}
