import { type Month, monthIndex, months, type Period } from '../ground/calendar/month.ts';
import { type EnergyInUse, isInUse } from '../sites/energy-in-use.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { BudgetLine } from './budget-line.ts';
import { figuresAt, type ForeseenPrice } from './budget-price.ts';
import { type PlannedAction, savedCentsOf, savingFigures, savingsOf } from './decided-savings.ts';
import type { ForeseenQuantity } from './foresight.ts';

/** An energy at a site with its expected quantities and prices. */
export type ForeseenPair = {
  siteId: number;
  energyType: EnergyType;
  energiesInUse: readonly EnergyInUse[];
  quantityAt: (index: number) => ForeseenQuantity | null;
  priceAt: (period: Period) => ForeseenPrice | null;
};

/**
 * The budget lines of one energy at a site: what is expected in ordinary weather at dated prices, with the fixed parts; the
 * savings of decided actions are lines of their own. A month whose quantity or price is not known has no line, and is missing.
 */
export function proposeLines(
  pair: ForeseenPair,
  year: number,
  actions: readonly PlannedAction[],
): BudgetLine[] {
  const { siteId, energyType } = pair;
  const foreseen = months.map(month => pair.quantityAt(monthIndex({ year, month })));
  const savings = savingsOf(
    actions,
    { siteId, energyType, year },
    foreseen.map(found => found?.quantity ?? null),
  );
  const prices = months.map(month => pair.priceAt({ year, month }));
  const saved = savedCentsOf(
    actions,
    { siteId, energyType, year },
    prices.map(price => price && price.basis),
  );
  return months.flatMap((month): BudgetLine[] => {
    const found = foreseen[month - 1] ?? null;
    const price = prices[month - 1] ?? null;
    const isUsed = isInUse(pair.energiesInUse, energyType, { year, month });
    if (!isUsed || found === null || price === null) return [];
    const line = lineOf(pair, month, price);
    const used = { ...line, ...figuresAt(found.quantity, price), quantityBasis: found.basis };
    const saving = { quantity: savings[month - 1] ?? 0, cents: saved[month - 1] ?? 0 };
    const figures = savingFigures(saving, used, price);
    return figures === null
      ? [used]
      : [used, { ...line, ...figures, kind: 'saving', quantityBasis: 'actions' }];
  });
}

function lineOf({ siteId, energyType }: ForeseenPair, month: Month, price: ForeseenPrice) {
  const { basis, scenarioPercent } = price;
  return { siteId, energyType, month, kind: 'energy', priceBasis: basis, scenarioPercent } as const;
}
