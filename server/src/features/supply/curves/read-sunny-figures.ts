import { type DayFigures, figuresOfSteps, type TalonHours } from '@suivi/domain/supply/curve/curve-figures';
import type { Database } from '../../../platform/schema/tables.ts';
import { readCurve, readOtherCurve } from '../../../records/supply/measured/curve-store.ts';
import { readProducers } from '../../../records/supply/solar/store.ts';
import { readMeasuredDays } from './read-load.ts';

/** Bounds outside which no curve has a day. */
export const always = { first: 0, last: 100_000 };

/**
 * A production behind the meter hides the base load (talon) by day: it is then computed from the site's own load where that is
 * known, otherwise from the hours before sunrise.
 */
export async function readSunnyFigures(
  db: Database,
  id: number,
  sources: readonly number[],
  { first, last } = always,
): Promise<{ days: DayFigures[]; talonHours: TalonHours }> {
  const drawn = await readCurve(db, id, first, last);
  const used =
    sources.length === 0 ? [] : await readMeasuredDays(db, id, sources, { first, last, days: drawn });
  const loads = new Map(
    used.map(({ day, stepMinutes, load }) => [
      day,
      figuresOfSteps(day, { stepMinutes, watts: load }, 'load'),
    ]),
  );
  const days = drawn.map(day => {
    const own = figuresOfSteps(day.day, day, 'dawn');
    const load = loads.get(day.day);
    return load === undefined
      ? own
      : { ...own, talonWatts: load.talonWatts, loadWattMinutes: load.wattMinutes };
  });
  return { days, talonHours: loads.size > 0 ? 'load' : 'dawn' };
}

/** The base load in W of each day for a point with a production behind its meter; undefined for any other. */
export async function readSunnyTalons(
  db: Database,
  id: number,
  span: { first: number; last: number },
): Promise<Map<number, number> | undefined> {
  const sources = (await readProducers(db)).get(id) ?? [];
  const given = await readOtherCurve(db, { pointId: id, quantity: 'injected' }, always.first, always.last);
  if (sources.length === 0 && given.length === 0) return undefined;
  const { days } = await readSunnyFigures(db, id, sources, span);
  return new Map(days.map(({ day, talonWatts }) => [day, talonWatts]));
}
