import type { Month, Period } from '@suivi/domain/ground/calendar/month';
import type { mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { shareAfterWorks } from './demonstration-actions.ts';
import { type DemonstrationSpan, monthsOf } from './demonstration-span.ts';
import type { Coldness } from './demonstration-weather.ts';
import { SeededRandom } from './seeded-random.ts';

export type DemonstrationEnergy = (typeof mainEnergyTypes)[number];

/** The consumption of a centre in a month. */
export type SiteMonth = {
  period: Period;
  /** In the unit of the price: kWh, kWh PCS for gas, L for fuel, m³. */
  quantity: number;
  /** Share of it used for heating, 0 to 1. */
  heatingShare: number;
};

export type SiteSeries = { siteCode: string; energyType: DemonstrationEnergy; months: SiteMonth[] };

/**
 * `base`: an average month of 2010 in a mean climate, per index. `weatherShare`: the part that follows degree days; the rest of
 * gas and fuel is hot water, laundry and kitchen.
 */
const uses: Record<DemonstrationEnergy, { base: number; weatherShare: number; heats: boolean }> = {
  electricity: { base: 52_000, weatherShare: 0, heats: false },
  gas: { base: 92_000, weatherShare: 0.75, heats: true },
  fuel: { base: 820, weatherShare: 0.8, heats: true },
  water: { base: 410, weatherShare: 0, heats: false },
  // Cold water is colder in winter.
  ecs: { base: 16_000, weatherShare: 0.15, heats: false },
};

/** The rules of specification §9 and R2; the same figures at every call, however far the span extends. */
export function generateSiteMonths(
  site: { code: string; index: number },
  energyType: DemonstrationEnergy,
  span: DemonstrationSpan,
  coldness: Coldness,
): SiteMonth[] {
  const random = new SeededRandom(43, `${site.code} ${energyType}`);
  const { base, weatherShare, heats } = uses[energyType];
  return monthsOf(span).map(period => {
    const weather = weatherShare === 0 ? 0 : weatherShare * coldness(period);
    const season =
      energyType === 'electricity' ? electricitySeason(period.month) : 1 - weatherShare + weather;
    return {
      period,
      quantity:
        base *
        site.index *
        season *
        0.98 ** (period.year - span.first.year) *
        random.factor(0.05, 0.2) *
        shareAfterWorks(span, { siteCode: site.code, energyType }, period),
      heatingShare: heats ? weather / season : 0,
    };
  });
}

function electricitySeason(month: Month): number {
  if (month <= 3 || month >= 11) return 1.3;
  return month >= 6 && month <= 8 ? 1.2 : 1;
}
