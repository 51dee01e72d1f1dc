import type { ColumnMapping, ImportMapping } from '../words/mapping.ts';

/** A quantity with its amount: of the row, or of one of its energies or months. */
export type Measure = {
  place: ColumnMapping;
  /** Several are added. */
  quantities: ColumnMapping[];
  amounts: ColumnMapping[];
  /** The readings of a meter whose difference is the quantity. */
  indexes: { from: ColumnMapping; to: ColumnMapping } | null;
};

export function measuresOf({ columns }: Pick<ImportMapping, 'columns'>): Measure[] {
  const measures = new Map<string, Measure>();
  for (const column of columns) {
    if (column.role !== 'quantity' && column.role !== 'amount') continue;
    const key = `${column.energy} ${column.month} ${column.year}`;
    const measure = measures.get(key) ?? { place: column, quantities: [], amounts: [], indexes: null };
    measure[column.role === 'quantity' ? 'quantities' : 'amounts'].push(column);
    measures.set(key, measure);
  }
  const from = columns.find(({ role }) => role === 'index-from');
  const to = columns.find(({ role }) => role === 'index-to');
  if (from === undefined || to === undefined) return [...measures.values()];
  const key = `${to.energy} ${to.month} ${to.year}`;
  const measure = measures.get(key) ?? { place: to, quantities: [], amounts: [], indexes: null };
  return [...measures.set(key, { ...measure, indexes: { from, to } }).values()];
}

/** All columns from which a measure is read. */
export function columnsOf({ quantities, amounts, indexes }: Measure): ColumnMapping[] {
  return [...quantities, ...amounts, ...(indexes === null ? [] : [indexes.to])];
}
