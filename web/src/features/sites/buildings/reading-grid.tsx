import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import { checkReadings, saveYearReadings } from '@suivi/contract/readings/readings';
import { comparePeriods, type Month, months } from '@suivi/domain/ground/calendar/month';
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
import { Button } from '../../../ui/buttons/button.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { ClosedMark } from '../../../widgets/closed-months/closed-mark.tsx';
import { ClosedMonthsNotice } from '../../../widgets/closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../../../widgets/closed-months/use-closed-months.ts';
import { DoubtsDialog } from '../../../widgets/doubts/doubts-dialog.tsx';
import { useDoubts } from '../../../widgets/doubts/use-doubts.ts';
import { focusGridCell } from '../../../ui/tables/focus-grid-cell.ts';
import { confirmedEntries, readingDoubtKey } from './confirmed-entries.ts';
import { DataGrid } from '../../../ui/tables/data-grid.tsx';
import type { CellChange } from '../../../ui/tables/data-grid-types.ts';
import styles from './buildings.module.css';
import { noteMark } from './reading-notes.tsx';
import {
  entriesOf,
  monthsOf,
  type ReadingKey,
  readingFieldLabels,
  readingFields,
  type StoredMonths,
} from './reading-fields.ts';

type ReadingGridProps = {
  building: { id: number; siteId: number; name: string; code: string };
  year: number;
  stored: StoredMonths;
  notes: readonly MonthNote[];
};

const columns = subMeteredEnergies.map(energy => ({
  key: energy,
  label: readingLooks[energy].label,
  unit: readingLooks[energy].unit,
}));

/** Twelve months of three energies like a spreadsheet; a pasted year is saved at once or not at all. */
export function ReadingGrid({ building, year, stored, notes }: ReadingGridProps) {
  const { id, siteId, name, code } = building;
  const { today } = useSession();
  const grid = useRef<HTMLDivElement>(null);
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
  const entries = entriesOf(edit.values, stored, id);
  const typed = monthsOf(edit.pending);
  const mayNotSave = typed.length === 0 || entries === null || edit.isStale;
  const closingOf = useClosedMonths(year);
  const closed = months.flatMap(month => closingOf(siteId, month) ?? []);
  // What was typed before the month was closed can still be taken back.
  const isKept = (month: Month) => closingOf(siteId, month) !== undefined && !typed.includes(month);
  const isOpen = (month: Month) => comparePeriods({ year, month }, today) <= 0;
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
    <div ref={grid} className={styles['readingGrid']}>
      {closed.length > 0 && <ClosedMonthsNotice closed={closed} />}
      <DataGrid
        caption={`Relevés ${year} · ${name}`}
        corner="Mois"
        columns={columns}
        rows={months.map(month => ({
          key: String(month),
          label: monthTitle(month),
          detail: markOf(closingOf(siteId, month), noteMark(notes, month, null)),
        }))}
        cell={(rowKey, columnKey) => {
          const month = Number(rowKey) as Month;
          const energy = columnKey as SubMeteredEnergy;
          const text = edit.values[`${month}:${energy}` satisfies ReadingKey];
          const refused = readingError(parseReading(text, energy));
          return {
            value: text,
            readOnly: !isOpen(month) || code === '' || isKept(month),
            note: noteMark(notes, month, energy),
            ...(refused ? { error: refused } : {}),
          };
        }}
        onChange={change}
      />
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
        labels={readingFieldLabels}
        hidesRefusal={doubts.asked.length > 0}
      />
      <DoubtsDialog
        doubts={doubts}
        nameOf={doubt =>
          `${name}, ${energyLabel(doubt.energyType).toLowerCase()}, ${formatPeriod(doubt.period)}`
        }
        onCorrect={first => {
          const column = columns.findIndex(({ key }) => key === first.energyType);
          focusGridCell(grid.current, first.period.month - 1, column);
        }}
      />
      <div className={styles['buttons']}>
        <p aria-live="polite">
          {typed.length > 0 &&
            `${formatCount(typed.length, 'mois modifié', 'mois modifiés')}, à sauvegarder.`}
          {entries === null && ' Corrigez d’abord les cellules signalées.'}
        </p>
        <Button aria-disabled={typed.length === 0 || undefined} onClick={edit.reset}>
          Annuler<span className="visually-hidden"> les relevés saisis</span>
        </Button>
        <Button
          variant="primary"
          busy={edit.isBusy}
          aria-disabled={mayNotSave || undefined}
          onClick={() => {
            if (!mayNotSave) edit.submit();
          }}
        >
          {edit.isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
          <span className="visually-hidden"> les relevés saisis</span>
        </Button>
      </div>
    </div>
  );
}

/** Beside the name of a month: what closes it, and that it has notes. */
function markOf(closing: MonthClosing | undefined, note: ReactNode): ReactNode {
  if (closing === undefined) return note;
  return (
    <>
      <ClosedMark closing={closing} />
      {note}
    </>
  );
}
