import { dayIndex } from '@suivi/domain/ground/calendar/day-span';

/** The curves that are imported: three years by ten minutes. */
export const points = 100;
export const days = 1_096;
export const stepMinutes = 10;
export const lastDay = dayIndex({ year: 2026, month: 6, day: 30 });
/** That a file of two million lines holds. */
export const pointsOfFile = 12;
