import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { allEnergies, declaredSubject, readSubject } from './note-subjects.ts';
import type { NoteScope } from './use-month-notes.ts';

export type NoteDraft = {
  /** The code of the site, which can be chosen in a new note on declarations. */
  site: string;
  energy: EnergyType | typeof allEnergies | '';
  month: Month;
  kind: MonthNoteKind;
  text: string;
};

export function noteDraftOf(note: MonthNote): NoteDraft {
  const { siteCode, energyType, period, kind, text } = note;
  return { site: siteCode, energy: energyType ?? allEnergies, month: period.month, kind, text };
}

/**
 * The energy or meter stays empty when the scope does not give it: it cannot be guessed, and a wrong one for a replaced meter
 * would have the others judged by its scale.
 */
export function newNote({ site, energyType, month }: NoteScope, firstSite: string): NoteDraft {
  return { site: site ?? firstSite, energy: energyType ?? '', month: month ?? 1, kind: 'works', text: '' };
}

export function noteLabels(isOfReadings: boolean): Record<keyof NoteDraft, string> {
  const { label } = isOfReadings ? readSubject : declaredSubject;
  return { site: 'Site', energy: label, month: 'Mois', kind: 'Sujet', text: 'Précisions' };
}

export function noteFieldText(field: keyof NoteDraft, draft: NoteDraft, isOfReadings: boolean): string {
  const { energies } = isOfReadings ? readSubject : declaredSubject;
  if (field === 'energy') return energies.find(({ value }) => value === draft.energy)?.label ?? '';
  if (field === 'month') return monthTitle(draft.month);
  return field === 'kind' ? monthNoteLabels[draft.kind] : draft[field];
}
