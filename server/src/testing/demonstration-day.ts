import type { Clock } from '../platform/clock.ts';

/**
 * The days on which the demonstrations of the tests are loaded, and at which the clocks of tests with them begin: in the middle
 * of a year, and just after a complete year.
 */
const days = { demonstration: '2026-11-21', 'demonstration-of-2024': '2025-01-21' } as const;
export type DemonstrationContent = keyof typeof days;

export function isDemonstration(content: unknown): content is DemonstrationContent {
  return typeof content === 'string' && Object.hasOwn(days, content);
}

export function demonstrationClock(content: DemonstrationContent): Clock {
  return { now: () => new Date(`${days[content]}T09:00:00Z`) };
}
