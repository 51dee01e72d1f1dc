import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { classesOf, type NetworkTariff } from './network-tariff.ts';
import type { TariffGrid } from './tariff-grid.ts';

const turpe7 =
  'Enedis, brochure « TURPE 7 HTA/BT, tarifs en vigueur au 1er août 2025 » ; CRE, délibération n° 2025-78 du 13 mars 2025, JO du 14 mai 2025';

/** The fixed part (b) and the variable part (c) of each class, in the order of the classes. */
function terms(tariff: NetworkTariff, b: number | readonly number[], c: readonly number[]) {
  const classes = classesOf(tariff);
  const powers =
    typeof b === 'number'
      ? [[`${tariff}.b`, b]]
      : classes.map((each, place) => [`${tariff}.b.${each}`, b[place] ?? 0]);
  const energies = classes.map((each, place) => [`${tariff}.c.${each}`, c[place] ?? 0]);
  return Object.fromEntries([...powers, ...energies]) as Record<string, number>;
}

/**
 * TURPE 7 in its first year. The CRE changes it every 1 August: the prices after 31 July 2026 are not known here until an
 * administrator adds them.
 */
const validity = { validFrom: fromIsoDay('2025-08-01'), validTo: fromIsoDay('2026-07-31'), source: turpe7 };

export const publishedNetworkGrids: readonly TariffGrid[] = [
  {
    kind: 'turpe-hta',
    ...validity,
    values: {
      management: 435.72,
      managementCard: 499.8,
      metering: 376.39,
      reactive: 2.44,
      ...terms('HTACU5', [14.41, 14.41, 14.41, 12.55, 11.22], [5.74, 4.23, 1.99, 1.01, 0.69]),
      ...terms('HTACUM5', [14.41, 14.41, 14.41, 12.55, 11.22], [7.01, 4.05, 1.99, 1.01, 0.69]),
      ...terms('HTALU5', [35.33, 32.3, 20.39, 14.33, 11.56], [2.65, 2.1, 1.47, 0.92, 0.68]),
      ...terms('HTALUM5', [38.27, 34.3, 20.39, 14.33, 11.56], [3.15, 1.87, 1.47, 0.92, 0.68]),
    },
  },
  {
    kind: 'turpe-bt-over-36',
    ...validity,
    values: {
      management: 217.8,
      managementCard: 249.84,
      metering: 283.27,
      overrun: 12.41,
      ...terms('BTSUPCU4', [17.61, 15.96, 14.56, 11.98], [6.91, 4.21, 2.13, 1.52]),
      ...terms('BTSUPLU4', [30.16, 21.18, 16.64, 12.37], [5.69, 3.47, 2.01, 1.49]),
    },
  },
  {
    kind: 'turpe-bt-up-to-36',
    ...validity,
    values: {
      management: 16.8,
      managementCard: 18,
      metering: 22,
      ...terms('BTINFCU4', 10.11, [7.49, 3.97, 1.66, 1.16]),
      ...terms('BTINFMU4', 12.12, [7, 3.73, 1.61, 1.11]),
      ...terms('BTINFLU', 93.13, [1.25, 1.25, 1.25, 1.25]),
      ...terms('BTINFCUST', 11.07, [4.84, 4.84, 4.84, 4.84]),
      ...terms('BTINFMUDT', 13.49, [4.94, 3.5, 4.94, 3.5]),
    },
  },
];
