import type { ReviewFinding } from '@suivi/domain/declarations/review-declaration';
import { monthList } from '@suivi/presentation/ground/formats/month-list';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';

/** What looks wrong, and what to check. */
export function findingText(finding: ReviewFinding): string {
  switch (finding.kind) {
    case 'equal-months':
      return `La même valeur (${formatNumber(finding.quantity, 3)}) est déclarée en ${monthList(
        finding.months,
      )}. Vérifiez qu’une facture n’est pas saisie deux fois.`;
    case 'same-as-last-year':
      return `En ${monthList(finding.months)}, la consommation est exactement celle de l’année précédente. Vérifiez qu’elle n’a pas été recopiée.`;
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
