import type { readSiteCurve } from '@suivi/contract/supply/load-curves';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { yearUpTo } from '@suivi/domain/supply/curve/curve-figures';
import { sumCurves } from '@suivi/domain/supply/curve/sum-curves';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { readCurve, readLastDay } from '../../../records/supply/measured/curve-store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readPointsOfSite } from './store.ts';

const whole = 1_000_000;

/**
 * The last year up to the day that all curves reach, as far back as the same points deliver in the same way: earlier, the sum
 * would be of other points, or of another site. A shared point counts by the share of the site.
 */
export const readSumOfSite: Handler<typeof readSiteCurve> = async ({ db, today, params: { code } }) => {
  const site = await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'code' });
  const curved = [];
  const withoutCurve = [];
  let since = 0;
  for (const point of await readPointsOfSite(db, site.id, isoDay(today))) {
    const lastDay = await readLastDay(db, point.id);
    if (lastDay !== null) since = Math.max(since, point.since);
    if (!point.isHere) continue;
    if (lastDay === null) withoutCurve.push(point.number);
    else curved.push({ ...point, lastDay });
  }
  const year = yearUpTo(curved.reduce((least, { lastDay }) => Math.min(least, lastDay), Infinity));
  const [first, last] = [Math.max(year.first, since), year.last];
  const curves = [];
  for (const { id, sharePpm } of curved) {
    const days = await readCurve(db, id, first, last);
    curves.push(
      sharePpm === whole
        ? days
        : days.map(day => ({ ...day, watts: day.watts.map(value => (value * sharePpm) / whole) })),
    );
  }
  return ok({
    siteName: site.name,
    holidays: (
      await readHolidays(
        db,
        curved.map(({ id }) => id),
      )
    )(curved[0]?.id ?? 0),
    numbers: curved.map(({ number }) => number),
    withoutCurve,
    days: sumCurves(curves).map(day => ({ ...day, watts: day.watts.map(Math.round) })),
  });
};
