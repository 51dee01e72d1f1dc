import type { MonthNote } from '@suivi/contract/month-notes';
import { type ReadingEntry, saveYearReadings } from '@suivi/contract/readings';
import { comparePeriods, type Month, months } from '@suivi/domain/calendar/month';
import { parseReading } from '@suivi/domain/reading/parse-reading';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { isApiError } from '../../lib/api/api-error.ts';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { readingError } from '../../lib/texts/reading-error.ts';
import { readingLooks } from '../../lib/texts/reading-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataGrid } from '../../ui/tables/data-grid.tsx';
import type { CellChange } from '../../ui/tables/data-grid-types.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './buildings.module.css';
import { ReadingConflict } from './reading-conflict.tsx';
import { noteMark } from './reading-notes.tsx';
import * as grid from './reading-grid-draft.ts';

type ReadingGridProps = {
  building: { id: number; name: string; code: string };
  year: number;
  stored: grid.StoredMonths;
  notes: readonly MonthNote[];
};

const columns = subMeteredEnergies.map(energy => ({
  key: energy,
  label: readingLooks[energy].label,
  unit: readingLooks[energy].unit,
}));

/** Twelve months of three energies like a spreadsheet; a pasted year is saved at once or not at all. */
export function ReadingGrid({ building, year, stored, notes }: ReadingGridProps) {
  const { id, name, code } = building;
  const { today } = useSession();
  const showToast = useToast();
  const { value: draft, setValue, discard } = useDraft(`readings:${id}:${year}`, 1, grid.untouched);
  const { mutate, error, isPending, reset } = useChange(saveYearReadings);
  const typed = grid.typedMonths(draft);
  // While a save is on its way its own result may be read before it is told.
  const stale = isPending ? [] : grid.staleMonths(draft, stored);
  const latest = useLatest({ draft, stored });
  const entries = grid.entriesOf(draft, stored, id);
  const isOpen = (month: Month) => comparePeriods({ year, month }, today) <= 0;

  const change = (changes: readonly CellChange[]) => {
    const cells = changes.map(({ rowKey, columnKey, value }) => ({
      month: Number(rowKey) as Month,
      energy: columnKey as SubMeteredEnergy,
      text: value,
    }));
    setValue(grid.withTyped(draft, stored, cells, isPending));
  };
  const finish = (sent: ReadingEntry[]) => {
    const left = grid.typedSince(latest.current.draft, { draft, entries: sent }, latest.current.stored);
    discard(grid.untouched);
    if (grid.typedMonths(left).length > 0) setValue(left);
    showToast('success', 'Consommation mise à jour avec succès !');
  };
  const save = () => {
    if (entries === null || entries.length === 0 || stale.length > 0) return;
    mutate({ body: { year, entries } }, { onSuccess: () => finish(entries) });
  };
  const keepMine = () => setValue(grid.rebased(draft, stored));
  const takeTheirs = () => setValue(grid.withoutMonths(draft, stale));

  return (
    <div className={styles['readingGrid']}>
      <DataGrid
        caption={`Relevés ${year} · ${name}`}
        corner="Mois"
        columns={columns}
        rows={months.map(month => ({
          key: String(month),
          label: monthTitle(month),
          detail: noteMark(notes, month, null),
        }))}
        cell={(rowKey, columnKey) => {
          const month = Number(rowKey) as Month;
          const energy = columnKey as SubMeteredEnergy;
          const text = grid.cellText(draft, stored, month, energy);
          const refused = readingError(parseReading(text, energy));
          return {
            value: text,
            readOnly: !isOpen(month) || code === '',
            note: noteMark(notes, month, energy),
            ...(refused ? { error: refused } : {}),
          };
        }}
        onChange={change}
      />
      {error && !isApiError(error, 'version-stale') && (
        <Notice kind="error">Erreur lors de la sauvegarde. {errorText(error)}</Notice>
      )}
      {stale.length > 0 && (
        <ReadingConflict
          draft={draft}
          stored={stored}
          months={stale}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <div className={styles['buttons']}>
        <p aria-live="polite">
          {typed.length > 0 &&
            `${formatCount(typed.length, 'mois modifié', 'mois modifiés')}, à sauvegarder.`}
          {entries === null && ' Corrigez d’abord les cellules signalées.'}
        </p>
        <Button
          aria-disabled={typed.length === 0 || undefined}
          onClick={() => {
            reset();
            discard(grid.untouched);
          }}
        >
          Annuler<span className="visually-hidden"> les relevés saisis</span>
        </Button>
        <Button
          variant="primary"
          busy={isPending}
          aria-disabled={typed.length === 0 || entries === null || stale.length > 0 || undefined}
          onClick={save}
        >
          {isPending ? 'Sauvegarde...' : 'Sauvegarder'}
          <span className="visually-hidden"> les relevés saisis</span>
        </Button>
      </div>
    </div>
  );
}
