import { checkMonthEntry, type MonthCell, saveMonthEntry } from '@suivi/contract/declarations/declarations';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useEdit } from '../../editing/use-edit.ts';
import { call } from '../../lib/api/api-client.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDoubts } from '../../widgets/doubts/use-doubts.ts';
import { type MonthFields, monthFields, readRow, rowOf } from './month-rows.ts';

type MonthEditOptions = {
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  onSaved: () => void;
};

/** The month of all sites as it is typed, what is doubted of it, and what was saved last. */
export function useMonthEdit({ year, month, cells, onSaved }: MonthEditOptions) {
  const { mutateAsync } = useChange(saveMonthEntry);
  const [said, setSaid] = useState<string | null>(null);
  const entriesOf = (fields: MonthFields) =>
    cells
      .map(cell => readRow(rowOf(cell, fields)))
      .flatMap(each => (each.kind === 'changed' ? [each.entry] : []));
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
      return { kind: 'content', content: entriesOf(fields) };
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
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => call(checkMonthEntry, { body: { year, month, entries: entriesOf(edit.values) } }),
    submit: () => edit.submit(),
    keyOf: siteEnergyKey,
  });
  const rows = cells.map(cell => rowOf(cell, edit.values));
  const readings = rows.map(readRow);
  const mayNotSave =
    !readings.some(({ kind }) => kind === 'changed') ||
    readings.some(({ kind }) => kind === 'refused') ||
    edit.isStale;
  const change = (part: Partial<MonthFields>) => {
    setSaid(null);
    doubts.forget(Object.keys(part).map(key => key.split(' ').slice(0, 2).join(' ')));
    edit.change(part);
  };
  return { edit, doubts, rows, said, change, mayNotSave };
}
