import type { Evidence } from '@suivi/domain/alerts/evidence';
import { addMonths, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { normalUnitLabel } from '../energy/energy-words.ts';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatEuros,
  formatNumber,
  formatUnitPrice,
  withUnit,
} from '../ground/formats/number-formats.ts';

/** The data from which an alert is worded. Quantities are in the energy's normal unit, kWh PCI or m³ of water. */
export type ToldAlert = {
  energyType: EnergyType;
  /** The first month when the alert covers several. */
  period: Period;
  /** Null when the alert is about the site's declarations rather than a building's readings. */
  buildingId: number | null;
  evidence: Evidence;
  measuredNormal: number | null;
  expectedNormal: number | null;
  gapNormal: number | null;
  gapPercent: number | null;
  gapCents: number | null;
};

/** A quantity in the energy's normal unit, with two decimals when below 100. */
export function normalText(quantityNormal: number | null, energyType: EnergyType): string {
  const decimals = quantityNormal !== null && Math.abs(quantityNormal) < 100 ? 2 : 0;
  return withUnit(formatNumber(quantityNormal, decimals), normalUnitLabel(energyType));
}

export function signed(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}

/** The first and last month of a finding. */
export function monthsOf({ evidence, period }: Pick<ToldAlert, 'evidence' | 'period'>): {
  from: Period;
  to: Period;
} {
  if (evidence.kind === 'excess') return { from: period, to: period };
  const last = evidence.months.at(-1)?.period ?? period;
  return { from: period, to: last };
}

/** « novembre 2024 », « mai à juillet 2024 », « mai 2021 à février 2022 ». */
export function monthsText(alert: Pick<ToldAlert, 'evidence' | 'period'>): string {
  const { from, to } = monthsOf(alert);
  if (monthIndex(from) === monthIndex(to)) return formatPeriod(from);
  const first = from.year === to.year ? monthName(from.month) : formatPeriod(from);
  return `${first} à ${formatPeriod(to)}`;
}

function yearsText(years: number[]): string {
  if (years.length < 2) return String(years[0] ?? '');
  return `${years.slice(0, -1).join(', ')} et ${years.at(-1)}`;
}

/** The absolute value: the sentence states the direction. */
function percentText(percent: number | null): string {
  return withUnit(formatNumber(percent === null ? null : Math.abs(percent), 1), '%');
}

/** The finding in one sentence. */
export function alertMessage({ evidence, gapPercent, energyType, period, buildingId }: ToldAlert): string {
  switch (evidence.kind) {
    case 'excess': {
      const years = yearsText(evidence.comparedYears.map(({ year }) => year));
      if (gapPercent === null)
        return `Consommation alors que rien n’était attendu, d’après le même mois de ${years}.`;
      return `Consommation supérieure de ${withUnit(formatNumber(gapPercent, 1), '%')} à celle du même mois de ${years}.`;
    }
    case 'fall':
      return `Consommation inférieure de ${percentText(gapPercent)} à l’attendu\u00a0: compteur arrêté ou changé, unité ou case trompée, ou vraie baisse.`;
    case 'drift':
      return `${evidence.direction === 'up' ? 'Hausse' : 'Baisse'} qui dure\u00a0: ${percentText(evidence.meanPercent)} en moyenne sur ${formatCount(evidence.months.length, 'mois', 'mois')}, alors qu’un mois s’écarte d’ordinaire de ${percentText(evidence.noisePercent)}.`;
    case 'missing-month':
      return evidence.months.length === 1
        ? 'Mois manquant\u00a0: aucune quantité n’est enregistrée.'
        : `${formatCount(evidence.months.length, 'mois manquant', 'mois manquants')}\u00a0: aucune quantité n’est enregistrée.`;
    case 'implausible-zero':
      return `Consommation de 0, alors que ce mois consomme d’ordinaire environ ${normalText(evidence.months[0]?.usualNormal ?? null, energyType)}. Laissez le champ vide si la donnée manque.`;
    case 'unit-jump': {
      const times = evidence.factor >= 1 ? evidence.factor : 1 / evidence.factor;
      const size = evidence.factor >= 1 ? 'grande' : 'petite';
      return `Quantité environ ${formatNumber(times)} fois trop ${size}\u00a0: l’unité est sans doute fausse.`;
    }
    case 'duplicate': {
      const twin = evidence.months[0]?.twin ?? addMonths(period, -1);
      const amount = evidence.months[0]?.hasSameAmount ? 'quantité et même montant' : 'quantité';
      const what = buildingId === null ? 'une facture est peut-être saisie' : 'un relevé est peut-être saisi';
      return `Même ${amount} qu’en ${formatPeriod(twin)}\u00a0: ${what} deux fois.`;
    }
    case 'misplaced':
      return misplacedMessage(evidence);
    case 'estimated-run':
      return evidence.basis === 'flagged'
        ? `${formatCount(evidence.months.length, 'mois estimé', 'mois estimés')} de suite\u00a0: demandez un relevé du compteur.`
        : `${formatCount(evidence.months.length, 'mois')} de suite à la même valeur\u00a0: sans doute une estimation répartie.`;
    case 'price-outlier': {
      const [first] = evidence.months;
      const price = (cents: number) => formatUnitPrice(cents / 100, normalUnitLabel(energyType));
      if (first && evidence.isWithoutVat)
        return `La facture revient à ${price(first.priceCentsPerNormal)}, contre ${price(first.usualCentsPerNormal)} d’ordinaire\u00a0: le montant est sans doute hors taxes.`;
      if (!first) return 'Le prix de la facture sort de l’ordinaire.';
      return `La facture revient à ${price(first.priceCentsPerNormal)}, contre ${price(first.usualCentsPerNormal)} d’ordinaire. Vérifiez le montant et la quantité.`;
    }
  }
}

function misplacedMessage({
  code,
  otherSite,
}: Extract<ToldAlert['evidence'], { kind: 'misplaced' }>): string {
  const other = otherSite?.name ?? 'un autre centre';
  switch (code) {
    case 'same-at-two-sites':
      return `Mêmes chiffres que ceux de ${other}\u00a0: une facture est peut-être saisie pour deux centres.`;
    case 'sites-swapped':
      return `Chiffres qui suivent le passé de ${other}, et les siens le passé de ce centre\u00a0: les deux sont peut-être échangés.`;
    case 'months-shifted':
      return 'Mois qui suivent leur passé avec un mois de décalage\u00a0: la saisie a peut-être glissé d’une case.';
  }
}

/** Measured and expected quantity, and the gap in the unit and in euros; null when they would mean nothing. */
export function alertFigures({
  evidence,
  measuredNormal,
  expectedNormal,
  gapNormal,
  gapCents,
  energyType,
}: ToldAlert): string | null {
  if (evidence.kind === 'price-outlier') {
    return gapCents === null
      ? null
      : `Écart de ${signed(formatEuros(gapCents), gapCents)} sur le montant attendu`;
  }
  const isJudged = evidence.kind === 'excess' || evidence.kind === 'fall' || evidence.kind === 'drift';
  if (!isJudged || gapNormal === null) return null;
  const gap = signed(normalText(gapNormal, energyType), gapNormal);
  const euros = gapCents === null ? '' : `, soit environ ${signed(formatEuros(gapCents), gapCents)}`;
  return `Mesuré ${normalText(measuredNormal, energyType)}, attendu ${normalText(expectedNormal, energyType)}\u00a0: ${gap}${euros}`;
}
