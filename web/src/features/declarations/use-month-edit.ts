import {
  checkMonthEntry,
  type MonthCell,
  type MonthEntry,
  saveMonthEntry,
} from '@suivi/contract/declarations/declarations';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useMemo, useState } from 'react';
import { keysOf } from '../../editing/edit.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { call } from '../../lib/api/api-client.ts';
import { useChange } from '../../lib/api/use-change.ts';
import type { CellKey } from '../../ui/entry-grid/entry-grid-types.ts';
import { useDoubts } from '../../widgets/doubts/use-doubts.ts';
import {
  lineOf,
  type MonthFields,
  monthFields,
  type MonthKey,
  readRow,
  rowOf,
  type RowReading,
} from './month-rows.ts';

/** The entries that the lines would save. */
function entriesOf(readings: readonly RowReading[]): MonthEntry[] {
  return readings.flatMap(each => (each.kind === 'changed' ? [each.entry] : []));
}

type MonthEditOptions = {
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  onSaved: () => void;
};

/** The month of all sites being typed, its doubts, and what was last saved. */
export function useMonthEdit({ year, month, cells, onSaved }: MonthEditOptions) {
  const { mutateAsync } = useChange(saveMonthEntry);
  const [said, setSaid] = useState<string | null>(null);
  const edit = useEdit({
    name: `month:${year}-${month}`,
    // Each declaration has a version of its own.
    stored: { version: 0, cells },
    fieldsOf: record => monthFields(record?.cells ?? []),
    asks: 'field',
    isNumber: key => / (quantity|amount|gasCoefficient)$/.test(key),
    check: fields => {
      const read = cells.map(cell => readRow(rowOf(cell, fields)));
      if (read.some(({ kind }) => kind === 'refused')) return { kind: 'errors', errors: {} };
      return { kind: 'content', content: entriesOf(read) };
    },
    save: async content => {
      const entries = content.map(entry =>
        doubts.isConfirmed(siteEnergyKey(entry)) ? { ...entry, isConfirmed: true } : entry,
      );
      await mutateAsync({ body: { year, month, entries } });
      return null;
    },
    said: ({ length }) =>
      `${capitalise(formatPeriod({ year, month }))} enregistré\u00a0: ${formatCount(length, 'déclaration')}`,
    tell: text => {
      setSaid(text);
      onSaved();
    },
  });
  const { stored, typed } = edit;
  const { storedRows, places } = useMemo(() => {
    const fields = monthFields(cells);
    return {
      storedRows: cells.map(cell => rowOf(cell, fields)),
      places: new Map(cells.map((cell, at) => [siteEnergyKey(cell), at])),
    };
  }, [cells]);
  const textOf = (key: MonthKey) => typed[key] ?? stored[key] ?? '';
  // At 250 sites, a key pressed reads only the few lines that were typed in.
  const rows = useMemo(() => {
    const all = [...storedRows];
    for (const line of new Set(keysOf(typed).map(lineOf))) {
      const at = places.get(line) ?? -1;
      const cell = cells[at];
      if (cell) all[at] = rowOf(cell, monthFields(cells), typed);
    }
    return all;
  }, [cells, storedRows, places, typed]);
  const readings = rows.map(readRow);
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => call(checkMonthEntry, { body: { year, month, entries: entriesOf(readings) } }),
    submit: () => edit.submit(),
    keyOf: siteEnergyKey,
  });
  const mayNotSave =
    !readings.some(({ kind }) => kind === 'changed') ||
    readings.some(({ kind }) => kind === 'refused') ||
    edit.isStale;
  const change = (part: Partial<MonthFields>) => {
    setSaid(null);
    doubts.forget(keysOf(part).map(lineOf));
    edit.change(part);
  };
  const rowAt = ({ rowKey, columnKey }: CellKey) =>
    rows[places.get(lineOf(`${rowKey} ${columnKey}` as MonthKey)) ?? -1];
  return { edit, doubts, rows, rowAt, textOf, said, change, mayNotSave };
}
