import { checkReadings, saveYearReadings } from '@suivi/contract/readings/readings';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { useState } from 'react';
import { keysOf } from '../../../editing/edit.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import type { CellChange } from '../../../ui/entry-grid/entry-grid-types.ts';
import { useDoubts } from '../../../widgets/doubts/use-doubts.ts';
import { confirmedEntries, readingDoubtKey } from './confirmed-entries.ts';
import {
  entriesOf,
  type ReadCell,
  type ReadingFields,
  type ReadingRow,
  readingFields,
} from './reading-fields.ts';

type ReadingsOptions = {
  /** The key of the draft. */
  name: string;
  year: number;
  rows: readonly ReadingRow[];
  read: ReadCell;
  saidOf: (count: number) => string;
  /** Called after a save, whose message is then `said`; absent: the message is a toast. */
  onSaved?: () => void;
};

/** A grid of readings being typed, its doubts, and what was last saved. */
export function useReadings({ name, year, rows, read, saidOf, onSaved }: ReadingsOptions) {
  const { mutateAsync } = useChange(saveYearReadings);
  const [said, setSaid] = useState<string | null>(null);
  const tell = (text: string) => {
    setSaid(text);
    onSaved?.();
  };
  const edit = useEdit({
    name,
    // Each reading has a version of its own.
    stored: { version: 0, rows },
    fieldsOf: record => readingFields(record?.rows ?? []),
    asks: 'field',
    isNumber: () => true,
    check: fields => {
      const typed = entriesOf(fields, rows, read);
      return typed === null ? { kind: 'errors', errors: {} } : { kind: 'content', content: typed };
    },
    save: async content => {
      await mutateAsync({ body: { year, entries: confirmedEntries(content, doubts.isConfirmed) } });
      return null;
    },
    said: ({ length }) => saidOf(length),
    ...(onSaved && { tell }),
  });
  const entries = entriesOf(edit.values, rows, read);
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => call(checkReadings, { body: { year, entries: entries ?? [] } }),
    submit: () => edit.submit(),
    keyOf: readingDoubtKey,
  });
  const mayNotSave = entries === null || entries.length === 0 || edit.isStale;
  const change = (part: Partial<ReadingFields>) => {
    setSaid(null);
    doubts.forget(
      keysOf(part).flatMap(cell => {
        const [key, energyType] = cell.split(':') as [string, SubMeteredEnergy];
        const row = rows.find(each => String(each.key) === key);
        return row ? readingDoubtKey({ ...row, energyType }) : [];
      }),
    );
    edit.change(part);
  };
  /** As the grid reports them. */
  const changeCells = (changes: readonly CellChange[]) =>
    change(
      Object.fromEntries(changes.map(({ rowKey, columnKey, value }) => [`${rowKey}:${columnKey}`, value])),
    );
  return { edit, doubts, entries, said, change, changeCells, mayNotSave };
}
