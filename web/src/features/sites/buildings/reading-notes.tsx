import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './buildings.module.css';

/** The subjects of the notes on a month, for one meter or, with null, for all meters together. */
export function noteKinds(
  notes: readonly MonthNote[],
  month: Month,
  energy: SubMeteredEnergy | null,
): string {
  const kinds = notes
    .filter(({ period, energyType }) => period.month === month && energyType === energy)
    .map(({ kind }) => monthNoteLabels[kind]);
  return [...new Set(kinds)].join(', ');
}

/** The mark beside a figure; the text of the notes is below the table. */
export function noteMark(
  notes: readonly MonthNote[],
  month: Month,
  energy: SubMeteredEnergy | null,
): ReactNode {
  const kinds = noteKinds(notes, month, energy);
  if (kinds === '') return undefined;
  return (
    <span className={styles['noteMark']}>
      <Icon name="info" size={14} /> {kinds}
    </span>
  );
}
