import { isMonth } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Table, TableCell } from '../ground/table/table.ts';
import { parseFrenchNumber } from '../ground/number/parse-french-number.ts';
import { amountOf, type BudgetFigures, type BudgetLine, type BudgetLineKind } from './budget-line.ts';

/** Headers of the file, in their order: an exported file can be read back. */
export const budgetColumns = {
  code: 'Code',
  site: 'Centre',
  energy: 'Énergie',
  kind: 'Nature',
  month: 'Mois',
  quantity: 'Quantité',
  unit: 'Unité',
  price: 'Prix unitaire TTC (€)',
  fixed: 'Part fixe TTC (€)',
  tax: 'Taxes TTC (€)',
  amount: 'Montant TTC (€)',
  note: 'Note',
} as const;
export type BudgetColumn = keyof typeof budgetColumns;

export const budgetKindTexts: Record<BudgetLineKind, string> = {
  energy: 'Consommation',
  saving: 'Économies',
};

export const budgetFileFaults = [
  'columns-missing',
  'site-unknown',
  'energy-unknown',
  'kind-unknown',
  'month-invalid',
  'number-invalid',
  'sign-wrong',
  'amount-differs',
  'line-twice',
  'note-too-long',
] as const;
export type BudgetFileFault = (typeof budgetFileFaults)[number];

/** Why a cell is refused; `line` as a spreadsheet shows it. */
export type BudgetCellFault = { line: number; column: BudgetColumn; fault: BudgetFileFault; text: string };

export type FileLine = BudgetFigures &
  Pick<BudgetLine, 'siteId' | 'energyType' | 'month' | 'kind'> & { note: string };

type Known = {
  siteOfCode: (code: string) => number | null;
  energyOfText: (text: string) => EnergyType | null;
};

/** The lines of a file, and each refused cell; a file with faults is refused as a whole. */
export function readBudgetTable(
  table: Table,
  known: Known,
): { lines: FileLine[]; faults: BudgetCellFault[] } {
  const head = table.rows.findIndex(({ cells }) => cells.some(cell => textOf(cell) === budgetColumns.code));
  const header = table.rows[head]?.cells.map(textOf) ?? [];
  const places = new Map(
    (Object.keys(budgetColumns) as BudgetColumn[]).map(column => [
      column,
      header.indexOf(budgetColumns[column]),
    ]),
  );
  const missing = needed.filter(column => (places.get(column) ?? -1) < 0);
  if (missing.length > 0) {
    const line = table.rows[head]?.line ?? 1;
    return {
      lines: [],
      faults: missing.map(column => ({
        line,
        column,
        fault: 'columns-missing',
        text: budgetColumns[column],
      })),
    };
  }
  const faults: BudgetCellFault[] = [];
  const seen = new Set<string>();
  const lines = table.rows.slice(head + 1).flatMap(({ line, cells }): FileLine[] => {
    const cellAt = (column: BudgetColumn) => cells[places.get(column) ?? -1] ?? null;
    // The total is below the lines.
    if (textOf(cellAt('code')) === '' || textOf(cellAt('code')) === 'Total') return [];
    const read = readRow(cellAt, known);
    const key = `${read.row?.siteId} ${read.row?.energyType} ${read.row?.kind} ${read.row?.month}`;
    if (read.row !== null && seen.has(key)) read.faults.push({ column: 'month', fault: 'line-twice' });
    seen.add(key);
    faults.push(...read.faults.map(each => ({ line, ...each, text: textOf(cellAt(each.column)) })));
    return read.row !== null && read.faults.length === 0 ? [read.row] : [];
  });
  return { lines, faults };
}

const needed = ['code', 'energy', 'kind', 'month', 'quantity', 'price', 'fixed', 'tax'] as const;
const longestNote = 500;

type RowFault = Pick<BudgetCellFault, 'column' | 'fault'>;

function readRow(cellAt: (column: BudgetColumn) => TableCell, known: Known) {
  const faults: RowFault[] = [];
  const take = <V>(value: V | null | undefined, column: BudgetColumn, fault: BudgetFileFault): V | null => {
    if (value === null || value === undefined) faults.push({ column, fault });
    return value ?? null;
  };
  const siteId = take(known.siteOfCode(textOf(cellAt('code'))), 'code', 'site-unknown');
  const energyType = take(known.energyOfText(textOf(cellAt('energy'))), 'energy', 'energy-unknown');
  const kind = take(kindOf(textOf(cellAt('kind'))), 'kind', 'kind-unknown');
  const typed = Number(textOf(cellAt('month')));
  const month = take(isMonth(typed) ? typed : null, 'month', 'month-invalid');
  const number = (column: 'quantity' | 'price' | 'fixed' | 'tax') =>
    take(numberOf(cellAt(column), decimals[column]), column, 'number-invalid');
  const [quantity, price, fixed, tax] = [number('quantity'), number('price'), number('fixed'), number('tax')];
  const note = textOf(cellAt('note'));
  if (note.length > longestNote) faults.push({ column: 'note', fault: 'note-too-long' });
  if (siteId === null || energyType === null || kind === null || month === null) return { row: null, faults };
  if (quantity === null || price === null || fixed === null || tax === null) return { row: null, faults };
  const figures = {
    quantity,
    unitPriceEuros: price,
    fixedCents: Math.round(fixed * 100) + 0,
    taxCents: Math.round(tax * 100) + 0,
  };
  const isSaving = kind === 'saving';
  const signed = { quantity, fixed, tax };
  for (const column of ['quantity', 'fixed', 'tax'] as const) {
    if (isSaving ? signed[column] > 0 : signed[column] < 0) faults.push({ column, fault: 'sign-wrong' });
  }
  if (price < 0 || price > 100_000) faults.push({ column: 'price', fault: 'number-invalid' });
  const amount = numberOf(cellAt('amount'), 2);
  const isTold = cellAt('amount') !== null;
  if (isTold && (amount === null || Math.abs(Math.round(amount * 100) - amountOf(figures)) > 1)) {
    faults.push({ column: 'amount', fault: 'amount-differs' });
  }
  return { row: { siteId, energyType, kind, month, ...figures, note }, faults };
}

const decimals = { quantity: 3, price: 6, fixed: 2, tax: 2 } as const;
const greatest = 1_000_000_000;

/**
 * A number of a workbook, or one written in the French way. Rounded to the stored decimals, since spreadsheets add binary noise.
 */
function numberOf(cell: TableCell, places: number): number | null {
  const value = typeof cell === 'number' ? cell : numberOfText(textOf(cell));
  if (value === null || !Number.isFinite(value) || Math.abs(value) > greatest) return null;
  const rounded = Number(value.toFixed(places));
  return Math.abs(rounded - value) > 1e-9 * Math.max(1, Math.abs(value)) ? null : rounded;
}

function numberOfText(text: string): number | null {
  const isNegative = /^[-−]/.test(text);
  const parsed = parseFrenchNumber(text.replace(/^[-−]/, ''), { kind: 'price' });
  if (parsed.kind !== 'value') return null;
  return isNegative ? -parsed.value : parsed.value;
}

function kindOf(text: string): BudgetLineKind | null {
  return (['energy', 'saving'] as const).find(kind => budgetKindTexts[kind] === text) ?? null;
}

function textOf(cell: TableCell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? '' : String(cell).trim();
}
