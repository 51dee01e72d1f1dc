import type { Month } from '@suivi/domain/calendar/month';
import type { ReviewFinding } from '@suivi/domain/declaration/review-declaration';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { monthName } from '@suivi/presentation/formats/date-formats';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { formatNumber, formatUnitPrice } from '@suivi/presentation/formats/number-formats';

/** « janvier, février et mars » */
export function monthList(months: readonly Month[]): string {
  const names = months.map(monthName);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

const bases = {
  'last-year': 'l’année précédente',
  'unit-price': 'le prix unitaire en vigueur',
  'this-year': 'les autres mois de l’année',
} as const;

/** What looks wrong, and what to check. */
export function findingText(finding: ReviewFinding, energyType: EnergyType): string {
  switch (finding.kind) {
    case 'scale-jump':
      return `En ${monthList(finding.months)}, la consommation est environ ${formatNumber(finding.times)} fois ${
        finding.direction === 'above' ? 'plus grande' : 'plus petite'
      } que l’année précédente. Vérifiez l’unité.`;
    case 'price-out-of-range': {
      const per = energyUnitLabel(energyType, finding.unit);
      return `En ${monthName(finding.month)}, le prix revient à ${formatUnitPrice(finding.eurosPerUnit, per)} ; d’après ${
        bases[finding.basis]
      }, on attendait environ ${formatUnitPrice(finding.usualEurosPerUnit, per)}. Vérifiez le montant et la quantité.`;
    }
    case 'equal-months':
      return `La même valeur (${formatNumber(finding.quantity, 3)}) est déclarée en ${monthList(
        finding.months,
      )}. Vérifiez qu’une facture n’est pas saisie deux fois.`;
    case 'same-as-last-year':
      return `En ${monthList(finding.months)}, la consommation est exactement celle de l’année précédente. Vérifiez qu’elle n’a pas été recopiée.`;
    case 'zero-after-consumption':
      return `En ${monthList(finding.months)}, la consommation est 0, alors qu’elle ne l’était pas l’année précédente. Laissez le champ vide si la donnée manque.`;
    case 'month-not-over':
      return `En ${monthList(finding.months)}, la consommation ne peut pas encore être connue\u00a0: ${
        finding.months.length > 1 ? 'ces mois ne sont pas terminés' : 'ce mois n’est pas terminé'
      }.`;
    case 'credit-note-positive':
      return `En ${monthList(finding.months)}, un avoir porte un montant positif\u00a0: il augmente le coût. Un avoir est d’ordinaire négatif.`;
    case 'gas-coefficient-unusual':
      return `Le coefficient ${formatNumber(finding.coefficient, 4)} kWh PCS/m³ sort de l’habituel (8 à 13). Vérifiez la facture.`;
  }
}
