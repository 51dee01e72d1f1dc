import type { Period } from '@suivi/domain/ground/calendar/month';
import type { Reading } from '@suivi/domain/sites/sub-metered-energy';
import { demonstrationBuildings } from './demonstration-sites.ts';
import type { SiteSeries } from './generate-site-months.ts';
import { SeededRandom } from './seeded-random.ts';

/** The counts of a sub-meter, month by month: kWh, kWh PCS for gas, m³. */
export type MeterSeries = { buildingCode: string; energyType: keyof Reading; quantities: number[] };

export type DemonstrationReading = { buildingCode: string; period: Period; content: Reading };

const meteredSite = 'emile-roux';
const metered = ['electricity', 'gas', 'water'] as const;

/** Shares of the centre's consumption, which add up to less than its bills. */
export function readMeters(sites: readonly SiteSeries[]): MeterSeries[] {
  return demonstrationBuildings.flatMap(({ code, shares }) =>
    metered.map(energyType => {
      const random = new SeededRandom(430, `${code} ${energyType}`);
      const site = sites.find(each => each.siteCode === meteredSite && each.energyType === energyType);
      return {
        buildingCode: code,
        energyType,
        quantities: (site?.months ?? []).map(
          ({ quantity }) => quantity * shares[energyType] * random.factor(0.03, 0.1),
        ),
      };
    }),
  );
}

export function generateReadings(
  periods: readonly Period[],
  meters: readonly MeterSeries[],
): DemonstrationReading[] {
  return demonstrationBuildings.flatMap(({ code }) => {
    const of = (energyType: keyof Reading) =>
      meters.find(meter => meter.buildingCode === code && meter.energyType === energyType)?.quantities ?? [];
    const [electricity, gas, water] = [of('electricity'), of('gas'), of('water')];
    return periods.map((period, at) => ({
      buildingCode: code,
      period,
      content: {
        electricity: Math.round(electricity[at] ?? 0),
        gas: Math.round(gas[at] ?? 0),
        water: Math.round(water[at] ?? 0),
      },
    }));
  });
}
