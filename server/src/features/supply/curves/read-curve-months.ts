import type { readCurveMonths, ShownFigures } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import {
  type CurveFigures,
  type DayFigures,
  figuresOfDays,
  figuresOfMonths,
  seasonalTalon,
  talonDrift,
  yearUpTo,
} from '@suivi/domain/supply/curve/curve-figures';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readDayFigures } from '../../../records/supply/measured/curve-store.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';

function shown({ peak: { kw, day, minute }, ...figures }: CurveFigures): ShownFigures {
  return { ...figures, peak: { kw, day: isoDayAt(day), minute: clockMinute(day, minute) } };
}

const ofYear = 365;

export function listedCurves(years: ReadonlyMap<number, readonly DayFigures[]>) {
  return [...years].map(([pointId, days]) => ({
    pointId,
    figures: shown(figuresOfDays(days, ofYear)),
    lastDay: isoDayAt(days.at(-1)?.day ?? 0),
  }));
}

export const readMonthsOfCurve: Handler<typeof readCurveMonths> = async ({ db, params: { id } }) => {
  if ((await readStoredPoints(db, [id])).length === 0) return refuse('not-found');
  const days = await readDayFigures(db, id);
  const months = figuresOfMonths(days);
  const last = days.at(-1)?.day;
  const shownMonths = months.toReversed().map(({ period, ...each }) => ({ period, ...shown(each) }));
  if (last === undefined) return ok({ months: shownMonths, year: null });
  const year = yearUpTo(last);
  const own = days.filter(({ day }) => day >= year.first);
  return ok({
    months: shownMonths,
    year: {
      ...shown(figuresOfDays(own, ofYear)),
      firstDay: isoDayAt(year.first),
      lastDay: isoDayAt(last),
      seasons: seasonalTalon(own),
      driftKwh: talonDrift(months, year),
    },
  });
};
