import type { EmptyReason } from '@suivi/domain/decree/operat-file/entity-facts';
import { findField, type OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import { capitalise } from '../ground/formats/letter-case.ts';

export const operatFileWords: Record<OperatFileKind, { name: string; about: string }> = {
  consumption: {
    name: 'Fichier des consommations',
    about: 'une ligne par entité, ou par énergie, pour l’année déclarée',
  },
  entity: { name: 'Fichier des EFA', about: 'une ligne par entité, avec son année de référence' },
};

const reasons: Record<EmptyReason, string> = {
  unknown: 'non renseigné dans l’application',
  'no-reference': 'aucune référence choisie',
  'months-missing': 'mois manquants',
  'not-in-list': 'absent de la liste déroulante du modèle',
};

/** Why a column of the filled file stays empty. */
export function emptyReasonText(reason: EmptyReason): string {
  return reasons[reason];
}

/** « Électricité (kWh) »: what a column is filled with. */
export function operatFieldLabel(kind: OperatFileKind, id: string): string {
  const field = findField(kind, id);
  if (!field) return id;
  const [first] = field.phrases;
  const name = capitalise(first);
  return field.unit === null ? name : `${name} (${field.unit})`;
}
