import type { Lever, SavingState } from '@suivi/domain/actions/saving-action';

/** The levers as annexe IV of the arrêté of 10 April 2020 names them. */
export const leverLabels: Record<Lever, string> = {
  envelope: 'Enveloppe',
  equipment: 'Équipements',
  operation: 'Exploitation',
  uses: 'Usages',
  behaviour: 'Comportement',
};

export const savingStateLabels: Record<SavingState, string> = {
  idea: 'Idée',
  studied: 'Étudiée',
  decided: 'Décidée',
  works: 'En travaux',
  done: 'Terminée',
  dropped: 'Abandonnée',
};
