import { foldText } from '../../ground/text/fold-text.ts';
import { headerMeaning } from '../words/header-meaning.ts';
import type { ColumnMapping, ColumnRole, MappingQuestion } from '../words/mapping.ts';

const cumulated = /\bcumul\p{L}*\s*/giu;

/**
 * Two indexes in a row give the use between them; beside a quantity they add nothing. A single index, or a sum since January, may
 * be a source of quantities as differences: asked about when the table has no other quantity.
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

/**
 * A column of an index, or with a header that would be a quantity except for the word for a running sum; null for any other
 * column.
 */
function runningOf(column: ColumnMapping): ColumnMapping | null {
  if (column.role === 'index-from' || column.role === 'index-to') return { ...column, role: 'ignored' };
  if (column.role !== 'ignored' || !/\bcumul/.test(foldText(column.header))) return null;
  const meaning = headerMeaning(column.header.replace(cumulated, ''));
  if (meaning?.role !== 'quantity') return null;
  const { energy, unit, basis } = meaning;
  return { ...column, energy, unit, basis };
}
