import type { Month } from '@suivi/domain/calendar/month';
import { subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { readingLooks } from '../../lib/texts/reading-labels.ts';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { cellText, type GridDraft, storedText, type StoredMonths } from './reading-grid-draft.ts';

type ReadingConflictProps = {
  draft: GridDraft;
  stored: StoredMonths;
  months: readonly Month[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody saved these months while they were being typed: both values, and who decides. */
export function ReadingConflict({ draft, stored, months, onKeepMine, onTakeTheirs }: ReadingConflictProps) {
  const differences = months.flatMap(month =>
    subMeteredEnergies.flatMap(energy => {
      const typed = cellText(draft, stored, month, energy);
      const theirs = storedText(stored, month, energy);
      const label = `${monthTitle(month)}, ${readingLooks[energy].label}`;
      return typed === theirs ? [] : [{ label, stored: theirs, typed }];
    }),
  );
  return (
    <EditConflict
      title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeTheirs}
    />
  );
}
