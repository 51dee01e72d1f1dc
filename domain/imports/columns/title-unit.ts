import type { ColumnMapping } from '../words/mapping.ts';
import { unreadUnit } from '../words/unread-unit.ts';
import { basisIn, writtenUnit } from '../words/written-unit.ts';

/** « Consommations 2023 (MWh) » above a table gives their unit to the quantities that have none, where it is the only one. */
export function withTitleUnit(columns: ColumnMapping[], titles: string[]): ColumnMapping[] {
  const written = new Map(titles.flatMap(title => writtenUnit(title) ?? []).map(each => [each.unit, each]));
  const [only] = written.values();
  const basis = basisIn(titles.join(' '));
  const based = columns.map(column =>
    column.role === 'quantity' && column.basis === null ? { ...column, basis } : column,
  );
  if (only === undefined || written.size > 1) return based;
  if (columns.some(({ role, unit }) => role === 'unit' || unit !== null)) return based;
  return based.map(column =>
    column.role === 'quantity' && unreadUnit(column.header) === null ? { ...column, ...only } : column,
  );
}
