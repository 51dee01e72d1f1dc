import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';

/** A year of a simulated production: mean powers in W of each hour in UTC, from 1 January on. */
export type SolarYear = { year: number; watts: readonly number[] };

export type SolarFileFault = 'no-hours' | 'no-power' | 'not-whole';

const hoursOf = (year: number) =>
  (dayIndex({ year: year + 1, month: 1, day: 1 }) - dayIndex({ year, month: 1, day: 1 })) * 24;

/**
 * The last whole year of an hourly file of PVGIS (`seriescalc`, CSV or JSON), from its « PV power » in W; times are in UTC, and
 * an hour is named by a minute in it (`20200101:0010`).
 */
export function readSolarFile(text: string): SolarYear | { fault: SolarFileFault } {
  const rows = text.trimStart().startsWith('{') ? jsonRows(text) : csvRows(text);
  if (rows === null) return { fault: 'no-power' };
  if (rows.length === 0) return { fault: 'no-hours' };
  const byYear = new Map<number, number[]>();
  for (const { year, hour, watts } of rows) {
    const own = byYear.get(year) ?? [];
    byYear.set(year, own);
    own[hour] = watts;
  }
  const whole = [...byYear].filter(
    ([year, watts]) => watts.length === hoursOf(year) && !Array.from(watts).includes(undefined as never),
  );
  const [last] = whole.toSorted(([a], [b]) => b - a);
  return last === undefined ? { fault: 'not-whole' } : { year: last[0], watts: last[1].map(Math.round) };
}

type Row = { year: number; hour: number; watts: number };

function rowOf(time: string, power: number): Row | null {
  const [, year, month, day, hour] = /^(\d{4})(\d{2})(\d{2}):(\d{2})\d{2}$/.exec(time) ?? [];
  if (year === undefined || !Number.isFinite(power) || power < 0) return null;
  const first = dayIndex({ year: Number(year), month: 1, day: 1 });
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  return { year: Number(year), hour: (at - first) * 24 + Number(hour), watts: power };
}

function csvRows(text: string): Row[] | null {
  const lines = text.split(/\r?\n/);
  const head = lines.findIndex(line => /^time,/i.test(line.trim()));
  if (head < 0) return [];
  const place = (lines[head] ?? '').split(',').findIndex(name => name.trim() === 'P');
  if (place < 0) return null;
  return lines.slice(head + 1).flatMap(line => {
    const cells = line.split(',');
    return rowOf((cells[0] ?? '').trim(), Number(cells[place])) ?? [];
  });
}

function jsonRows(text: string): Row[] | null {
  try {
    const hourly: unknown = (JSON.parse(text) as { outputs?: { hourly?: unknown } }).outputs?.hourly;
    if (!Array.isArray(hourly)) return [];
    if (hourly.some(row => typeof (row as { P?: unknown }).P !== 'number')) return null;
    return (hourly as { time: string; P: number }[]).flatMap(({ time, P }) => rowOf(time, P) ?? []);
  } catch {
    return [];
  }
}

/** The hours by which local time is ahead of UTC at the beginning of a day: two in summer. */
function offsetOf(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const changed = (month: 3 | 10) => {
    let last = dayIndex({ year, month, day: 31 });
    while (minutesOfDay(last) === 1_440) last -= 1;
    return last;
  };
  return day > changed(3) && day <= changed(10) ? 2 : 1;
}

/**
 * The production of the year on other days: the year is shifted by whole weeks, so that weekdays are kept. Days since 1970, in
 * legal hours.
 */
export function solarYearOn({ year, watts }: SolarYear, days: readonly number[]): CurveDay[] {
  const first = dayIndex({ year, month: 1, day: 1 });
  const count = watts.length / 24;
  return days.map(day => {
    const own = new Date(day * 86_400_000).getUTCFullYear();
    const weeks = Math.round((dayIndex({ year: own, month: 1, day: 1 }) - first) / 7);
    let place = day - weeks * 7 - first;
    if (place < 0) place += 364;
    if (place >= count) place -= 364;
    const begin = place * 24 - offsetOf(day);
    return {
      day,
      stepMinutes: 60,
      adjusted: null,
      watts: Array.from(
        { length: minutesOfDay(day) / 60 },
        (_, hour) => watts[(begin + hour + watts.length) % watts.length] ?? 0,
      ),
    };
  });
}
