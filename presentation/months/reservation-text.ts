import type { Month } from '@suivi/domain/ground/calendar/month';
import type { Changes } from '@suivi/domain/months/month-group';
import type { Reservation } from '@suivi/domain/months/reservation';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { shortMonthName } from '../ground/formats/date-formats.ts';
import { energyLabel, normalUnitLabel } from '../energy/energy-words.ts';
import {
  formatCount,
  formatEuros,
  formatEurosAndCents,
  formatNumber,
  nbsp,
  withPlus,
} from '../ground/formats/number-formats.ts';

/** A reservation of a figure, as the server answers it. */
export type ToldReservation = {
  kind: Reservation['kind'];
  energyType: EnergyType;
  months: { year: number; month: Month; siteCount: number }[];
  cents?: number | undefined;
  /** The factor set used instead, for `fallback-factor`. */
  setId?: FactorSetId | undefined;
  /** Today's figures minus the closed ones, for `changed-since-closing`. */
  changes?: Changes | undefined;
};

export type ReservedFigure = 'consumption' | 'cost' | 'emissions';

/** The text of the mark of each reservation, and the figures that it concerns; the most important marks come first. */
export const reservationMarks: Record<
  Reservation['kind'],
  { text: string; figures: readonly ReservedFigure[] }
> = {
  'missing-months': { text: 'données partielles', figures: ['consumption', 'cost', 'emissions'] },
  'partial-months': { text: 'mois en partie facturés', figures: ['consumption', 'cost', 'emissions'] },
  'suspect-months': { text: 'mois à vérifier', figures: ['consumption', 'cost', 'emissions'] },
  'estimated-quantities': { text: 'relevés estimés', figures: ['consumption', 'cost', 'emissions'] },
  'unconverted-months': { text: 'non converti', figures: ['consumption', 'emissions'] },
  'unknown-cost': { text: 'coût incomplet', figures: ['cost'] },
  'unknown-factor': { text: 'facteur inconnu', figures: ['emissions'] },
  'estimated-cost': { text: 'coût en partie estimé', figures: ['cost'] },
  'fallback-factor': { text: 'facteur de remplacement', figures: ['emissions'] },
  'changed-since-closing': {
    text: 'modifié depuis la clôture',
    figures: ['consumption', 'cost', 'emissions'],
  },
};

type Told = { cents: number; set: string; changes: string };

const sentences: Record<Reservation['kind'], (months: string, told: Told) => string> = {
  'missing-months': months => `il manque ${months}. Le total compte ces mois pour 0.`,
  'partial-months': months =>
    `${months} en partie couverts par des factures. Le total ne compte que les jours facturés.`,
  'estimated-quantities': months => `quantités estimées par le fournisseur pour ${months}.`,
  'suspect-months': months => `${months} à vérifier, une alerte en doute. Le total les compte tels quels.`,
  'unconverted-months': months => `${months} en m³ sans coefficient de conversion, hors du total.`,
  'unknown-cost': months => `ni montant déclaré ni prix unitaire pour ${months}.`,
  'unknown-factor': months => `aucun facteur d’émission pour ${months}.`,
  'estimated-cost': (months, { cents }) =>
    `${formatEuros(cents)} estimés au prix unitaire, faute de montant déclaré\u00a0– ${months}.`,
  'fallback-factor': (months, { set }) =>
    `facteur ${set} appliqué, le jeu en usage n’en donne pas\u00a0– ${months}.`,
  'changed-since-closing': (months, { changes }) =>
    `modifié depuis la clôture pour ${months}. Le total garde ce qui a été clôturé${changes}.`,
};

const setNames: Record<FactorSetId, string> = { specification: 'initial', regulatory: 'réglementaire' };

/** A reservation in words, with the months it concerns. */
export function reservationText({
  kind,
  energyType,
  months,
  cents = 0,
  setId = 'specification',
  changes,
}: ToldReservation): string {
  const told = { cents, set: setNames[setId], changes: changesText(energyType, changes) };
  return `${energyLabel(energyType)}\u00a0: ${sentences[kind](monthList(months), told)}`;
}

/** « ; aujourd’hui, ce serait +100 kWh, +21,00 € » */
function changesText(energyType: EnergyType, changes: Changes | undefined): string {
  if (changes === undefined) return '';
  const { quantity, cost, emissions } = changes;
  const parts = [
    ...(quantity === 0
      ? []
      : [withPlus(quantity, `${formatNumber(quantity, 1)}${nbsp}${normalUnitLabel(energyType)}`)]),
    ...(cost === 0 ? [] : [withPlus(cost, formatEurosAndCents(cost))]),
    ...(emissions === 0 ? [] : [withPlus(emissions, `${formatNumber(emissions, 1)}${nbsp}kg${nbsp}CO₂e`)]),
  ];
  return parts.length === 0 ? '' : `${nbsp}; aujourd’hui, ce serait ${parts.join(', ')}`;
}

function monthList(months: ToldReservation['months']): string {
  return months
    .map(({ year, month, siteCount }) => {
      const period = `${shortMonthName(month)} ${year}`;
      return siteCount > 1 ? `${period} (${formatCount(siteCount, 'centre')})` : period;
    })
    .join(', ');
}
