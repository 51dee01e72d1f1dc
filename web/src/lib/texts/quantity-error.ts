import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import type { ParsedQuantity } from '@suivi/domain/ground/number/parse-quantity';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';

/** The sentence for a typed number that cannot be accepted; null for a valid one, and for an empty field. */
export function quantityError(
  parsed: { kind: 'value' } | Exclude<ParsedQuantity, { kind: 'value' }>,
): string | null {
  switch (parsed.kind) {
    case 'value':
    case 'empty':
      return null;
    case 'ambiguous': {
      const [first, second] = parsed.meanings.map(editableNumber);
      return `Deux lectures possibles${nbsp}: écrivez ${first} ou ${second}.`;
    }
    case 'other-unit':
      return `«${nbsp}${parsed.unitText}${nbsp}» n’est pas l’unité de ce champ${nbsp}: convertissez la valeur.`;
    case 'invalid':
      if (parsed.reason === 'too-large') return 'Cette valeur est trop grande. Vérifiez l’unité.';
      if (parsed.reason === 'too-many-decimals') return 'Trop de décimales. Arrondissez la valeur.';
      return 'Veuillez saisir des valeurs numériques positives.';
  }
}
