import { type ChangedField, classifyRow, type FieldValue } from './classify-row.ts';
import { type DryRunItem, type ItemKey, rowItem } from './dry-run-item.ts';

type Fields = Readonly<Record<string, FieldValue>>;

/** An importable row compared with what is stored; `existing` is null when nothing is stored yet. */
export function classifiedItem(
  line: number,
  key: ItemKey,
  existing: Fields | null,
  incoming: Fields,
): DryRunItem {
  const classified = classifyRow(existing, incoming);
  return rowItem(classified.kind, line, key, changesOf(classified, incoming));
}

function changesOf(classified: ReturnType<typeof classifyRow>, incoming: Fields): ChangedField[] {
  if (classified.kind === 'changed') return classified.changes;
  if (classified.kind === 'identical') return [];
  return Object.entries(incoming)
    .filter(([, after]) => after !== null && after !== false)
    .map(([field, after]) => ({ field, before: null, after }));
}
