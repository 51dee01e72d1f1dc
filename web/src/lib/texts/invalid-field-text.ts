import { fieldLabel } from './field-labels.ts';
import { formatCount, formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';

type Params = Record<string, string | number>;

const rules: Record<string, (params: Params) => string> = {
  'too-small': ({ minimum, of }) => bound('au moins', minimum, of),
  'too-big': ({ maximum, of }) => bound('au plus', maximum, of),
  'invalid-type': () => 'la valeur manque ou n’est pas du bon type',
  'invalid-value': () => 'choisissez l’une des valeurs proposées',
  'invalid-format': () => 'le format n’est pas celui attendu',
  'email-address': () => 'saisissez une adresse comme prenom.nom@hopital.fr, sans accent ni espace',
  'unrecognized-keys': () => 'cette information n’est pas attendue ici',
  'unstorable-text': () => 'le texte contient des caractères invisibles qui ne peuvent pas être enregistrés',
  'invisible-text': () =>
    'un caractère est invisible ou change le sens de lecture, retapez le texte au lieu de le coller',
  'too-many-decimals': () => 'trop de décimales, arrondissez la valeur',
  'out-of-range': () => 'la date est hors des limites admises',
  'not-trimmed': () => 'retirez les espaces du début et de la fin',
  duplicate: () => 'cette valeur est donnée deux fois',
  empty: () => 'ce champ ne peut pas rester vide',
};

/** The sentence for a value that does not fit its field: which field, and what is allowed. */
export function invalidFieldText(field: string | undefined, params: Params): string {
  const rule = rules[String(params['rule'])];
  const advice = rule?.(params) ?? 'la valeur n’est pas acceptée, vérifiez-la';
  const label = field === undefined ? null : fieldLabel(field);
  if (label) return `${label}${nbsp}: ${advice}.`;
  if (field === undefined) return 'La demande n’a pas pu être comprise. Rechargez la page, puis réessayez.';
  return `Une valeur n’est pas acceptée (${field})${nbsp}: ${advice}.`;
}

function bound(words: string, limit: string | number | undefined, of: string | number | undefined): string {
  const value = typeof limit === 'number' ? limit : Number.NaN;
  if (!Number.isFinite(value)) return 'la valeur est hors des limites admises';
  if (of === 'string') return `${words} ${formatCount(value, 'caractère')}`;
  if (of === 'array') return `${words} ${formatCount(value, 'valeur')}`;
  return `${words} ${formatNumber(value, 4)}`;
}
