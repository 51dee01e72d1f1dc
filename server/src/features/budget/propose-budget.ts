import type { BudgetLine } from '@suivi/domain/budget/budget-line';
import { Foresight } from '@suivi/domain/budget/foresight';
import { proposeLines } from '@suivi/domain/budget/propose-lines';
import { monthIndex, months } from '@suivi/domain/ground/calendar/month';
import { forecastBasis } from '@suivi/domain/analyses/forecast/forecast-basis';
import { type ForecastPart, partPast } from '@suivi/domain/analyses/forecast/part-past';
import type { Reading } from '../../platform/http/reading.ts';
import { gatherPairs, type KnownPair } from './gather-pairs.ts';
import { plannedActions } from './planned-actions.ts';
import { readPriceOfPairs, type Scenario, scenarioStart } from './price-pairs.ts';

type Source = Pick<Reading, 'db' | 'versions' | 'memory' | 'today'>;

/** The lines of a year, computed from forecast, prices, fixed parts and decided actions. */
export async function proposeBudget(
  reading: Source,
  year: number,
  changes: Scenario['changes'],
): Promise<BudgetLine[]> {
  const { group, pairs } = await gatherPairs(reading);
  const [priceOf, actions] = [
    await readPriceOfPairs(reading, group, { changes, since: scenarioStart(year, reading.today) }),
    await plannedActions(reading.db),
  ];
  const told = new Set(forecastable(pairs));
  return pairs.flatMap(pair => {
    const prices = new Map(months.map(month => [month, priceOf(pair, { year, month })]));
    // An energy without any price is not forecast: it has no line.
    if ([...prices.values()].every(price => price === null)) return [];
    const past = told.has(pair) ? partPast(partOf(pair)) : null;
    const foresight = new Foresight(pair.values, past);
    const { site, energyType } = pair;
    return proposeLines(
      {
        siteId: site.siteId,
        energyType,
        energiesInUse: site.energiesInUse,
        quantityAt: index => foresight.at(index),
        priceAt: ({ month }) => prices.get(month) ?? null,
      },
      year,
      actions,
    );
  });
}

export function partOf({ values, degreeDays }: KnownPair): ForecastPart {
  return degreeDays ? { values, degreeDays } : { values };
}

/** The pairs whose past is long enough for a forecast of their own; none when no pair has one. */
export function forecastable(pairs: readonly KnownPair[]): KnownPair[] {
  const pasts = pairs
    .filter(({ values }) => values.length > 0)
    .map(pair => ({
      pair,
      known: new Map(pair.values.map(({ period, value }) => [monthIndex(period), value ?? 0])),
    }));
  const { kept, leftOut } = forecastBasis(pasts);
  // Where everything would be left out, the basis leaves out nothing: then there is no forecast.
  const isTold = leftOut.length > 0 || kept.every(({ known }) => known.size >= fewestMonths);
  return isTold ? kept.map(({ pair }) => pair) : [];
}

const fewestMonths = 24;
