import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import { checkReadings, saveYearReadings } from '@suivi/contract/readings/readings';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { hasBegun } from '@suivi/domain/months/month-state';
import { parseReading } from '@suivi/domain/readings/parse-reading';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { type ReactNode, useRef } from 'react';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { call } from '../../../lib/api/api-client.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { ClosedMark } from '../../../widgets/closed-months/closed-mark.tsx';
import { ClosedMonthsNotice } from '../../../widgets/closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../../../widgets/closed-months/use-closed-months.ts';
import { DoubtsBar } from '../../../widgets/doubts/doubts-bar.tsx';
import { useDoubts } from '../../../widgets/doubts/use-doubts.ts';
import { confirmedEntries, readingDoubtKey } from './confirmed-entries.ts';
import { EntryGrid } from '../../../ui/entry-grid/entry-grid.tsx';
import type { CellChange, EntryGridHandle } from '../../../ui/entry-grid/entry-grid-types.ts';
import { SaveBar } from '../../../widgets/entry/save-bar.tsx';
import styles from './buildings.module.css';
import { noteKinds, noteMark } from './reading-notes.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import {
  entriesOf,
  monthsOf,
  type ReadingKey,
  readingFieldLabels,
  readingFields,
  type StoredMonths,
} from './reading-fields.ts';

type ReadingGridProps = {
  siteCode: string;
  building: { id: number; siteId: number; name: string; code: string };
  year: number;
  stored: StoredMonths;
  notes: readonly MonthNote[];
};

const columns = subMeteredEnergies.map(energy => ({
  key: energy,
  label: readingLooks[energy].label,
  unit: readingLooks[energy].unit,
  digits: 9,
}));

/** Twelve months of three energies in a grid like a spreadsheet; a pasted year is saved at once or not at all. */
export function ReadingGrid({ siteCode, building, year, stored, notes }: ReadingGridProps) {
  const { id, siteId, name, code } = building;
  const { today } = useSession();
  const grid = useRef<EntryGridHandle>(null);
  const { edit, doubts } = useReadingYear(building, year, stored);
  const entries = entriesOf(edit.values, stored, id);
  const typed = monthsOf(edit.pending);
  const mayNotSave = typed.length === 0 || entries === null || edit.isStale;
  const closingOf = useClosedMonths(year);
  const closed = months.flatMap(month => closingOf(siteId, month) ?? []);
  // Values typed before the month was closed can still be undone.
  const isKept = (month: Month) => closingOf(siteId, month) !== undefined && !typed.includes(month);
  const isOpen = (month: Month) => hasBegun({ year, month }, today);
  const change = (changes: readonly CellChange[]) => {
    doubts.forget(
      changes.map(({ rowKey, columnKey }) =>
        readingDoubtKey({ buildingId: id, energyType: columnKey as SubMeteredEnergy, month: Number(rowKey) }),
      ),
    );
    edit.change(
      Object.fromEntries(changes.map(({ rowKey, columnKey, value }) => [`${rowKey}:${columnKey}`, value])),
    );
  };

  return (
    <div className={styles['readingGrid']}>
      {closed.length > 0 && <ClosedMonthsNotice closed={closed} />}
      <p>
        <strong>{`Relevés ${year} · ${name}`}</strong>
      </p>
      <EntryGrid
        ref={grid}
        caption={`Relevés ${year} · ${name}`}
        corner="Mois"
        columns={columns}
        rows={months.map(month => ({
          key: String(month),
          label: monthTitle(month),
          detail: markOf(closingOf(siteId, month), noteMark(notes, month, null)),
        }))}
        textOf={(rowKey, columnKey) => edit.values[`${rowKey}:${columnKey}` as ReadingKey]}
        cell={(rowKey, columnKey) => {
          const month = Number(rowKey) as Month;
          const energy = columnKey as SubMeteredEnergy;
          const text = edit.values[`${month}:${energy}` satisfies ReadingKey];
          const kinds = noteKinds(notes, month, energy);
          return {
            readOnly: !isOpen(month) || code === '' || isKept(month),
            error: readingError(parseReading(text, energy)) ?? undefined,
            note: kinds || undefined,
            tag: kinds === '' ? undefined : { text: 'ⓘ', words: '' },
          };
        }}
        onChange={change}
        panel={({ rowKey, columnKey }) => {
          const month = Number(rowKey) as Month;
          const energy = columnKey as SubMeteredEnergy;
          const key: ReadingKey = `${month}:${energy}`;
          return (
            <ReadingPanel
              siteCode={siteCode}
              building={building}
              energy={energy}
              period={{ year, month }}
              text={edit.values[key]}
              expected={null}
              notes={notes}
              onChange={value => change([{ rowKey, columnKey, value }])}
            />
          );
        }}
      />
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
        labels={readingFieldLabels}
        hidesRefusal={doubts.asked.length > 0}
      />
      <SaveBar
        said={null}
        state={[
          typed.length > 0 && `${formatCount(typed.length, 'mois modifié', 'mois modifiés')}, à sauvegarder.`,
          entries === null && 'Corrigez d’abord les cellules signalées.',
        ]
          .filter(Boolean)
          .join(' ')}
        issues={entries === null ? 1 : 0}
        onIssue={() => grid.current?.focusIssue()}
        edit={edit}
        mayNotSave={mayNotSave}
        label="Sauvegarder"
        about="les relevés saisis"
        busyLabel="Sauvegarde..."
        onSave={edit.submit}
        doubts={
          <DoubtsBar
            doubts={doubts}
            nameOf={doubt =>
              `${name}, ${energyLabel(doubt.energyType).toLowerCase()}, ${formatPeriod(doubt.period)}`
            }
            onCorrect={({ period, energyType }) =>
              grid.current?.focus({ rowKey: String(period.month), columnKey: energyType })
            }
          />
        }
      />
    </div>
  );
}

function useReadingYear({ id }: { id: number }, year: number, stored: StoredMonths) {
  const { mutateAsync } = useChange(saveYearReadings);
  const edit = useEdit({
    name: `readings:${id}:${year}`,
    // Each month has a version of its own.
    stored: { version: 0, months: stored },
    fieldsOf: record => readingFields(record?.months ?? []),
    asks: 'field',
    isNumber: () => true,
    check: fields => {
      const read = entriesOf(fields, stored, id);
      return read === null ? { kind: 'errors', errors: {} } : { kind: 'content', content: read };
    },
    save: async content => {
      await mutateAsync({ body: { year, entries: confirmedEntries(content, doubts.isConfirmed) } });
      return null;
    },
    said: () => 'Consommation mise à jour avec succès !',
  });
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => call(checkReadings, { body: { year, entries: entriesOf(edit.values, stored, id) ?? [] } }),
    submit: () => edit.submit(),
    keyOf: readingDoubtKey,
  });
  return { edit, doubts };
}

/** Beside the name of a month: its closing, and that it has notes. */
function markOf(closing: MonthClosing | undefined, note: ReactNode): ReactNode {
  if (closing === undefined) return note;
  return (
    <>
      <ClosedMark closing={closing} isBrief />
      {note}
    </>
  );
}
