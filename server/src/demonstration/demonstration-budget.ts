import type { BudgetLine } from '@suivi/domain/budget/budget-line';
import { months } from '@suivi/domain/ground/calendar/month';
import type { Change } from '../platform/change.ts';
import { addBudget, changeState } from '../records/budget/write-budgets.ts';
import { declaredMonth } from './demonstration-bill.ts';
import { demonstrationPrice } from './demonstration-prices.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';
import { kwhPciPerUnit } from './generate-uses.ts';

const budgeted = ['electricity', 'gas', 'fuel', 'water'] as const;
/** Relative to the consumption of the year before, and to the unit cost that was expected at the vote. */
const [expectedUse, expectedPrice] = [0.985, 1.02];

/**
 * The budget of the year of the last month, voted in the December before: the consumption of the previous year, at a slightly
 * higher price.
 */
export async function insertBudget(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { span, declarations }: { span: DemonstrationSpan; declarations: readonly DemonstrationDeclaration[] },
): Promise<void> {
  const { year } = span.last;
  const lines = demonstrationSites.flatMap(({ code: siteCode }) =>
    budgeted.flatMap(energyType =>
      months.flatMap((month): BudgetLine[] => {
        const declared = declaredMonth(declarations, {
          siteCode,
          energyType,
          period: { year: year - 1, month },
        });
        if (declared === null) return [];
        const perUnit = kwhPciPerUnit[energyType] ?? 1;
        const price = (demonstrationPrice(energyType, { year, month }) * expectedPrice) / perUnit;
        return [
          {
            siteId: sites.get(siteCode) ?? 0,
            energyType,
            month,
            kind: 'energy',
            quantity: Math.round(declared.kwh * perUnit * expectedUse),
            unitPriceEuros: Math.round(price * 1e5) / 1e5,
            fixedCents: 0,
            taxCents: 0,
            quantityBasis: 'last-year',
            priceBasis: 'unit-price',
            scenarioPercent: null,
          },
        ];
      }),
    ),
  );
  const budget = await addBudget(change, { year, label: 'BP', scenario: [] }, lines);
  if (budget === null) throw new Error('The demonstration has a budget already');
  await changeState(change, budget, 'voted', new Date(Date.UTC(year - 1, 11, 11, 9)));
}
