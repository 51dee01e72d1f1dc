import {
  type AnalysisSentence,
  comparativeAnalysis,
  type Difference,
} from '@suivi/domain/consumption/comparative-analysis';
import type { ComparedMeasure } from '@suivi/domain/consumption/compare-years';
import { formatCount, formatEuros, formatTonnesCo2 } from '../formats/number-formats.ts';

const sentences: Record<AnalysisSentence, string> = {
  improvement: 'Amélioration de l’efficacité énergétique',
  increase: 'Augmentation de la consommation',
  stable: 'Consommation stable',
  'not-comparable': 'Comparaison impossible\u00a0: aucun mois n’est présent des deux côtés',
};

type Compared = {
  consumptionKwh: ComparedMeasure;
  costCents: ComparedMeasure;
  emissionsKg: ComparedMeasure;
};

/** The comparative analysis in words; `basis` is null when every month is present on both sides. */
export function comparativeText(comparison: Compared): {
  sentence: string;
  cost: string;
  emissions: string;
  basis: string | null;
} {
  const analysis = comparativeAnalysis(comparison);
  const { monthCount, leftOutCount } = comparison.consumptionKwh.basis;
  return {
    sentence: sentences[analysis.sentence],
    cost: moneySentence(analysis.costCents),
    emissions: carbonSentence(analysis.emissionsKg),
    basis:
      leftOutCount === 0 || analysis.sentence === 'not-comparable'
        ? null
        : `À périmètre comparable\u00a0: ${formatCount(monthCount, 'mois')}. ` +
          `${formatCount(leftOutCount, 'relevé mensuel', 'relevés mensuels')} présents d’un seul côté ` +
          'n’entrent pas dans la comparaison.',
  };
}

function moneySentence(difference: Difference): string {
  if (difference.kind === 'unknown') return 'Le coût ne peut pas être comparé.';
  if (difference.kind === 'equal') return 'Coût inchangé.';
  const euros = formatEuros(difference.magnitude);
  return difference.kind === 'less' ? `${euros} économisés.` : `${euros} de surcoût.`;
}

function carbonSentence(difference: Difference): string {
  if (difference.kind === 'unknown') return 'Les émissions ne peuvent pas être comparées.';
  if (difference.kind === 'equal') return 'Émissions inchangées.';
  const tonnes = formatTonnesCo2(difference.magnitude);
  return difference.kind === 'less' ? `${tonnes} évitées.` : `${tonnes} supplémentaires.`;
}
