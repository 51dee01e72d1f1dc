import type { Declaration, MonthCell } from '@suivi/contract/declarations/declarations';
import type { DeclarationDraft, MonthDraft } from '@suivi/domain/declarations/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { CellChange, EntryCell } from '../../ui/entry-grid/entry-grid-types.ts';
import { markOf, told } from '../../widgets/entry/expected.ts';
import { quantitiesIn } from './declared-quantities.ts';
import { valuesOfRow } from './month-cell.ts';
import type { MonthRow } from './month-rows.ts';

type YearOf = {
  siteId: number;
  energyType: EnergyType;
  draft: DeclarationDraft;
  lastYear: Declaration | null;
};

/** The twelve months of a declaration as lines of the grid in which the bills of a month are typed, January first. */
export function yearRows({ siteId, energyType, draft, lastYear }: YearOf): MonthRow[] {
  const { unit, gasCoefficient, ecsProducer } = draft;
  const coefficient = parseFrenchNumber(gasCoefficient, { kind: 'coefficient' });
  const known = coefficient.kind === 'value' ? coefficient.value : null;
  const before = lastYear && quantitiesIn(unit, lastYear, known);
  const cell: MonthCell = {
    siteId,
    energyType,
    unit,
    declarationId: null,
    version: null,
    quantity: null,
    amountCents: null,
    isCreditNote: false,
    gasCoefficient: known,
    ecsProducer,
    isEstimated: false,
    quantityYearBefore: null,
    amountCentsYearBefore: null,
    expected: null,
    usualPrice: null,
  };
  return draft.months.map(({ quantity, amount, isCreditNote }, at) => ({
    cell: {
      ...cell,
      quantityYearBefore: before?.[at] ?? null,
      amountCentsYearBefore: lastYear?.months[at]?.amountCents ?? null,
    },
    quantity,
    amount,
    gasCoefficient,
    ecsProducer: ecsProducer ?? '',
    isEstimated: '',
    isCreditNote: isCreditNote ? 'oui' : '',
  }));
}

/** The months after the changes typed or marked in their cells. */
export function changedMonths(months: readonly MonthDraft[], changes: readonly CellChange[]): MonthDraft[] {
  return months.map((month, at) => {
    const own = changes.filter(({ rowKey }) => rowKey === String(at + 1));
    const fields = own.map(({ columnKey, value }) => [
      columnKey,
      columnKey === 'isCreditNote' ? value !== '' : value,
    ]);
    return { ...month, ...Object.fromEntries(fields) };
  });
}

/**
 * The same month of the previous year: shown in the empty field, and as a mark when the typed value differs by as much as alerts
 * of the group warn about. `warningPercent` is null as long as it is not known.
 */
export function besideLastYear(
  row: MonthRow,
  lastYear: number,
  warningPercent: number | null,
): Pick<EntryCell, 'expected' | 'mark'> {
  const { quantityYearBefore: before } = row.cell;
  if (before === null) return {};
  const expected = told(before);
  const { quantity } = valuesOfRow(row);
  if (quantity === null || before <= 0 || warningPercent === null) return { expected };
  const isUsual = Math.abs(quantity / before - 1) * 100 <= warningPercent;
  return { expected, mark: isUsual ? undefined : markOf(quantity, before, String(lastYear)) };
}
