import type { BillKind } from '../../bills/bill.ts';
import { isDelivered } from '../../supply/fields/sharing.ts';
import type { DaySpan } from '../../ground/calendar/day-span.ts';
import { sumPresent } from '../../ground/number/sum-present.ts';
import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { ColumnMapping, ImportMapping } from '../words/mapping.ts';
import { billKeyOf } from './bill-key.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { billDays } from './bill-days.ts';
import { isVoidText } from '../words/planned-figures.ts';
import { billKindOf } from '../words/bill-kind-text.ts';
import { type BillPost, createPostReader } from './bill-posts.ts';
import { billLineOf, type BillLineCells } from './bill-line.ts';
import { type BillRead, billReads, firstUnit, indexDifference } from './bill-reads.ts';
import { statedDayIn } from './day-in-row.ts';
import type { FoundPoint } from './point-finder.ts';
import { amountBasis } from '../words/amount-basis.ts';
import { readAmount } from './read-amount.ts';
import { readQuantity } from './read-quantity.ts';
import { isCreditNoteText, rowCoefficient, rowEstimation } from './row-attributes.ts';
import type { RowTools } from './row-tools.ts';
import { countedUnit } from '../words/written-unit.ts';

/** The data of a row for a bill, or for a line of it. Amounts are cents, quantities thousandths of `unit`. */
export type BillRow = {
  line: number;
  supplier: string;
  number: string;
  kind: BillKind;
  /** Whether a cell states the kind. */
  isKindTold: boolean;
  issuedOn: string | null;
  point: FoundPoint;
  days: DaySpan | null;
  thousandths: number | null;
  unit: Unit;
  gasCoefficient: number | null;
  htCents: number | null;
  vatCents: number | null;
  ttcCents: number | null;
  isEstimated: boolean;
  reads: BillRead[];
  /** Lines in columns of the row. */
  posts: BillPost[];
  /** Null in a table with one row per bill. */
  detail: BillLineCells | null;
  notes: string;
};

/** `isEstimated`: a mark beside the figure says so. */
type UsedQuantity = { thousandths: number | null; unit: Unit; isEstimated?: boolean };

/**
 * The row, or null for a fault that is already reported; `key` identifies its bill, and `point` its point as far as it was read.
 */
export type ReadBillRow = { key: string; line: number; row: BillRow | null; point: FoundPoint | null };

export function createBillRowReader(
  mapping: ImportMapping,
  tools: RowTools,
  findPoint: (columnEnergy: EnergyType | null) => FoundPoint | null,
): () => ReadBillRow | null {
  const { cells, problems } = tools;
  const of = (role: ColumnMapping['role']) => mapping.columns.filter(column => column.role === role);
  const quantities = of('quantity');
  const amounts = { ht: of('amount-ht'), vat: of('amount-vat'), ttc: of('amount') };
  const readPosts = createPostReader(mapping, tools);
  const hasLines = of('line-label').length > 0;
  const figures = [...quantities, ...amounts.ht, ...amounts.vat, ...amounts.ttc, ...of('index-to')];
  const columnEnergy = quantities.find(({ energy }) => energy !== null)?.energy ?? null;

  /** The sum of the columns of one amount; null: none has a value, undefined: a fault. */
  function cents(columns: readonly ColumnMapping[]): number | null | undefined {
    const read = columns.map(column => readAmount(column, true, tools));
    if (read.includes(null)) return undefined;
    return sumPresent(read.filter(value => typeof value === 'number'));
  }

  function used(energyType: EnergyType): UsedQuantity | null {
    const read = quantities.map(column => readQuantity(column, energyType, true, tools));
    if (read.includes(null)) return null;
    const held = read.filter(each => each?.kind === 'quantity');
    const [first] = held;
    if (first === undefined) return indexDifference(mapping, energyType, tools);
    const other = held.find(({ unit }) => unit !== first.unit);
    if (other !== undefined) {
      return problems.fault(cells.line(), quantities[0]?.index ?? null, 'unit-contradicts', {
        unit: other.unit,
        otherUnit: first.unit,
      });
    }
    if (held.length > 1) {
      const headers = quantities
        .map(({ header }) => header)
        .join(' + ')
        .slice(0, 160);
      problems.note(cells.line(), quantities[0]?.index ?? null, 'columns-added', { headers });
    }
    return {
      thousandths: held.reduce((sum, each) => sum + each.thousandths, 0),
      unit: first.unit,
      isEstimated: held.some(({ isEstimated }) => isEstimated),
    };
  }

  /** The data of the row besides its figures; null: a fault. */
  function said({ energyType }: FoundPoint) {
    const days = billDays(tools, isDelivered(energyType) || hasLines);
    const kind = kindOfRow(tools);
    const issuedOn = statedDayIn('issued-on', tools);
    const detail = hasLines ? billLineOf(days ?? null, tools) : null;
    const isEstimated = rowEstimation(tools);
    const coefficient = energyType === 'gas' ? rowCoefficient(tools) : null;
    if (days === null && !hasLines) {
      return problems.fault(cells.line(), cells.columnOf('period'), 'bill-days-missing');
    }
    if (days === undefined || issuedOn === undefined || isEstimated === undefined) return null;
    if (kind === null || detail === 'fault' || coefficient === undefined) return null;
    return { ...kind, days, issuedOn, isEstimated, detail, gasCoefficient: coefficient };
  }

  function whole(supplier: string, number: string, point: FoundPoint): BillRow | null {
    const { energyType } = point;
    const facts = said(point);
    const told = { ht: cents(amounts.ht), vat: cents(amounts.vat), ttc: cents(amounts.ttc) };
    const isNet = amountBasis(cells.text('amount-basis')) === 'ht' && amounts.ht.length === 0;
    const [htCents, vatCents, ttcCents] = isNet ? [told.ttc, told.vat, null] : [told.ht, told.vat, told.ttc];
    const isUsed = !hasLines || isUsedUnit(energyType, tools);
    const quantity: UsedQuantity | null = isUsed
      ? used(energyType)
      : { thousandths: null, unit: firstUnit(energyType) };
    if (htCents === undefined || vatCents === undefined || ttcCents === undefined) return null;
    const posts = hasLines ? [] : readPosts(energyType);
    if (facts === null || quantity === null || posts === null) return null;
    return {
      ...facts,
      line: cells.line(),
      supplier,
      number,
      point,
      ...quantity,
      isEstimated: facts.isEstimated || quantity.isEstimated === true,
      gasCoefficient: quantity.unit === 'm3' ? facts.gasCoefficient : null,
      htCents,
      vatCents,
      ttcCents,
      reads: hasLines
        ? []
        : billReads(mapping, energyType, facts.isEstimated || quantity.isEstimated === true, tools),
      posts,
      notes: cells.text('notes'),
    };
  }

  const keyOf = createBillKeys(tools);
  return () => {
    const isFilled = figures.some(({ index }) => cellText(cells.at(index)) !== '');
    if (!isFilled) return null;
    const line = cells.line();
    const supplier = (cells.text('supplier') || (mapping.defaults.supplier ?? '')).slice(0, 120).trim();
    const number = cells.text('bill-number').slice(0, 60).trim();
    if (supplier === '') {
      problems.fault(line, cells.columnOf('supplier'), 'supplier-missing');
      return { key: keyOf(`line ${line}`), line, row: null, point: null };
    }
    const told = number === '' ? unnumbered(tools) : number;
    if (number === '') problems.note(line, cells.columnOf('bill-number'), 'bill-without-number');
    const point = findPoint(columnEnergy);
    const row = point && whole(supplier, told, point);
    return { key: keyOf(billKeyOf({ supplier, number: told })), line, row, point };
  };
}

/** A row with words and figures that names no bill belongs to the bill above, which is incomplete without it. */
function createBillKeys({ cells }: RowTools): (own: string) => string {
  const names = new Set(namingRoles.flatMap(role => cells.columnOf(role) ?? []));
  let lastKey = '';
  return own => {
    const isNamed = [...names].some(index => cellText(cells.at(index)) !== '');
    if (isNamed || !/[^|]/.test(cells.otherTexts())) lastKey = own;
    return lastKey === '' ? own : lastKey;
  };
}

const namingRoles = ['supplier', 'bill-number', 'site', 'meter', 'from', 'to', 'period', 'month'] as const;

/** Lines may also count days, kilowatts and kilovolt-amperes. */
function isUsedUnit(energyType: EnergyType, { cells }: RowTools): boolean {
  if (cells.columnOf('unit') === null) return true;
  const unit = countedUnit(cells.text('unit'))?.unit;
  return unit !== undefined && allowsUnit(energyType, unit);
}

/** A bill without a number is identified by its point and days, so that the same file finds it again. */
function unnumbered({ cells }: RowTools): string {
  const parts = [cells.text('meter') || cells.text('site'), cells.text('from') || cells.text('period')];
  const last = cells.text('to') || cells.text('month');
  return ['sans n°', ...parts, last]
    .filter(text => text !== '')
    .join(' ')
    .slice(0, 60);
}

function kindOfRow(tools: RowTools): Pick<BillRow, 'kind' | 'isKindTold'> | null {
  const { cells, problems } = tools;
  if (isCreditNoteText(cells.text('credit-note'))) return { kind: 'credit-note', isKindTold: true };
  const text = cells.otherTexts().split('|').find(isVoidText) ?? cells.text('bill-kind');
  if (text === '') return { kind: 'bill', isKindTold: false };
  const kind = billKindOf(text);
  if (kind !== null) return { kind, isKindTold: true };
  return problems.fault(cells.line(), cells.columnOf('bill-kind'), 'bill-kind-unknown', { text });
}
