import { type BilledDelivery, deriveMonths } from './derive-months.ts';
import { wholePpm } from '../supply/point/point-place.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { BilledKwh } from '../supply/distributor/published-months.ts';

/** Everything that the point delivers counts, wherever it delivers. */
const anywhere = { siteId: 0, from: { year: 1970, month: 1, day: 1 }, to: null, sharePpm: wholePpm } as const;

/** The months of an electricity or gas point according to its bills, whatever the sites; kWh, for gas PCS. */
export function billedKwh(
  energyType: Extract<EnergyType, 'electricity' | 'gas'>,
  delivery: BilledDelivery,
  degreeDays: DegreeDaySeries | null,
): BilledKwh[] {
  const { months } = deriveMonths(0, energyType, [{ ...delivery, places: [anywhere] }], degreeDays);
  return months.map(({ period, priced, coveredDays }) => ({ period, kwh: priced, coveredDays }));
}
