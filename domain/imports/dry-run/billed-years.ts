import { deriveMonths } from '../../bills/derive-months.ts';
import type { BilledPoint } from '../../bills/bill.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { PointPlace } from '../../supply/point/point-place.ts';
import { supplierKey } from '../rows/bill-key.ts';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import { type PointReference, pointKey } from '../rows/point-finder.ts';
import { billedOf } from './bills-as-they-would-stand.ts';
import type { ToldYear } from './year-sums.ts';

type Billed = { energyType: EnergyType; places: readonly PointPlace[]; bills: BilledPoint[] };

/**
 * The yearly quantities of the bills of a file, each bill shared over its months by days, and each month over the places of its
 * point. An estimate that another bill of the file replaces is not counted.
 */
export function billedYears(
  bills: readonly CandidateBill[],
  placesOf: (point: PointReference) => readonly PointPlace[],
): ToldYear[] {
  const suppliers = new Map(
    [...new Set(bills.map(bill => supplierKey(bill.supplier)))].map((key, at) => [key, at]),
  );
  const points = new Map<string, Billed>();
  let id = 0;
  for (const [billId, bill] of bills.entries()) {
    for (const part of bill.points) {
      const { point, energyType } = part;
      const known = points.get(pointKey(point)) ?? { energyType, places: placesOf(point), bills: [] };
      id += 1;
      known.bills.push(billedOf(bill, part, suppliers.get(supplierKey(bill.supplier)) ?? 0, { billId, id }));
      points.set(pointKey(point), known);
    }
  }
  const deliveries = [...points.values()].map((each, pointId) => ({
    ...each,
    pointId,
    sharing: 'days' as const,
  }));
  const atSites = deliveries.flatMap(delivery =>
    [...new Set(delivery.places.map(({ siteId }) => siteId))].map(siteId => ({ siteId, delivery })),
  );
  const pairs = Map.groupBy(atSites, ({ siteId, delivery }) => `${siteId} ${delivery.energyType}`);
  return [...pairs.values()].flatMap(own => {
    const [{ siteId, delivery }] = own as [(typeof own)[number]];
    return yearsAt(
      siteId,
      delivery.energyType,
      own.map(each => each.delivery),
    );
  });
}

function yearsAt(
  siteId: number,
  energyType: EnergyType,
  deliveries: Parameters<typeof deriveMonths>[2],
): ToldYear[] {
  const { months } = deriveMonths(siteId, energyType, deliveries, null);
  return [...Map.groupBy(months, ({ period }) => period.year)].map(([year, own]) => {
    const quantities = own.flatMap(({ period, normal, isWhole }) =>
      normal === null ? [] : [{ isWhole, at: [period.month, normal] as const }],
    );
    const whole = quantities.filter(({ isWhole }) => isWhole);
    return {
      siteId,
      energyType,
      year,
      told: new Map(quantities.map(({ at }) => at)),
      whole: new Map(whole.map(({ at }) => at)),
      cents: new Map(own.map(({ period, amountCents }) => [period.month, amountCents])),
    };
  });
}
