import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { normalText, signed } from '@suivi/presentation/alerts/alert-message';
import {
  formatEuros,
  formatUnitPrice,
  formatVariation,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';

type Figure = readonly [term: string, value: string];

/** Measured value, expected value and gap, in the quantity that the alert is about; empty when nothing was measured. */
export function evidenceFigures(detail: AlertDetailAnswer): Figure[] {
  const { evidence } = detail.alert;
  switch (evidence.kind) {
    case 'excess':
    case 'fall':
      return excessFigures(detail, evidence.thresholds);
    case 'drift':
      return quantityFigures(detail, 'Attendu');
    case 'price-outlier':
      return priceFigures(detail, evidence.months[0]);
    case 'implausible-zero':
    case 'unit-jump':
    case 'duplicate':
    case 'misplaced':
      return quantityFigures(detail, 'D’ordinaire');
    case 'missing-month':
    case 'estimated-run':
      return [];
  }
}

function quantityFigures({ alert }: AlertDetailAnswer, expectedTerm: string): Figure[] {
  const { energyType, measuredNormal, expectedNormal, gapNormal, gapPercent } = alert;
  const percent = gapPercent === null ? 'non calculable' : formatVariation(gapPercent);
  const gap = gapNormal === null ? missing : signed(normalText(gapNormal, energyType), gapNormal);
  return [
    ['Mesuré', normalText(measuredNormal, energyType)],
    [expectedTerm, normalText(expectedNormal, energyType)],
    ['Écart', `${percent}, soit ${gap}`],
  ];
}

type Thresholds = AlertDetailAnswer['thresholds'];

function percents({ warningPercent, criticalPercent }: Thresholds): string {
  return `surveillance ${withUnit(String(warningPercent), '%')}, critique ${withUnit(String(criticalPercent), '%')}`;
}

function excessFigures(detail: AlertDetailAnswer, then: Thresholds): Figure[] {
  const { alert, thresholds, priceCentsPerNormal } = detail;
  const { energyType, gapCents } = alert;
  const haveMoved =
    then.warningPercent !== thresholds.warningPercent || then.criticalPercent !== thresholds.criticalPercent;
  const moved: Figure[] = haveMoved ? [['Seuils lors du constat', percents(then)]] : [];
  const price =
    priceCentsPerNormal === null
      ? ''
      : ` à ${formatUnitPrice(priceCentsPerNormal / 100, normalUnitLabel(energyType))}`;
  return [
    ...quantityFigures(detail, 'Attendu'),
    [
      'Écart en euros (estimé)',
      gapCents === null ? 'prix inconnu' : `${signed(formatEuros(gapCents), gapCents)}${price}`,
    ],
    ['Seuils en vigueur', percents(thresholds)],
    ...moved,
  ];
}

type BilledPrice = { priceCentsPerNormal: number; usualCentsPerNormal: number };

/** The amount of the first month of the finding against its quantity at the usual price. */
function priceFigures({ alert }: AlertDetailAnswer, billed: BilledPrice | undefined): Figure[] {
  const { energyType, measuredNormal, gapPercent, gapCents } = alert;
  if (billed === undefined || measuredNormal === null) return [];
  const told = (cents: number) =>
    `${formatEuros(measuredNormal * cents)}, soit ${formatUnitPrice(cents / 100, normalUnitLabel(energyType))}`;
  const gap = gapCents === null ? missing : signed(formatEuros(gapCents), gapCents);
  return [
    ['Quantité facturée', normalText(measuredNormal, energyType)],
    ['Montant TTC', told(billed.priceCentsPerNormal)],
    ['Au prix d’ordinaire', told(billed.usualCentsPerNormal)],
    ['Écart', `${gapPercent === null ? 'non calculable' : formatVariation(gapPercent)}, soit ${gap}`],
  ];
}
