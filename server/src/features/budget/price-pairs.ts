import { isDeepStrictEqual } from 'node:util';
import type { Budget } from '@suivi/contract/budget/budgets';
import { type ForeseenPrice, foreseenPrice } from '@suivi/domain/budget/budget-price';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { firstYear, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { priceAt } from '@suivi/domain/energy/price';
import type { Reading } from '../../platform/http/reading.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readFirstMonth } from '../../records/budget/store.ts';
import type { Group } from '../../records/months/ledger/read-group.ts';
import { readForeseenPrices } from '../../records/prices/contract-months.ts';
import type { KnownPair } from './gather-pairs.ts';

export type Scenario = {
  changes: readonly { energyType: EnergyType; percent: number }[];
  /** From this month on, what is paid has the change. */
  since: Period;
};
/** The price of a future month of an energy at a site; null when nothing is known. */
export type PriceOfPair = (pair: KnownPair, period: Period) => ForeseenPrice | null;

const noScenario: Scenario = { changes: [], since: { year: firstYear, month: 1 } };

/** A scenario changes the prices of its year, or of the rest of it if it was made during the year. */
export function scenarioStart(year: number, madeIn: Period): Period {
  return madeIn.year < year ? { year, month: 1 } : { year: madeIn.year, month: madeIn.month };
}

/** That of the voted version, if any; its copies have kept it since the first version that has it. */
export async function readVotedScenario(
  db: Database,
  voted: Budget | null,
  budgets: readonly Budget[],
): Promise<Scenario> {
  const changes = voted?.scenario ?? [];
  if (voted === null || changes.length === 0) return noScenario;
  const { year } = voted;
  const same = budgets.filter(of => of.year === year && isDeepStrictEqual(of.scenario, changes));
  const madeIn = await readFirstMonth(
    db,
    same.map(({ id }) => id),
  );
  return { changes, since: scenarioStart(year, madeIn) };
}

/** From the contract, else from past payments, else the unit price, under a scenario. */
export async function readPriceOfPairs(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  { references }: Group,
  scenario: Scenario,
): Promise<PriceOfPair> {
  const percents = new Map(scenario.changes.map(({ energyType, percent }) => [energyType, percent]));
  const percent = (energyType: EnergyType) => percents.get(energyType) ?? 0;
  const contracts = await readForeseenPrices(db, isoDay(today), percent);
  return (pair, period) => {
    const { energyType, site, paid, pricedPerNormal } = pair;
    return foreseenPrice({
      contract: contracts.at(site.siteId, energyType, period),
      paid: paid.slice(-12),
      unitPrice: priceAt(references.prices, energyType, period),
      pricedPerNormal,
      scenarioPercent: percent(energyType),
      scenarioSince: scenario.since,
    });
  };
}
