import type { ParsedReading } from '@suivi/domain/readings/parse-reading';
import { formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { quantityError } from './quantity-error.ts';

/** The sentence for a typed reading that cannot be accepted; null for a valid one, and for an empty field. */
export function readingError(parsed: ParsedReading): string | null {
  if (parsed.kind !== 'absurd') return quantityError(parsed);
  return `Invraisemblable${nbsp}: ${formatNumber(parsed.maximum)} par mois au plus. Vérifiez l’unité.`;
}
