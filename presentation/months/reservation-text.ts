import type { Month } from '@suivi/domain/ground/calendar/month';
import type { Reservation } from '@suivi/domain/months/reservation';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { shortMonthName } from '../ground/formats/date-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { formatCount, formatEuros } from '../ground/formats/number-formats.ts';

/** A reservation as the server answers it. */
export type ToldReservation = {
  kind: Reservation['kind'];
  energyType: EnergyType;
  months: { year: number; month: Month; siteCount: number }[];
  cents?: number | undefined;
  /** The factor set that stands in, for `fallback-factor`. */
  setId?: FactorSetId | undefined;
};

const sentences: Record<Reservation['kind'], (months: string, cents: number, set: string) => string> = {
  'missing-months': months => `il manque ${months}. Le total compte ces mois pour 0.`,
  'partial-months': months =>
    `${months} en partie couverts par des factures. Le total ne compte que les jours facturés.`,
  'estimated-quantities': months => `quantités estimées par le fournisseur pour ${months}.`,
  'suspect-months': months => `${months} à vérifier, une alerte en doute. Le total les compte tels quels.`,
  'unconverted-months': months => `${months} en m³ sans coefficient de conversion, hors du total.`,
  'unknown-cost': months => `ni montant déclaré ni prix unitaire pour ${months}.`,
  'unknown-factor': months => `aucun facteur d’émission pour ${months}.`,
  'estimated-cost': (months, cents) =>
    `${formatEuros(cents)} estimés au prix unitaire, faute de montant déclaré\u00a0– ${months}.`,
  'fallback-factor': (months, _cents, set) =>
    `facteur ${set} appliqué, le jeu en usage n’en donne pas\u00a0– ${months}.`,
};

const setNames: Record<FactorSetId, string> = { specification: 'initial', regulatory: 'réglementaire' };

/** A reservation in words, with the months it concerns. */
export function reservationText({
  kind,
  energyType,
  months,
  cents = 0,
  setId = 'specification',
}: ToldReservation): string {
  return `${energyLabel(energyType)}\u00a0: ${sentences[kind](monthList(months), cents, setNames[setId])}`;
}

function monthList(months: ToldReservation['months']): string {
  return months
    .map(({ year, month, siteCount }) => {
      const period = `${shortMonthName(month)} ${year}`;
      return siteCount > 1 ? `${period} (${formatCount(siteCount, 'centre')})` : period;
    })
    .join(', ');
}
