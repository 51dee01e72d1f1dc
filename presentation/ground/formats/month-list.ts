import type { Month } from '@suivi/domain/ground/calendar/month';
import { monthName } from './date-formats.ts';

/** « janvier, février et mars » */
export function monthList(months: readonly Month[]): string {
  const names = months.map(monthName);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}
