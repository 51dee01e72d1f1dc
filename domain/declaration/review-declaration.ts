import type { CalendarDate } from '../calendar/calendar-date.ts';
import { isOver } from '../calendar/is-due.ts';
import type { Month } from '../calendar/month.ts';
import type { UnitPrice } from '../energy/price.ts';
import { judgeMonths } from '../alert/judge-months.ts';
import type { UsePeriod } from '../alert/energy-series.ts';
import { type ConvertedMonth, convertedMonths } from './converted-months.ts';
import { type DatedContent, type DeclarationContent, needsGasCoefficient } from './declaration-content.ts';
import { type EqualMonths, equalMonths } from './equal-months.ts';
import { declaredTable } from './declared-table.ts';
import { type PriceOutlier, priceFindings } from './price-findings.ts';
import { type ScaleJump, scaleJumps } from './scale-jumps.ts';

/**
 * `same-as-last-year`: copied over. `zero-after-consumption`: 0 where the energy is otherwise used. `credit-note-positive`:
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

type Review = {
  prices: readonly UnitPrice[];
  /** Of the energy at the site; empty when nobody recorded them. */
  usePeriods: readonly UsePeriod[];
  today: CalendarDate;
};

/**
 * Holds a declaration against those of the years before, in any order, of which the alerts' rules look at three: what
 * they would tell of a month once it is stored is told before it is. What people noted about months is not known here.
 */
export function reviewDeclaration(
  declaration: DatedContent,
  earlier: readonly (DeclarationContent & { year: number })[],
  { prices, usePeriods, today }: Review,
): ReviewFinding[] {
  const { energyType, year } = declaration;
  const current = convertedMonths(declaration);
  const lastYear = earlier.find(content => content.year === year - 1);
  const before = lastYear === undefined ? [] : convertedMonths({ energyType, content: lastYear });
  const table = declaredTable(declaration, earlier, usePeriods);
  const judged = judgeMonths(table);
  const where = (test: (month: ConvertedMonth, then: number | null) => boolean): Month[] =>
    current
      .filter((month, index) => test(month, before[index]?.quantityNormal ?? null))
      .map(({ month }) => month);

  const byMonth: MonthsFinding[] = [
    {
      kind: 'same-as-last-year',
      months: where(({ quantityNormal }, then) => then !== null && then > 0 && quantityNormal === then),
    },
    {
      kind: 'zero-after-consumption',
      months: judged.zeros.flatMap(({ period }) => (period.year === year ? [period.month] : [])),
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
    ...scaleJumps(judged.jumps, year),
    ...priceFindings(declaration, table, judged, prices),
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
