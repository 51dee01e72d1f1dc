import type { Alert } from '@suivi/contract/alerts/alerts';
import type { ExclusionReason } from '@suivi/domain/alerts/evidence';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatNumber,
  formatQuantity,
  formatUnitPrice,
} from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { normalText } from '@suivi/presentation/alerts/alert-message';

type Evidence = Alert['evidence'];
type Excess = Extract<Evidence, { kind: 'excess' }>;

export const exclusionTexts: Record<ExclusionReason, string> = {
  missing: 'mois manquant',
  'not-in-use': 'énergie pas encore en usage',
  'partial-use': 'premier ou dernier mois d’usage, incomplet',
  doubtful: 'quantité douteuse',
  'credit-note': 'avoir',
  closure: 'fermeture',
  'meter-replaced': 'compteur remplacé',
  'passing-excess': 'dépassement critique passager',
  'other-method': 'estimation répartie, ou l’inverse',
};

const uncorrectedTexts = {
  'not-heating': 'sans correction climatique\u00a0: cette énergie ne chauffe pas',
  'no-weather': 'sans correction climatique\u00a0: la météo mesurée de ces mois n’est pas importée',
  'few-degree-days': 'sans correction climatique\u00a0: trop peu de degrés-jours pour en tirer un rapport',
  'no-model': 'sans correction climatique\u00a0: la météo n’explique pas assez les trois années d’avant',
} as const;

const usualQuantity =
  'La quantité d’ordinaire est celle du même mois des trois années d’avant et d’après, à défaut celle des six mois d’avant et d’après.';

const misplacedSteps = {
  'same-at-two-sites':
    'La même énergie, le même mois, porte au chiffre près la même quantité et le même montant dans deux centres\u00a0; sans montant, la même quantité deux mois de la même année.',
  'sites-swapped':
    'Chaque année est comparée à celle d’avant et à celle d’après, dans son centre puis dans les autres\u00a0: ces deux-là ne ressemblent qu’au passé l’une de l’autre.',
  'months-shifted':
    'L’année est comparée à celle d’avant et à celle d’après, mois par mois puis avec un mois de décalage\u00a0: décalée, elle leur ressemble près de trois fois mieux.',
} as const;

/** How the expected value was found, step by step. */
export function steps(evidence: Evidence, energyType: EnergyType): string[] {
  switch (evidence.kind) {
    case 'excess':
      return excessSteps(evidence, energyType);
    case 'implausible-zero':
    case 'unit-jump':
    case 'duplicate':
      return [usualQuantity];
    case 'fall':
      return [
        evidence.basis === 'previous-years'
          ? 'L’attendu est la moyenne du même mois des trois années précédentes. Une baisse est jugée au même seuil qu’une hausse, et toujours à la moitié de l’attendu.'
          : `${usualQuantity} À la moitié ou moins, la quantité est douteuse\u00a0: aucun autre mois ne lui est comparé.`,
      ];
    case 'drift':
      return [
        'Chaque mois est comparé au même mois des quatre années précédentes, à la tendance de la série. Les écarts des derniers mois sont additionnés\u00a0: leur somme dépasse ce que la variation ordinaire explique.',
        'L’alerte se ferme d’elle-même si les six mois suivants la démentent.',
      ];
    case 'price-outlier':
      return [
        'Le prix d’ordinaire est le prix médian des douze factures les plus proches, à un an près. Un prix est douteux en dessous de sa moitié et au-dessus de son double.',
      ];
    case 'misplaced':
      return [misplacedSteps[evidence.code]];
    case 'missing-month':
    case 'estimated-run':
      return [];
  }
}

function excessSteps(evidence: Excess, energyType: EnergyType): string[] {
  const { comparedYears, excludedYears, correction, meterScale, isEstimated } = evidence;
  const years = comparedYears.map(
    ({ year, adjustedNormal }) => `${normalText(adjustedNormal, energyType)} en ${year}`,
  );
  return [
    `Moyenne du même mois des trois années précédentes\u00a0: ${years.join(', ')}.`,
    ...excludedYears.map(
      ({ year, reason }) => `L’année ${year} n’est pas comparée\u00a0: ${exclusionTexts[reason]}.`,
    ),
    correction.kind === 'none'
      ? `Chaque année est ramenée au nombre de jours du mois, ${uncorrectedTexts[correction.reason]}.`
      : `Chaque année est ramenée à la météo du mois (${formatNumber(correction.degreeDays)} degrés-jours) par le modèle énergétique des trois années d’avant, dont la consommation de base est de ${normalText(correction.baseLoadNormal, energyType)} ce mois-là.`,
    ...(meterScale === null
      ? []
      : [
          `Les années d’avant le remplacement du compteur sont multipliées par ${formatNumber(meterScale, 3)}.`,
        ]),
    ...(isEstimated ? ['La quantité du mois est une estimation du fournisseur.'] : []),
  ];
}

/** The corrections that a data-quality finding proposes, month by month; empty when there is nothing to add to its message. */
export function proposals(evidence: Exclude<Evidence, Excess>, energyType: EnergyType): string[] {
  const price = (cents: number) => formatUnitPrice(cents / 100, normalUnitLabel(energyType));
  switch (evidence.kind) {
    case 'missing-month':
      return evidence.months.map(({ period }) => `${formatPeriod(period)}\u00a0: à déclarer`);
    case 'fall':
    case 'drift':
      return evidence.months.map(
        ({ period, quantityNormal, expectedNormal }) =>
          `${formatPeriod(period)}\u00a0: ${normalText(quantityNormal, energyType)}, attendu ${normalText(expectedNormal, energyType)}`,
      );
    case 'implausible-zero':
      return evidence.months.map(
        ({ period, usualNormal }) =>
          `${formatPeriod(period)}\u00a0: 0 déclaré, environ ${normalText(usualNormal, energyType)} d’ordinaire`,
      );
    case 'unit-jump':
      return evidence.months.map(
        ({ period, quantityNormal, proposedNormal, proposedDeclaredQuantity, declaredUnit }) => {
          const proposed =
            proposedDeclaredQuantity === null || declaredUnit === null
              ? normalText(proposedNormal, energyType)
              : formatQuantity(proposedDeclaredQuantity, declaredUnit);
          return `${formatPeriod(period)}\u00a0: ${normalText(quantityNormal, energyType)} déclarés, correction proposée ${proposed}`;
        },
      );
    case 'duplicate':
      return evidence.months.map(
        ({ period, twin, quantityNormal }) =>
          `${formatPeriod(period)}\u00a0: ${normalText(quantityNormal, energyType)}, comme en ${formatPeriod(twin)}`,
      );
    case 'misplaced':
      return evidence.months.map(
        ({ period, quantityNormal, usualNormal }) =>
          `${formatPeriod(period)}\u00a0: ${normalText(quantityNormal, energyType)}${usualNormal === null ? '' : `, environ ${normalText(usualNormal, energyType)} d’ordinaire`}`,
      );
    case 'estimated-run':
      return evidence.months.map(
        ({ period, quantityNormal }) =>
          `${formatPeriod(period)}\u00a0: ${normalText(quantityNormal, energyType)}`,
      );
    case 'price-outlier':
      return evidence.months.map(
        ({ period, priceCentsPerNormal, usualCentsPerNormal }) =>
          `${formatPeriod(period)}\u00a0: ${price(priceCentsPerNormal)}, contre ${price(usualCentsPerNormal)} d’ordinaire`,
      );
  }
}
