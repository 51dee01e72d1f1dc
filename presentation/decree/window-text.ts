import { addMonths, type Period } from '@suivi/domain/ground/calendar/month';
import { formatShortPeriod } from '../ground/formats/date-formats.ts';

/** « 2015 », or « juil. 2015 – juin 2016 ». */
export function windowText(from: Period): string {
  if (from.month === 1) return String(from.year);
  return `${formatShortPeriod(from)} – ${formatShortPeriod(addMonths(from, 11))}`;
}
