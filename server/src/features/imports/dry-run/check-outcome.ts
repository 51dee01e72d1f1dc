import type { ImportOutcome } from '@suivi/contract/import-values';
import { countItems } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { DryRun } from './make-dry-run.ts';

type CheckOutcome = Extract<ImportOutcome, { kind: 'checked' }>;

const namesListed = 200;

/** The dry run in figures; each kind of note once, with the first line that it is about. */
export function checkOutcome({ items, content }: DryRun, hasMoved: boolean): CheckOutcome {
  const notes = new Map<string, CheckOutcome['notes'][number]>();
  for (const { code, line, params } of content.notes) {
    const known = notes.get(code);
    if (known) known.count += 1;
    else notes.set(code, { code, count: 1, firstLine: line, params });
  }
  return {
    kind: 'checked',
    counts: countItems(items),
    rowCount: content.rowCount,
    notes: [...notes.values()],
    unknownNames: content.unknownNames
      .slice(0, namesListed)
      .map(name => ({ ...name, text: name.text.slice(0, 200) })),
    hasMoved,
  };
}
