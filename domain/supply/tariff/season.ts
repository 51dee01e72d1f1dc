import { dayAt } from '../../ground/calendar/day-span.ts';
import type { Month } from '../../ground/calendar/month.ts';

/** High season of network tariffs: November to March (TURPE 7, CRE n° 2025-78). */
export const isHighMonth = (month: Month): boolean => month >= 11 || month <= 3;

/** Whether a day, counted since 1970, lies in the high season. */
export const isHighSeason = (day: number): boolean => isHighMonth(dayAt(day).month);
