import type { HeatingDegreeDays } from '@suivi/domain/alerts/energy-series';
import {
  type NaturalOptions,
  naturalSites,
  specificationOptions,
} from '@suivi/domain/alerts/testing/natural-series';
import { seededRandom } from '@suivi/domain/alerts/testing/seeded-random';
import type { MonthlyValue } from '@suivi/domain/analyses/forecast/monthly-history';

export type NaturalMonths = {
  energyType: string;
  values: MonthlyValue[];
  degreeDays: readonly HeatingDegreeDays[] | null;
};

/** The series of one seed; the given share of its months is missing. */
export function naturalMonths(
  seed: number,
  missingShare: number,
  options: Partial<NaturalOptions> = {},
): NaturalMonths[] {
  const random = seededRandom(seed + 7_000_003);
  return naturalSites({ ...specificationOptions, ...options, seed }).flatMap(site =>
    site.series.map(({ energyType, months }) => ({
      energyType,
      values: months.map(({ period, quantityNormal }) => ({
        period,
        value: random.uniform() < missingShare ? null : quantityNormal,
      })),
      degreeDays: site.degreeDays,
    })),
  );
}
