import type { DeclarationError } from '@suivi/domain/declarations/declaration-error';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

type Invalid = Extract<DeclarationError, { code: 'not-positive-number' | 'ttc-not-positive' }>;

const reasons: Record<Invalid['reason'], string> = {
  'not-a-number': 'Ce texte n’est pas un nombre.',
  negative: 'La valeur ne peut pas être négative.',
  'too-large': 'La valeur est trop grande.',
  'too-many-decimals': 'Trop de décimales\u00a0: arrondissez la valeur.',
};

/** The sentence below a field: what is wrong and how to correct it. */
export function fieldErrorText(error: DeclarationError, energyType: EnergyType): string {
  switch (error.code) {
    case 'not-positive-number':
      return reasons[error.reason];
    case 'ttc-not-positive':
      return error.reason === 'negative'
        ? 'Un montant est positif, sauf sur un mois coché «\u00a0avoir\u00a0».'
        : reasons[error.reason];
    case 'ambiguous': {
      const [decimal, thousands] = error.meanings;
      return `Deux lectures possibles${nbsp}: ${formatNumber(decimal, 3)} ou ${formatNumber(thousands, 3)}. Écrivez ${formatNumber(decimal, 3)}0 ou ${formatNumber(thousands, 3)}.`;
    }
    case 'unit-mismatch':
      return `«\u00a0${error.written}\u00a0» n’est pas l’unité choisie pour cette déclaration.`;
    case 'unit-not-allowed':
      return `Cette énergie ne se déclare pas en ${energyUnitLabel(energyType, error.unit)}.`;
    case 'gas-coefficient-required':
      return 'Reportez le coefficient de conversion imprimé sur la facture (kWh PCS par m³).';
    case 'gas-coefficient-invalid':
      return 'Le coefficient est un nombre de 1 à 20 kWh PCS par m³, par exemple 11,2.';
    case 'ecs-producer-required':
      return 'Indiquez ce qui produit l’eau chaude.';
    case 'no-consumption':
      return 'Veuillez saisir au moins une consommation mensuelle.';
    case 'gas-coefficient-not-allowed':
    case 'ecs-producer-not-allowed':
      return 'Cette information n’est pas attendue pour cette énergie.';
  }
}

/** The message above the form, for the first error that applies; in the words of the specification where it gives them. */
export function formErrorText(errors: readonly DeclarationError[]): string | null {
  const codes = new Set(errors.map(({ code }) => code));
  const fields = new Set(errors.map(({ field }) => field));
  if (errors.length === 0) return null;
  if (codes.has('no-consumption')) return 'Veuillez saisir au moins une consommation mensuelle.';
  if (fields.has('quantity')) return 'Veuillez saisir des valeurs numériques positives.';
  if (fields.has('amount')) return 'Veuillez saisir des montants TTC positifs.';
  return 'Veuillez remplir tous les champs obligatoires.';
}
