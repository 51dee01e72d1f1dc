import { foldText } from '../../ground/text/fold-text.ts';
import { headerMeaning } from '../words/header-meaning.ts';
import type { ColumnMapping, ColumnRole, MappingQuestion } from '../words/mapping.ts';

const cumulated = /\bcumul\p{L}*\s*/giu;

/**
 * Two indexes of a row give what was used between them; beside a quantity they say nothing more. One alone, or a sum since
 * January, may be what quantities are the differences of: asked where the table has no other quantity.
 */
export function settleIndexes(columns: readonly ColumnMapping[]): {
  columns: ColumnMapping[];
  questions: MappingQuestion[];
} {
  const has = (wanted: ColumnRole) => columns.some(({ role }) => role === wanted);
  const isPair = has('index-from') && has('index-to');
  if (isPair && !has('quantity') && !has('gas-coefficient')) return { columns: [...columns], questions: [] };
  const running = columns.map(runningOf);
  const groups = Map.groupBy(
    running.filter(column => column !== null),
    ({ energy }) => energy,
  );
  return {
    columns: columns.map((column, at) => running[at] ?? column),
    questions: (isPair ? [] : [...groups.values()]).map(group => ({
      role: 'quantity',
      reason: 'running',
      columns: group.map(({ index }) => index),
    })),
  };
}

/** An index, or a header that is one of a quantity but for saying that it is a sum; null for any other column. */
function runningOf(column: ColumnMapping): ColumnMapping | null {
  if (column.role === 'index-from' || column.role === 'index-to') return { ...column, role: 'ignored' };
  if (column.role !== 'ignored' || !/\bcumul/.test(foldText(column.header))) return null;
  const meaning = headerMeaning(column.header.replace(cumulated, ''));
  if (meaning?.role !== 'quantity') return null;
  const { energy, unit, basis } = meaning;
  return { ...column, energy, unit, basis };
}
