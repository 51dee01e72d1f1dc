import { type BilledDelivery, deriveMonths } from './derive-months.ts';
import { wholePpm } from '../supply/point/point-place.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { BilledKwh } from '../supply/distributor/published-months.ts';

/** Wherever the point delivers, all of it counts. */
const anywhere = { siteId: 0, from: { year: 1970, month: 1, day: 1 }, to: null, sharePpm: wholePpm } as const;

/** The months of a point of electricity or gas as its bills make them, whoever it delivers to; kWh, of gas PCS. */
export function billedKwh(
  energyType: Extract<EnergyType, 'electricity' | 'gas'>,
  delivery: BilledDelivery,
  degreeDays: DegreeDaySeries | null,
): BilledKwh[] {
  const { months } = deriveMonths(0, energyType, [{ ...delivery, places: [anywhere] }], degreeDays);
  return months.map(({ period, priced, coveredDays }) => ({ period, kwh: priced, coveredDays }));
}
