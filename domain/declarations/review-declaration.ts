import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Month } from '../ground/calendar/month.ts';
import { isOver } from '../months/month-state.ts';
import { type ConvertedMonth, convertedMonths } from './converted-months.ts';
import { type DatedContent, type DeclarationContent, needsGasCoefficient } from './declaration-content.ts';

/** `same-as-last-year`: copied. `credit-note-positive`: marked « avoir », yet it increases the cost. */
export type MonthsFinding = {
  kind: 'same-as-last-year' | 'month-not-over' | 'credit-note-positive';
  months: Month[];
};

/** Possible mistakes besides the values in doubt (`doubtsOf`): shown before saving, without a question. */
export type ReviewFinding =
  | EqualMonths
  | MonthsFinding
  | { kind: 'gas-coefficient-unusual'; coefficient: number };

/** Natural gas in France, from the lowest value at 1 000 m of altitude to the highest at sea level; kWh PCS per m³. */
const usualGasCoefficient = { minimum: 8, maximum: 13 } as const;

/** Remarks on a declaration, compared with those of previous years, in any order. */
export function reviewDeclaration(
  declaration: DatedContent,
  earlier: readonly (DeclarationContent & { year: number })[],
  today: CalendarDate,
): ReviewFinding[] {
  const { energyType, year } = declaration;
  const current = convertedMonths(declaration);
  const lastYear = earlier.find(content => content.year === year - 1);
  const before = lastYear === undefined ? [] : convertedMonths({ energyType, content: lastYear });
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

/** Months of one declaration with the same quantity and amount, if any: perhaps one bill typed twice. */
type EqualMonths = { kind: 'equal-months'; quantity: number; months: Month[] };

function equalMonths(months: readonly ConvertedMonth[]): EqualMonths[] {
  const declared = months.flatMap(({ month, quantity, amountCents }) =>
    quantity === null || quantity === 0 ? [] : [{ month, quantity, amountCents }],
  );
  const groups = Map.groupBy(declared, ({ quantity, amountCents }) => `${quantity} ${amountCents}`);
  return [...groups.values()].flatMap(group => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return [];
    return [
      { kind: 'equal-months' as const, quantity: first.quantity, months: group.map(({ month }) => month) },
    ];
  });
}
