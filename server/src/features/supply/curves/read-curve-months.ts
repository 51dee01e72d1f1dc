import type { listLoadCurves, readCurveMonths, ShownFigures } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import {
  type CurveFigures,
  type DayFigures,
  figuresOfDays,
  figuresOfMonths,
  figuresOfSteps,
  seasonalTalon,
  talonDrift,
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

function shown({ peak: { kw, day, minute }, ...figures }: CurveFigures): ShownFigures {
  return { ...figures, peak: { kw, day: isoDayAt(day), minute: clockMinute(day, minute) } };
}

const ofYear = 365;
/** Days that no curve is older or younger than. */
const always = { first: 0, last: 100_000 };

/** What the last 365 days of every curve say. */
export const listCurves: Handler<typeof listLoadCurves> = async ({ db }) => {
  const years = await readYearsOfPoints(db);
  for (const id of await readInjectingPoints(db)) {
    const last = years.get(id)?.at(-1)?.day;
    if (last !== undefined) years.set(id, await readDawnFigures(db, id, { first: last - ofYear + 1, last }));
  }
  const holidaysOf = await readHolidays(db, [...years.keys()]);
  const curves = [...years].map(([pointId, days]) => ({
    pointId,
    figures: shown(figuresOfDays(days, ofYear, holidaysOf(pointId))),
    lastDay: isoDayAt(days.at(-1)?.day ?? 0),
  }));
  return ok({ curves });
};

/** Where something is injected, a production behind the meter hides the talon by day. */
async function readDawnFigures(db: Database, id: number, { first, last } = always): Promise<DayFigures[]> {
  return (await readCurve(db, id, first, last)).map(day => figuresOfSteps(day.day, day, 'dawn'));
}

export const readMonthsOfCurve: Handler<typeof readCurveMonths> = async ({ db, params: { id } }) => {
  if ((await readStoredPoints(db, [id])).length === 0) return refuse('not-found');
  const given = await readOtherCurve(db, { pointId: id, quantity: 'injected' }, always.first, always.last);
  const isDawn = given.length > 0;
  const days = await (isDawn ? readDawnFigures(db, id) : readDayFigures(db, id));
  const holidays = (await readHolidays(db, [id]))(id);
  const months = figuresOfMonths(days, holidays);
  const last = days.at(-1)?.day;
  const answer = {
    months: months.toReversed().map(({ period, ...each }) => ({ period, ...shown(each) })),
    holidays,
    talonHours: isDawn ? ('dawn' as const) : ('all' as const),
    injected: figuresOfMonths(given.map(day => figuresOfSteps(day.day, day)))
      .toReversed()
      .map(({ period, days: own, ofDays, kwh }) => ({ period, days: own, ofDays, kwh })),
  };
  if (last === undefined) return ok({ ...answer, year: null });
  const year = yearUpTo(last);
  const own = days.filter(({ day }) => day >= year.first);
  return ok({
    ...answer,
    year: {
      ...shown(figuresOfDays(own, ofYear, holidays)),
      firstDay: isoDayAt(year.first),
      lastDay: isoDayAt(last),
      seasons: seasonalTalon(own),
      driftKwh: talonDrift(months, year),
    },
  });
};
