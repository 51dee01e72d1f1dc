import type { ImportItem } from '@suivi/contract/imports/imports';
import { importFaultText } from '@suivi/presentation/imports/import-fault-text';
import { columnLetter } from './column-letter.ts';

export type Refusal = { key: string; line: number; columns: string; subject: ImportItem; reason: string };

type Group = Omit<Refusal, 'columns' | 'key'> & { columns: (number | null)[] };

/**
 * Groups the same fault of neighbouring cells: « ligne 9, D à O ». The twelve months of a row would otherwise fill the screen
 * with one sentence.
 */
export function groupRefusals(items: readonly ImportItem[]): Refusal[] {
  const groups: Group[] = [];
  for (const item of items) {
    if (item.fault === null) continue;
    const reason = importFaultText(item.fault.code, item.fault.params);
    const last = groups.at(-1);
    if (last?.line === item.line && last.reason === reason) last.columns.push(item.column);
    else groups.push({ line: item.line, subject: item, reason, columns: [item.column] });
  }
  return groups.map(({ columns, ...group }) => ({
    ...group,
    key: String(group.subject.position),
    columns: columnsText(columns),
  }));
}

function columnsText(columns: readonly (number | null)[]): string {
  const known = columns.filter(column => column !== null);
  if (known.length === 0) return '';
  const [first, last] = [Math.min(...known), Math.max(...known)];
  if (first === last) return columnLetter(first);
  const isWhole = new Set(known).size === last - first + 1;
  if (isWhole) return `${columnLetter(first)} à ${columnLetter(last)}`;
  return [...new Set(known)].map(columnLetter).join(', ');
}
