import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { StoredReading } from '@suivi/contract/readings/readings';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { hasBegun } from '@suivi/domain/months/month-state';
import { parseReading } from '@suivi/domain/readings/parse-reading';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { type ReactNode, useRef } from 'react';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { ClosedMark } from '../../../widgets/closed-months/closed-mark.tsx';
import { ClosedMonthsNotice } from '../../../widgets/closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../../../widgets/closed-months/use-closed-months.ts';
import { DoubtsBar } from '../../../widgets/doubts/doubts-bar.tsx';
import { EntryGrid } from '../../../ui/entry-grid/entry-grid.tsx';
import type { EntryGridHandle } from '../../../ui/entry-grid/entry-grid-types.ts';
import { SaveBar } from '../../../widgets/entry/save-bar.tsx';
import styles from './buildings.module.css';
import { noteKinds, noteMark } from './reading-notes.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { type ReadingKey, readingLabels } from './reading-fields.ts';
import { useReadings } from './use-readings.ts';

type ReadingGridProps = {
  siteCode: string;
  building: { id: number; siteId: number; name: string; code: string };
  year: number;
  /** The readings of each month, January first. */
  stored: readonly (StoredReading | null)[];
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
  const rows = months.map(month => ({
    key: month,
    label: monthTitle(month),
    buildingId: id,
    month,
    stored: stored[month - 1] ?? null,
  }));
  const { edit, doubts, entries, change, changeCells, mayNotSave } = useReadings({
    name: `readings:${id}:${year}`,
    year,
    rows,
    read: parseReading,
    saidOf: () => 'Consommation mise à jour avec succès !',
  });
  const typed = months.filter(month => edit.pending.some(key => key.startsWith(`${month}:`)));
  const closingOf = useClosedMonths(year);
  const closed = months.flatMap(month => closingOf(siteId, month) ?? []);
  // Values typed before the month was closed can still be undone.
  const isKept = (month: Month) => closingOf(siteId, month) !== undefined && !typed.includes(month);
  const isOpen = (month: Month) => hasBegun({ year, month }, today);
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
        rows={rows.map(({ month, label }) => ({
          key: String(month),
          label,
          detail: markOf(closingOf(siteId, month), noteMark(notes, month, null)),
        }))}
        textOf={(rowKey, columnKey) => edit.values[`${rowKey}:${columnKey}` as ReadingKey] ?? ''}
        cell={(rowKey, columnKey) => {
          const month = Number(rowKey) as Month;
          const energy = columnKey as SubMeteredEnergy;
          const text = edit.values[`${month}:${energy}`] ?? '';
          const kinds = noteKinds(notes, month, energy);
          return {
            readOnly: !isOpen(month) || code === '' || isKept(month),
            error: readingError(parseReading(text, energy)) ?? undefined,
            note: kinds || undefined,
            tag: kinds === '' ? undefined : { text: 'ⓘ', words: '' },
          };
        }}
        onChange={changeCells}
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
              text={edit.values[key] ?? ''}
              expected={null}
              notes={notes}
              onChange={value => change({ [key]: value })}
            />
          );
        }}
      />
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
        labels={readingLabels(rows)}
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
