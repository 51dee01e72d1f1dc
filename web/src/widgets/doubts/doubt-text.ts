import type { Doubt } from '@suivi/contract/declarations/doubts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatNumber,
  formatUnitPrice,
  formatVariation,
  nbsp,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';

/** What was typed, what was expected with its range, and what to check. */
export function doubtText(doubt: Doubt): string {
  const { energyType, reason, measured, expected, twin } = doubt;
  const unit = energyUnitLabel(energyType, doubt.unit);
  const told = (value: number) =>
    reason === 'price'
      ? formatUnitPrice(value, unit)
      : withUnit(formatNumber(value, decimalsOf(value)), unit);
  const range = rangeText(doubt, told);
  switch (reason) {
    case 'price':
      return `le prix revient à ${told(measured)}${range}. Vérifiez le montant TTC et la quantité.`;
    case 'zero':
      return `0 est saisi${range}. Laissez vide si la donnée manque.`;
    case 'copy':
      return `${told(measured)}, comme en ${twin === null ? 'un autre mois' : formatPeriod(twin)}${range}. Vérifiez qu’une facture n’est pas saisie deux fois.`;
    case 'misplaced':
      return `${told(measured)}${range}. ${misplacedText(doubt)}`;
    case 'scale':
      return `${told(measured)}${times(measured, expected)}${range}. Vérifiez l’unité et la virgule.`;
    case 'above':
    case 'below':
      return `${told(measured)}${gap(measured, expected)}${range}. Vérifiez la facture et l’unité.`;
  }
}

function misplacedText({ misplaced }: Doubt): string {
  const other = misplaced?.otherSite?.name ?? 'un autre centre';
  switch (misplaced?.code) {
    case 'same-at-two-sites':
      return `${other} a les mêmes chiffres pour ce mois${nbsp}: vérifiez de quel centre est la facture.`;
    case 'sites-swapped':
      return `L’année suit le passé de ${other}, et la sienne celui de ce centre${nbsp}: vérifiez que les deux ne sont pas échangés.`;
    case 'months-shifted':
    case undefined:
      return 'L’année suit son passé avec un mois de décalage\u00a0: vérifiez que la saisie n’a pas glissé d’une case.';
  }
}

function rangeText({ expected, lowest, highest }: Doubt, told: (value: number) => string): string {
  if (lowest !== null && highest !== null)
    return `${nbsp}; attendu entre ${told(lowest)} et ${told(highest)}`;
  return expected === null ? '' : `${nbsp}; attendu environ ${told(expected)}`;
}

function gap(measured: number, expected: number | null): string {
  if (expected === null || expected <= 0) return '';
  return ` (${formatVariation((measured / expected - 1) * 100)})`;
}

function times(measured: number, expected: number | null): string {
  if (expected === null || expected <= 0 || measured <= 0) return '';
  const ratio = measured / expected;
  return ratio > 1
    ? `, environ ${formatNumber(ratio)} fois l’habituel`
    : `, environ ${formatNumber(1 / ratio)} fois moins que l’habituel`;
}

/** The number of decimals for a value: none for thousands, more for small values. */
export function decimalsOf(value: number): number {
  if (Math.abs(value) >= 1000) return 0;
  return Math.abs(value) >= 10 ? 1 : 3;
}
