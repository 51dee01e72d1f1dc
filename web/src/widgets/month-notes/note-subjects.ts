import { type MonthNoteKind, monthNoteKinds, readingNoteKinds } from '@suivi/domain/alerts/energy-series';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { everyEnergy, everyMeter } from '@suivi/presentation/months/month-note-labels';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { readingLooks } from '../../lib/texts/reading-labels.ts';

/** The value of the energy field that means all energies. */
export const allEnergies = 'all';

type NoteSubject = {
  label: string;
  placeholder: string;
  /** The error shown when none was chosen. */
  missing: string;
  energies: readonly { value: EnergyType | typeof allEnergies; label: string }[];
  kinds: readonly MonthNoteKind[];
};

/** The two subjects of a note: what a site declares, or what the meters of a building read. */
export const declaredSubject: NoteSubject = {
  label: 'Type d’énergie',
  placeholder: 'Choisissez une énergie',
  missing: 'Choisissez l’énergie dont parle la note, ou toutes.',
  energies: [
    { value: allEnergies, label: everyEnergy },
    ...energyTypes.map(value => ({ value, label: energyLabel(value) })),
  ],
  kinds: monthNoteKinds,
};
export const readSubject: NoteSubject = {
  label: 'Compteur',
  placeholder: 'Choisissez un compteur',
  missing: 'Choisissez le compteur dont parle la note.',
  energies: [
    ...subMeteredEnergies.map(value => ({ value, label: readingLooks[value].label })),
    { value: allEnergies, label: everyMeter },
  ],
  kinds: readingNoteKinds,
};

export const kindHints: Partial<Record<MonthNoteKind, string>> = {
  closure: 'Les alertes ne comparent pas ce mois, et n’y trouvent pas un zéro anormal.',
  estimated:
    'Le fournisseur a estimé la quantité. Trois mois de suite, une alerte demande un relevé\u00a0; elle se ferme quand la note est supprimée.',
  'meter-replaced':
    'Les alertes ne jugent pas la quantité de ce mois. Elles ramènent les mois d’avant au nouveau compteur dès que trois mois en sont connus.',
};
