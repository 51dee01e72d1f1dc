import type { listLoadCurves, readCurveMonths, ShownFigures } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import {
  type CurveFigures,
  type DayFigures,
  figuresOfDays,
  figuresOfMonths,
  figuresOfSteps,
  type SeasonGap,
  seasonalTalon,
  talonDrift,
  type TalonHours,
  yearUpTo,
} from '@suivi/domain/supply/curve/curve-figures';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import {
  readCurve,
  readDayFigures,
  readInjectingPoints,
  readOtherCurve,
  readYearsOfPoints,
} from '../../../records/supply/measured/curve-store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readProducers } from '../../../records/supply/solar/store.ts';
import { readCents } from './read-cents.ts';
import { readMeasuredDays } from './read-load.ts';

function shown({ peak: { kw, day, minute }, ...figures }: CurveFigures): ShownFigures {
  return { ...figures, peak: { kw, day: isoDayAt(day), minute: clockMinute(day, minute) } };
}

const ofYear = 365;
/** Bounds outside which no curve has a day. */
const always = { first: 0, last: 100_000 };

/** The figures of the last 365 days of every curve. */
export const listCurves: Handler<typeof listLoadCurves> = async ({ db }) => {
  const years = await readYearsOfPoints(db);
  const producers = await readProducers(db);
  for (const id of new Set([...(await readInjectingPoints(db)), ...producers.keys()])) {
    const last = years.get(id)?.at(-1)?.day;
    if (last === undefined) continue;
    const span = { first: last - ofYear + 1, last };
    years.set(id, (await readSunnyFigures(db, id, producers.get(id) ?? [], span)).days);
  }
  const holidaysOf = await readHolidays(db, [...years.keys()]);
  const curves = [...years].map(([pointId, days]) => ({
    pointId,
    figures: shown(figuresOfDays(days, ofYear, holidaysOf(pointId))),
    lastDay: isoDayAt(days.at(-1)?.day ?? 0),
  }));
  return ok({ curves });
};

/**
 * A production behind the meter hides the base load (talon) by day: it is then computed from the site's own load where that is
 * known, otherwise from the hours before sunrise.
 */
async function readSunnyFigures(
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

export const readMonthsOfCurve: Handler<typeof readCurveMonths> = async ({ db, params: { id } }) => {
  if ((await readStoredPoints(db, [id])).length === 0) return refuse('not-found');
  const given = await readOtherCurve(db, { pointId: id, quantity: 'injected' }, always.first, always.last);
  const sources = (await readProducers(db)).get(id) ?? [];
  const isSunny = given.length > 0 || sources.length > 0;
  const { days, talonHours } = isSunny
    ? await readSunnyFigures(db, id, sources)
    : { days: await readDayFigures(db, id), talonHours: 'all' as const };
  const holidays = (await readHolidays(db, [id]))(id);
  const months = figuresOfMonths(days, holidays);
  const last = days.at(-1)?.day;
  const answer = {
    months: months.toReversed().map(({ period, ...each }) => ({ period, ...shown(each) })),
    holidays,
    talonHours,
    injected: figuresOfMonths(given.map(day => figuresOfSteps(day.day, day)))
      .toReversed()
      .map(({ period, days: own, ofDays, kwh }) => ({ period, days: own, ofDays, kwh })),
  };
  if (last === undefined) return ok({ ...answer, year: null });
  const year = yearUpTo(last);
  const own = days.filter(({ day }) => day >= year.first);
  const [seasons, drift] = [seasonalTalon(own), talonDrift(days, months, year)];
  const centsOf = await readCents(db, id);
  const season = ({ byDay, ...gap }: SeasonGap) => ({ ...gap, days: byDay.length, cents: centsOf(byDay) });
  return ok({
    ...answer,
    year: {
      ...shown(figuresOfDays(own, ofYear, holidays)),
      firstDay: isoDayAt(year.first),
      lastDay: isoDayAt(last),
      seasons: seasons && {
        referenceKw: seasons.referenceKw,
        winter: season(seasons.winter),
        summer: season(seasons.summer),
      },
      driftKwh: drift && drift.kwh,
      driftCents: drift && centsOf(drift.byDay),
    },
  });
};
