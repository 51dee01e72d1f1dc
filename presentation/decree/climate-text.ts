import type { ClimateAdjustment, ClimateReservation } from '@suivi/domain/decree/climate-adjustment';
import type { CoefficientCategory } from '@suivi/domain/decree/climate-coefficients';
import { formatCount, formatKwh } from '../ground/formats/number-formats.ts';

type ClimateGap = Extract<ClimateAdjustment, { kind: 'unavailable' }>['reason'];

export const climateGapTexts: Record<ClimateGap, string> = {
  no_station: 'Indisponible : aucune station météo avec des données n’est choisie pour ce site.',
  degree_days_unknown: 'Indisponible : des mois de degrés-jours manquent pour ces douze mois.',
  mean_unknown: 'Indisponible : moins de dix années connues de 2001 à 2020 pour cette station.',
};

export const categoryNames: Record<CoefficientCategory, string> = {
  hospital: 'Centre hospitalier',
  hospital_administration: 'Administration de centre hospitalier',
  medico_social: 'Établissement médico-social',
  spa_pool: 'Balnéothérapie, bassin',
  laundry: 'Blanchisserie',
  administration: 'Administration et bureaux',
  lodging: 'Accueil, enseignement, hébergement',
  sport: 'Sport, camping',
  pool: 'Piscine, bassin',
  office: 'Bureaux, culture, commerce et services',
  care: 'Santé libérale, service funéraire, parties communes de commerces',
  transport: 'Transport',
  restaurant: 'Restauration',
  warehouse: 'Entrepôt à température ambiante',
  food_retail: 'Commerce alimentaire',
  refrigerated: 'Froid (coefficient imprimé non retenu)',
  data_centre: 'Salle serveurs',
  ice_rink: 'Patinoire',
  none: 'Activité sans chauffage ni froid dans le barème',
};

/** A caveat of a climate adjustment, in words. */
export function climateReservationText(reservation: ClimateReservation): string {
  switch (reservation.code) {
    case 'heated_surface_assumed':
      return 'Surface chauffée non déclarée : toute la surface est supposée chauffée.';
    case 'cooled_surface_unknown':
      return 'Surface refroidie non déclarée : le froid n’est pas corrigé.';
    case 'single_category':
      return 'Sans surfaces par sous-catégorie, l’activité du site vaut pour l’ensemble.';
    case 'share_above_total':
      return `La part estimée de ${reservation.use === 'heating' ? 'chauffage' : 'froid'} dépasse la consommation : à ne pas utiliser.`;
    case 'measured_above_total':
      return `Les consommations mesurées (${formatKwh(reservation.measuredKwh)}) dépassent le total des douze mois\u00a0: à vérifier.`;
    case 'degree_days_estimated':
      return `${formatCount(reservation.days, 'jour sans mesure estimé', 'jours sans mesure estimés')} par les autres jours de leur mois.`;
    case 'mean_incomplete':
      return `Moyenne 2001–2020 sans ${reservation.missingYears.join(', ')}.`;
    case 'demonstration_weather':
      return 'Météo de démonstration : inventée, elle ne mesure rien.';
    default:
      return reservation satisfies never;
  }
}
