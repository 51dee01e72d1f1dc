import { listMonthNotes, type MonthNote } from '@suivi/contract/month-notes';
import type { Month } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/energy-labels.ts';
import { monthNoteLabels } from '../../lib/month-note-labels.ts';
import { useRead } from '../../lib/use-read.ts';

export type NoteScope = {
  year: number;
  /** Undefined: every site. */
  site?: string | undefined;
  energyType: EnergyType;
};

const none: MonthNote[] = [];

/** The notes on the months of a year that are about an energy; empty until they are known. */
export function useMonthNotes({ year, site, energyType }: NoteScope): MonthNote[] {
  const query = { year, energy: energyType, ...(site === undefined ? {} : { site }) };
  return useRead(listMonthNotes, { query }).data?.notes ?? none;
}

/** « Travaux : chaudière arrêtée »; several are joined; undefined without any. */
export function noteText(notes: readonly MonthNote[], month: Month, withSite: boolean): string | undefined {
  const own = notes.filter(({ period }) => period.month === month);
  if (own.length === 0) return undefined;
  return own
    .map(note => (withSite ? `${note.siteName}, ${describeNote(note)}` : describeNote(note)))
    .join(' ; ');
}

export function describeNote({ kind, text }: MonthNote): string {
  return text === '' ? monthNoteLabels[kind] : `${monthNoteLabels[kind]}\u00a0: ${text}`;
}

export function noteEnergy({ energyType }: MonthNote): string {
  return energyType === null ? 'toutes les énergies' : energyLabel(energyType);
}
