import type { listLoadCurves, readCurveMonths, ShownFigures } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import {
  type CurveFigures,
  figuresOfDays,
  figuresOfMonths,
  figuresOfSteps,
  type SeasonGap,
  seasonalTalon,
  talonDrift,
  yearUpTo,
} from '@suivi/domain/supply/curve/curve-figures';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import {
  readDayFigures,
  readInjectingPoints,
  readOtherCurve,
  readYearsOfPoints,
} from '../../../records/supply/measured/curve-store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readProducers } from '../../../records/supply/solar/store.ts';
import { readCents } from './read-cents.ts';
import { always, readSunnyFigures } from './read-sunny-figures.ts';

function shown({ peak: { kw, day, minute }, ...figures }: CurveFigures): ShownFigures {
  return { ...figures, peak: { kw, day: isoDayAt(day), minute: clockMinute(day, minute) } };
}

const ofYear = 365;
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
