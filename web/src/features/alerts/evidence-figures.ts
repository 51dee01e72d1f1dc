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

type Figure = { key: string; term: string; value: string };

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
    { key: 'measured', term: 'Mesuré', value: normalText(measuredNormal, energyType) },
    { key: 'expected', term: expectedTerm, value: normalText(expectedNormal, energyType) },
    { key: 'gap', term: 'Écart', value: `${percent}, soit ${gap}` },
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
  const price =
    priceCentsPerNormal === null
      ? ''
      : ` à ${formatUnitPrice(priceCentsPerNormal / 100, normalUnitLabel(energyType))}`;
  return [
    ...quantityFigures(detail, 'Attendu'),
    {
      key: 'euros',
      term: 'Écart en euros (estimé)',
      value: gapCents === null ? 'prix inconnu' : `${signed(formatEuros(gapCents), gapCents)}${price}`,
    },
    { key: 'thresholds', term: 'Seuils en vigueur', value: percents(thresholds) },
    ...(haveMoved ? [{ key: 'then', term: 'Seuils lors du constat', value: percents(then) }] : []),
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
    { key: 'quantity', term: 'Quantité facturée', value: normalText(measuredNormal, energyType) },
    { key: 'amount', term: 'Montant TTC', value: told(billed.priceCentsPerNormal) },
    { key: 'usual', term: 'Au prix d’ordinaire', value: told(billed.usualCentsPerNormal) },
    {
      key: 'gap',
      term: 'Écart',
      value: `${gapPercent === null ? 'non calculable' : formatVariation(gapPercent)}, soit ${gap}`,
    },
  ];
}
