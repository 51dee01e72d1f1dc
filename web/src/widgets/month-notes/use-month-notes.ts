import { listMonthNotes, type MonthNote } from '@suivi/contract/months/month-notes';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { everyEnergy, everyMeter, monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useRead } from '../../lib/api/use-read.ts';

export type NoteScope = {
  year: number;
  /** Undefined: every site. */
  site?: string | undefined;
  /** Undefined: all energies, as for readings. */
  energyType?: EnergyType | undefined;
  /** Set when the notes are on the readings of this building rather than on what its site declares. */
  building?: { id: number; siteId: number; name: string } | undefined;
  /** The initial month of a new note; January by default. */
  month?: Month | undefined;
};

const none: MonthNote[] = [];

/** The notes of a year within the scope; empty until they are loaded. */
export function useMonthNotes({ year, site, energyType, building }: NoteScope): MonthNote[] {
  const query = {
    year,
    ...(energyType === undefined ? {} : { energy: energyType }),
    ...(site === undefined ? {} : { site }),
    ...(building === undefined ? {} : { building: building.id }),
  };
  return useRead(listMonthNotes, { query }).data?.notes ?? none;
}

/** « Travaux : chaudière arrêtée »; several notes are joined; undefined without any. */
export function noteText(notes: readonly MonthNote[], month: Month, withSite: boolean): string | undefined {
  const own = notes.filter(({ period }) => period.month === month);
  if (own.length === 0) return undefined;
  return own
    .map(note => (withSite ? `${note.siteName}, ${describeNote(note)}` : describeNote(note)))
    .join('\u00a0; ');
}

export function describeNote({ kind, text }: MonthNote): string {
  return text === '' ? monthNoteLabels[kind] : `${monthNoteLabels[kind]}\u00a0: ${text}`;
}

/** « Compteur remplacé (eau) : posé le 12 »; a note about the whole site also names the site. */
export function describeReadingNote(note: MonthNote): string {
  const site = note.buildingId === null ? [note.siteName] : [];
  const about = [...site, decapitalise(noteEnergy(note))].join(', ');
  const label = `${monthNoteLabels[note.kind]} (${about})`;
  return note.text === '' ? label : `${label}\u00a0: ${note.text}`;
}

export function noteEnergy({ energyType, buildingId }: MonthNote): string {
  if (energyType !== null) return energyLabel(energyType);
  return decapitalise(buildingId === null ? everyEnergy : everyMeter);
}

/** The place of the note: the building, or the site for a note on declarations. */
export function notePlace({ buildingName, siteName }: MonthNote): string {
  return buildingName ?? siteName;
}
