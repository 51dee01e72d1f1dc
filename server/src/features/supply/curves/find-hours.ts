import type { findOffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import {
  coveredMonths,
  findOffPeak,
  ofSeason,
  type OffPeakCandidate,
} from '@suivi/domain/supply/curve/find-off-peak';
import { windowsText } from '@suivi/domain/supply/curve/time-calendar';
import { isHighVoltage } from '@suivi/domain/supply/tariff/power-unit';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readCurve, readLastDay } from '../../../records/supply/measured/curve-store.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readToldByClass } from './store.ts';

/** Number of days of bills that are examined, since off-peak hours are changed now and then. */
const searchedDays = 400;

const told = ({ windows, gap }: OffPeakCandidate) => ({ windows: windowsText(windows), gap });

export const findHours: Handler<typeof findOffPeakHours> = async ({ db, params: { id } }) => {
  const point = (await readAuditedPoints(db, [id])).get(id);
  if (point === undefined) return refuse('not-found');
  const last = (await readLastDay(db, id)) ?? 0;
  const days = await readCurve(db, id, last - searchedDays, last);
  const byClass = await readToldByClass(db, id);
  const published = new Set(byClass.flatMap(({ month, source }) => (source === 'R67' ? month : [])));
  const billed = coveredMonths(days, byClass);
  return ok({
    seasons: (['high', 'low'] as const).map(season => {
      const own = ofSeason(billed, season);
      const found = findOffPeak(days, own, isHighVoltage(point));
      return {
        season,
        months: own.length,
        published: own.filter(({ month }) => published.has(month)).length,
        found: found && { best: told(found.best), next: told(found.next), isFound: found.isFound },
      };
    }),
  });
};
