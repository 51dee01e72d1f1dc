import { checkReadings, saveYearReadings } from '@suivi/contract/readings/readings';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useEdit } from '../../../editing/use-edit.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useDoubts } from '../../../widgets/doubts/use-doubts.ts';
import { confirmedEntries, readingDoubtKey } from './confirmed-entries.ts';
import {
  type MonthBuilding,
  monthEntriesOf,
  type ReadingMonthFields,
  readingMonthFields,
} from './reading-month-fields.ts';

type ReadingMonthOptions = {
  period: Period;
  buildings: readonly MonthBuilding[];
  onSaved: () => void;
};

/** The month of all buildings being typed, its doubts, and what was last saved. */
export function useReadingMonth({ period, buildings, onSaved }: ReadingMonthOptions) {
  const { year, month } = period;
  const { mutateAsync } = useChange(saveYearReadings);
  const [said, setSaid] = useState<string | null>(null);
  const edit = useEdit({
    name: `readings-month:${buildings[0]?.buildingId}:${year}-${month}`,
    // Each reading has a version of its own.
    stored: { version: 0, buildings },
    fieldsOf: record => readingMonthFields(record?.buildings ?? []),
    asks: 'field',
    isNumber: () => true,
    check: fields => {
      const read = monthEntriesOf(fields, buildings, month);
      return read === null ? { kind: 'errors', errors: {} } : { kind: 'content', content: read };
    },
    save: async content => {
      await mutateAsync({ body: { year, entries: confirmedEntries(content, doubts.isConfirmed) } });
      return null;
    },
    said: ({ length }) =>
      `${capitalise(formatPeriod(period))} enregistré\u00a0: relevés de ${formatCount(length, 'bâtiment')}`,
    tell: text => {
      setSaid(text);
      onSaved();
    },
  });
  const entries = monthEntriesOf(edit.values, buildings, month);
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => call(checkReadings, { body: { year, entries: entries ?? [] } }),
    submit: () => edit.submit(),
    keyOf: readingDoubtKey,
  });
  const mayNotSave = entries === null || entries.length === 0 || edit.isStale;
  const change = (part: Partial<ReadingMonthFields>) => {
    setSaid(null);
    doubts.forget(
      Object.keys(part).map(key => {
        const [buildingId, energyType] = key.split(':');
        return readingDoubtKey({
          buildingId: Number(buildingId),
          energyType: energyType as SubMeteredEnergy,
          month,
        });
      }),
    );
    edit.change(part);
  };
  return { edit, doubts, entries, said, change, mayNotSave };
}
