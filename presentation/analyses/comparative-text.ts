import {
  type AnalysisSentence,
  type ComparativeAnalysis,
  comparativeAnalysis,
  type Difference,
  type LeftBasis,
} from '@suivi/domain/months/comparative-analysis';
import type { ComparedMeasure } from '@suivi/domain/months/compare-years';
import {
  formatCount,
  formatEuros,
  formatFixed,
  formatMwh,
  formatNumber,
  formatTonnesCo2,
  formatVariation,
} from '../ground/formats/number-formats.ts';

const sentences: Record<AnalysisSentence, string> = {
  improvement: 'Amélioration de l’efficacité énergétique',
  increase: 'Augmentation de la consommation',
  'lower-by-climate': 'Baisse de la consommation, sans gain d’efficacité',
  stable: 'Consommation stable',
  'not-comparable': 'Comparaison impossible\u00a0: aucun mois n’est présent des deux côtés',
};

const bases: Record<LeftBasis, string> = {
  'perimeter-and-climate': 'À périmètre et climat égaux',
  'perimeter-alone': 'À périmètre égal, climat non séparé',
  perimeter: 'Tout l’écart est de périmètre, de mois à zéro d’un seul côté',
};

type Explained =
  | (NonNullable<Parameters<typeof comparativeAnalysis>[1]> & {
      /** Quality of the models that separate the weather effect; null when there are none. */
      models: { count: number; leastR2Adjusted: number; mostCvRmse: number } | null;
    })
  | null;
type Compared = {
  consumptionKwh: ComparedMeasure;
  costCents: ComparedMeasure;
  emissionsKg: ComparedMeasure;
};

/**
 * The comparative analysis in words. `left` supports the sentence, null when nothing is comparable; `basis` is null when every
 * declared month is compared.
 */
export function comparativeText(
  comparison: Compared,
  change: Explained,
): {
  sentence: string;
  left: string | null;
  cost: string;
  emissions: string;
  basis: string | null;
} {
  const analysis = comparativeAnalysis(comparison, change);
  const { monthCount, leftOutCount } = comparison.consumptionKwh.basis;
  return {
    sentence: sentences[analysis.sentence],
    left: analysis.left && leftText(analysis.left, change, comparison.consumptionKwh.previous === 0),
    cost: moneySentence(analysis.costCents),
    emissions: carbonSentence(analysis.emissionsKg),
    basis:
      leftOutCount === 0 || analysis.sentence === 'not-comparable'
        ? null
        : `À périmètre comparable\u00a0: ${formatCount(monthCount, 'mois')}. ` +
          (leftOutCount === 1
            ? '1\u00a0relevé mensuel est laissé de côté.'
            : `${formatCount(leftOutCount, 'relevé mensuel', 'relevés mensuels')} sont laissés de côté.`),
  };
}

function leftText(
  { kwh, percent, basis }: NonNullable<ComparativeAnalysis['left']>,
  change: Explained,
  isFromZero: boolean,
): string {
  const sign = kwh < 0 ? '\u2212' : '+';
  const isClimateApart = basis === 'perimeter-and-climate';
  const leap = isClimateApart && (change?.leapDayKwh ?? 0) !== 0 ? ', 29 février mis à part' : '';
  // There is no percentage of 0.
  const share = isFromZero && kwh !== 0 ? ', contre 0' : ` (${formatVariation(percent)})`;
  const models = isClimateApart ? qualityText(change?.models ?? null) : '';
  return `${bases[basis]}${leap}\u00a0: ${sign}${formatMwh(Math.abs(kwh))}${share}.${models}`;
}

/** « Climat d’après 9 modèles : R² de 0,82 au moins, écart mensuel de 21 % au plus. » */
function qualityText(models: NonNullable<Explained>['models']): string {
  if (models === null) return '';
  const { count, leastR2Adjusted, mostCvRmse } = models;
  // The lowest R² is rounded down and the largest error up, so that neither looks better than it is.
  const r2 = formatFixed(Math.floor(leastR2Adjusted * 100) / 100, 2);
  const error = formatNumber(Math.ceil(mostCvRmse * 100));
  const [least, most] = count === 1 ? ['', ''] : [' au moins', ' au plus'];
  return ` Climat d’après ${formatCount(count, 'modèle')}\u00a0: R² de ${r2}${least}, écart mensuel de ${error}\u00a0%${most}.`;
}

function moneySentence(difference: Difference): string {
  if (difference.kind === 'unknown') return 'Le coût ne peut pas être comparé.';
  if (difference.kind === 'equal') return 'Coût inchangé.';
  const euros = formatEuros(difference.magnitude);
  return `Coût\u00a0: ${euros} ${difference.kind === 'less' ? 'de moins' : 'de plus'}, prix compris.`;
}

function carbonSentence(difference: Difference): string {
  if (difference.kind === 'unknown') return 'Les émissions ne peuvent pas être comparées.';
  if (difference.kind === 'equal') return 'Émissions inchangées.';
  const tonnes = formatTonnesCo2(difference.magnitude);
  return `Émissions\u00a0: ${tonnes} ${difference.kind === 'less' ? 'de moins' : 'de plus'}, climat compris.`;
}
