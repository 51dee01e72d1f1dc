import { isNarrow } from '@suivi/domain/actions/measure-saving';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { SavingVerdict } from '@suivi/domain/models/avoided-energy';
import { modelLimits } from '@suivi/domain/models/judge-model';
import type { EnergyModel, ModelQuality } from '@suivi/domain/models/energy-model';
import { formatPeriod, formatShortPeriod } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatEuros,
  formatFixed,
  formatKwh,
  formatMwh,
  formatNumber,
  formatShare,
  formatTonnesCo2,
} from '../ground/formats/number-formats.ts';

export const verdictLabels: Record<SavingVerdict, string> = {
  proved: 'Démontrée',
  likely: 'Probable',
  'not-proved': 'Non démontrée',
  rise: 'Hausse',
  unusable: 'Modèle trop imprécis',
};

const verdictTexts: Record<SavingVerdict, string> = {
  proved: 'L’économie est démontrée\u00a0: elle dépasse son intervalle à 90\u00a0%.',
  likely: 'L’économie est probable\u00a0: elle reste dans son intervalle à 90\u00a0%.',
  'not-proved': 'Aucune économie n’est démontrée\u00a0: l’écart reste dans son intervalle à 90\u00a0%.',
  rise: 'La consommation a augmenté, au-delà de l’intervalle à 90\u00a0%.',
  unusable:
    'Rien ne peut être conclu\u00a0: le modèle d’avant travaux s’écarte trop des mois qu’il a appris (plus de 25\u00a0%).',
};

export type ToldSaving = {
  from: Period;
  avoidedKwh: number;
  bandKwh: number;
  verdict: SavingVerdict;
  cents: number | null;
  pricedBy: 'bills' | 'unit-price' | 'both' | null;
  unpricedPeriods: number;
  kg: number | null;
  unfactoredPeriods: number;
};

/** In kWh below one MWh, so that an interval is never rounded to zero. */
export function energyText(kwh: number): string {
  return Math.abs(kwh) < 1000 ? formatKwh(kwh) : formatMwh(kwh);
}

/** « 45,0 MWh ± 320 kWh ». */
export function bandedEnergy({ avoidedKwh, bandKwh }: Pick<ToldSaving, 'avoidedKwh' | 'bandKwh'>): string {
  return `${energyText(avoidedKwh)} ± ${energyText(bandKwh)}`;
}

/** The answer first: what was avoided since when, and whether that is proved. */
export function savingSentence(saving: ToldSaving, isYear: boolean): string {
  const since = isYear ? 'sur douze mois' : 'depuis les travaux';
  const verb = saving.avoidedKwh < 0 ? 'de plus' : 'évités';
  const kwh = `${energyText(Math.abs(saving.avoidedKwh))} ${verb} ${since} (à partir de ${formatPeriod(saving.from)}), à ${energyText(saving.bandKwh)} près.`;
  return `${kwh} ${verdictTexts[saving.verdict]}`;
}

const pricedTexts = {
  bills: 'Au prix proportionnel des factures du mois (fourniture, acheminement variable, accise, TVA)',
  'unit-price': 'Au prix unitaire des paramètres, faute de factures détaillées',
  both: 'Au prix proportionnel des factures du mois où il y en a, au prix unitaire ailleurs',
} as const;

/** How the euros and the CO₂ were computed, and what is missing. */
export function valueText({ cents, pricedBy, unpricedPeriods, kg, unfactoredPeriods }: ToldSaving): string {
  const price =
    cents === null || pricedBy === null
      ? 'Aucun prix n’est connu pour ces mois\u00a0: les euros ne peuvent pas être dits.'
      : `${pricedTexts[pricedBy]}\u00a0: ${formatEuros(cents)} TTC, jamais au prix moyen de la facture.`;
  const lack =
    unpricedPeriods > 0 && cents !== null ? ` ${periods(unpricedPeriods)} sans prix n’y sont pas.` : '';
  const co2 =
    kg === null
      ? ' Aucun facteur d’émission n’est connu pour ces mois.'
      : ` ${formatTonnesCo2(kg)} évitées, au facteur de chaque mois.`;
  const lackCo2 =
    unfactoredPeriods > 0 && kg !== null ? ` ${periods(unfactoredPeriods)} sans facteur n’y sont pas.` : '';
  return price + lack + co2 + lackCo2;
}

const periods = (count: number) => formatCount(count, 'période');

/** The coefficients of the model in words. */
export function modelText({ perDay, heating, cooling }: EnergyModel): string {
  const parts = [
    `${formatNumber(perDay)} kWh par jour`,
    heating &&
      `${formatFixed(heating.perDegreeDay, 1)} kWh par degré-jour sous ${formatNumber(heating.balanceC, 1)}\u00a0°C`,
    cooling &&
      `${formatFixed(cooling.perDegreeDay, 1)} kWh par degré-jour au-dessus de ${formatNumber(cooling.balanceC, 1)}\u00a0°C`,
  ].filter(part => part !== null);
  const text = parts.join(', et ');
  return heating === null && cooling === null ? `${text}, sans lien avec la météo` : text;
}

/** Whether the model is valid, with the figures that show it. */
export function validityText({ cvRmse, r2Adjusted, points }: ModelQuality): string {
  const holds =
    cvRmse <= modelLimits.cvRmse ? 'Le modèle est valable' : 'Le modèle est trop imprécis pour conclure';
  const error = `il s’écarte en moyenne de ${formatShare(cvRmse * 100, 1)} des ${points} périodes d’avant travaux (25\u00a0% au plus)`;
  return `${holds}\u00a0: ${error}\u00a0; la météo explique ${formatShare(Math.max(0, r2Adjusted) * 100)} de leurs différences.`;
}

export const basisTexts = {
  days: 'Degrés-jours calculés sur les températures de chaque jour, au point d’équilibre cherché.',
  'months-at-18':
    'Degrés-jours à 18\u00a0°C\u00a0: des mois ont été importés avant que les jours ne soient gardés. Importez de nouveau les fichiers météo pour chercher le point d’équilibre.',
} as const;

type UnmeasuredReason =
  | 'deliveries'
  | 'no-station'
  | 'no-weather'
  | 'demonstration-weather'
  | 'missing-days'
  | 'no-model';

/** Why no saving can be measured, and what to do about it. */
export function unmeasuredText({
  reason,
  missingDays,
}: {
  reason: UnmeasuredReason;
  missingDays: number;
}): string {
  switch (reason) {
    case 'deliveries':
      return 'Cette énergie est livrée par lots\u00a0: ce qui est acheté un mois n’est pas ce qui est consommé ce mois-là. Relevez le niveau de la cuve ou du silo, ou un compteur de chaleur, pour pouvoir mesurer.';
    case 'no-station':
      return 'Le site n’a pas de station météo. Choisissez-la dans la fiche du site.';
    case 'no-weather':
      return 'La météo de ces mois n’est pas connue. Importez les fichiers de la station dans Décret Tertiaire.';
    case 'demonstration-weather':
      return 'La météo de cette station est inventée pour la démonstration\u00a0: les consommations ne la suivent pas, et rien ne peut être mesuré. Importez les fichiers de Météo-France dans Décret Tertiaire.';
    case 'missing-days':
      return `Sur les douze mois d’avant travaux, ${formatCount(missingDays, 'jour')} manquent ou ne sont qu’estimés (37 au plus)\u00a0: complétez les déclarations par des relevés, ou la météo de ces mois.`;
    case 'no-model':
      return 'Les mois d’avant travaux ne suffisent pas pour en tirer un modèle\u00a0: il en faut six au moins.';
  }
}

/** « mars 2025 », or both ends of a period of several months. */
export function periodText({ from, to }: { from: Period; to: Period }): string {
  const isOne = monthIndex(from) === monthIndex(to);
  return isOne ? formatShortPeriod(from) : `${formatShortPeriod(from)} – ${formatShortPeriod(to)}`;
}

/** Whether the expected saving would exceed the uncertainty of the model. */
export function measurableText(
  { bandKwh, isMeasurable }: { bandKwh: number; isMeasurable: boolean | null },
  expectedKwh: number | null,
): string {
  if (expectedKwh === null || isMeasurable === null)
    return 'Aucune économie attendue n’est notée pour cette énergie.';
  const against = `${energyText(expectedKwh)} attendus par an, pour un intervalle de ${energyText(bandKwh)} sur douze mois.`;
  return isMeasurable
    ? `Cette économie pourra être mesurée ici${isNarrow(expectedKwh, bandKwh) ? ' de justesse' : ''}\u00a0: ${against}`
    : `Cette économie ne pourra pas être démontrée ici\u00a0: ${against} Regroupez plusieurs actions, ou posez un sous-compteur.`;
}

/** A payback in years; « inconnu » when it is null. */
export function paybackText(years: number | null): string {
  return years === null ? 'inconnu' : `${formatFixed(years, 1)} ans`;
}
