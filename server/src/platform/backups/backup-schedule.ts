import { todayInParis } from '../clock.ts';

const hourInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The first scheduled night at or after `now`, by the clock in France. */
export function nextScheduled(now: Date, time: string): { day: string; time: string } {
  return { day: dayInParis(now, hourInParis.format(now) < time ? 0 : 1), time };
}

/**
 * Whether the scheduled time of night has passed since `before`. Clock times are compared as they are read in France: an hour
 * that spring skips counts as soon as the clock has passed it, one that autumn repeats counts once.
 */
export function hasComeSince(before: Date, now: Date, time: string): boolean {
  const lastDay = dayInParis(now, hourInParis.format(now) < time ? -1 : 0);
  return `${dayInParis(before)} ${hourInParis.format(before)}` < `${lastDay} ${time}`;
}

function dayInParis(at: Date, daysLater = 0): string {
  const { year, month, day } = todayInParis({ now: () => at });
  const later = new Date(Date.UTC(year, month - 1, day + daysLater));
  return later.toISOString().slice(0, 10);
}
