import type { MonthNote } from '@suivi/contract/month-notes';
import type { MonthNoteKind } from '@suivi/domain/alert/energy-series';
import type { Month } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { monthNoteLabels } from '@suivi/presentation/names/month-note-labels';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';
import { allEnergies, declaredSubject, readSubject } from './note-subjects.ts';

type TypedNote = {
  energy: EnergyType | typeof allEnergies | '';
  month: Month;
  kind: MonthNoteKind;
  text: string;
};

/** What the stored note says otherwise than what is typed. */
export function noteDifferences(stored: MonthNote, typed: TypedNote): Difference[] {
  const { label, energies } = stored.buildingId === null ? declaredSubject : readSubject;
  const energyText = (energy: string) => energies.find(({ value }) => value === energy)?.label ?? '';
  return [
    { label, stored: energyText(stored.energyType ?? allEnergies), typed: energyText(typed.energy) },
    { label: 'Mois', stored: monthTitle(stored.period.month), typed: monthTitle(typed.month) },
    { label: 'Sujet', stored: monthNoteLabels[stored.kind], typed: monthNoteLabels[typed.kind] },
    { label: 'Précisions', stored: stored.text, typed: typed.text },
  ].filter(line => line.stored !== line.typed);
}
