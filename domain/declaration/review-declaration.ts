import type { CalendarDate } from '../calendar/calendar-date.ts';
import { isOver } from '../calendar/is-due.ts';
import type { Month } from '../calendar/month.ts';
import type { UnitPrice } from '../energy/price.ts';
import { type ConvertedMonth, convertedMonths } from './converted-months.ts';
import { type DatedContent, type DeclarationContent, needsGasCoefficient } from './declaration-content.ts';
import { type EqualMonths, equalMonths } from './equal-months.ts';
import { type PriceOutlier, priceOutliers } from './price-outliers.ts';
import { type ScaleJump, scaleJumps } from './scale-jumps.ts';

/**
 * `same-as-last-year`: copied over. `zero-after-consumption`: 0 where the year before consumed. `credit-note-positive`:
 * marked « avoir », yet it adds to the cost.
 */
export type MonthsFinding = {
  kind: 'same-as-last-year' | 'zero-after-consumption' | 'month-not-over' | 'credit-note-positive';
  months: Month[];
};

/** What looks wrong and may be right: shown before saving, never a refusal. */
export type ReviewFinding =
  | ScaleJump
  | PriceOutlier
  | EqualMonths
  | MonthsFinding
  | { kind: 'gas-coefficient-unusual'; coefficient: number };

/** Natural gas in France, from the leanest at 1 000 m of altitude to the richest at sea level; kWh PCS per m³. */
const usualGasCoefficient = { minimum: 8, maximum: 13 } as const;

/**
 * Compares a declaration with that of the year before (null: none). The months are compared in the normal unit, so that
 * a change of unit is no jump.
 */
export function reviewDeclaration(
  declaration: DatedContent,
  lastYear: DeclarationContent | null,
  { prices, today }: { prices: readonly UnitPrice[]; today: CalendarDate },
): ReviewFinding[] {
  const { energyType, year } = declaration;
  const current = convertedMonths(declaration);
  const before = lastYear === null ? [] : convertedMonths({ energyType, content: lastYear });
  const where = (test: (month: ConvertedMonth, then: number | null) => boolean): Month[] =>
    current
      .filter((month, index) => test(month, before[index]?.normalQuantity ?? null))
      .map(({ month }) => month);

  const byMonth: MonthsFinding[] = [
    {
      kind: 'same-as-last-year',
      months: where(({ normalQuantity }, then) => then !== null && then > 0 && normalQuantity === then),
    },
    {
      kind: 'zero-after-consumption',
      months: where(({ quantity }, then) => quantity === 0 && then !== null && then > 0),
    },
    {
      kind: 'month-not-over',
      months: where(({ month, quantity }) => quantity !== null && !isOver({ year, month }, today)),
    },
    {
      kind: 'credit-note-positive',
      months: where(
        ({ isCreditNote, amountCents }) => isCreditNote && amountCents !== null && amountCents > 0,
      ),
    },
  ];
  return [
    ...scaleJumps(current, before),
    ...priceOutliers(declaration, current, before, prices),
    ...equalMonths(current),
    ...byMonth.filter(({ months }) => months.length > 0),
    ...unusualCoefficient(declaration),
  ];
}

function unusualCoefficient({
  energyType,
  content: { unit, gasCoefficient },
}: DatedContent): ReviewFinding[] {
  if (!needsGasCoefficient(energyType, unit) || gasCoefficient === null) return [];
  const { minimum, maximum } = usualGasCoefficient;
  if (gasCoefficient >= minimum && gasCoefficient <= maximum) return [];
  return [{ kind: 'gas-coefficient-unusual', coefficient: gasCoefficient }];
}
