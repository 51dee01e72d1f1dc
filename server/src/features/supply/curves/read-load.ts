import { measuredSolarDays, type SolarDay } from '@suivi/domain/supply/solar/self-consumption';
import { sumCurves } from '@suivi/domain/supply/curve/sum-curves';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import type { Database } from '../../../platform/schema/tables.ts';
import { readCurve, readOtherCurve } from '../../../records/supply/measured/curve-store.ts';

/**
 * The days of a point for which the energy drawn, the productions measured at other points and the energy injected are all known.
 */
export async function readMeasuredDays(
  db: Database,
  pointId: number,
  sources: readonly number[],
  { first, last, days }: { first: number; last: number; days?: readonly CurveDay[] },
): Promise<SolarDay[]> {
  const injected = (of: number) => readOtherCurve(db, { pointId: of, quantity: 'injected' }, first, last);
  const productions = [];
  for (const source of sources) productions.push(await injected(source));
  const drawn = days ?? (await readCurve(db, pointId, first, last));
  return measuredSolarDays(drawn, sumCurves(productions), await injected(pointId));
}
