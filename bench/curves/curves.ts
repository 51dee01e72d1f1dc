import { dayIndex } from '@suivi/domain/ground/calendar/day-span';

/** The imported curves: three years in steps of ten minutes. */
export const points = 100;
export const days = 1_096;
export const stepMinutes = 10;
export const lastDay = dayIndex({ year: 2026, month: 6, day: 30 });
/** Number of delivery points in a file of two million lines. */
export const pointsOfFile = 12;
