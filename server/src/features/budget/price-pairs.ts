import { type ForeseenPrice, foreseenPrice } from '@suivi/domain/budget/budget-price';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { priceAt } from '@suivi/domain/energy/price';
import type { Reading } from '../../platform/http/reading.ts';
import type { Group } from '../../records/months/ledger/read-group.ts';
import { readForeseenPrices } from '../../records/prices/contract-months.ts';
import type { KnownPair } from './gather-pairs.ts';

export type Scenario = readonly { energyType: EnergyType; percent: number }[];
/** The price of a future month of an energy at a site; null when nothing is known. */
export type PriceOfPair = (pair: KnownPair, period: Period) => ForeseenPrice | null;

/** From the contract, else from past payments, else the unit price, under a scenario. */
export async function readPriceOfPairs(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  { references }: Group,
  scenario: Scenario,
): Promise<PriceOfPair> {
  const percents = new Map(scenario.map(({ energyType, percent }) => [energyType, percent]));
  const percent = (energyType: EnergyType) => percents.get(energyType) ?? 0;
  const contracts = await readForeseenPrices(db, isoDay(today), percent);
  return (pair, period) => {
    const { energyType, site, paid, pricedPerNormal } = pair;
    return foreseenPrice({
      contract: contracts.at(site.siteId, energyType, period),
      paid: paid.slice(-12),
      unitPriceEuros: priceAt(references.prices, energyType, period)?.valueEuros ?? null,
      pricedPerNormal,
      scenarioPercent: percent(energyType),
    });
  };
}
