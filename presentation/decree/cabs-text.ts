import type { AltitudeClass } from '@suivi/domain/decree/cabs/altitude-class';
import type { CabsRefusal } from '@suivi/domain/decree/cabs/cabs-refusal';
import type { Indicator } from '@suivi/domain/decree/cabs/indicator';
import { definitionOf, type SubCategory } from '@suivi/domain/decree/cabs/sub-categories';
import { formatNumber, formatShare } from '../ground/formats/number-formats.ts';

export const indicatorLooks: Record<Indicator, { label: string; unit: string }> = {
  hoursPerYear: { label: 'Heures d’ouverture', unit: 'h/an' },
  m2PerWorkstation: { label: 'Surface par poste de travail', unit: 'm²' },
  m2PerOperatingRoom: { label: 'Surface par salle d’opération', unit: 'm²' },
  m2PerBed: { label: 'Surface par lit', unit: 'm²' },
  m2PerConsultingRoom: { label: 'Surface par salle de consultation', unit: 'm²' },
  m2PerBedroom: { label: 'Surface par chambre', unit: 'm²' },
  m2PerChild: { label: 'Surface par enfant', unit: 'm²' },
  m2PerCounter: { label: 'Surface par guichet', unit: 'm²' },
  m2PerSeat: { label: 'Surface par place', unit: 'm²' },
  patientsPerDay: { label: 'Patients par jour', unit: 'patients' },
  occupancyPercent: { label: 'Taux d’occupation', unit: '%' },
  energyDensityKwhPerM2: { label: 'Densité énergétique des équipements', unit: 'kWh/m²' },
  laundryTonnesPerYear: { label: 'Linge traité', unit: 't/an' },
  residents: { label: 'Résidents', unit: 'résidents' },
  kitchenSharePercent: { label: 'Part de la cuisine', unit: '%' },
  mealsPerDay: { label: 'Repas par jour', unit: 'repas' },
  poolSharePercent: { label: 'Part des bassins', unit: '%' },
  modulatedUseKwhPerM2: { label: 'USE modulé, relevé sur OPERAT', unit: 'kWh/m²' },
};

export function subCategoryName(subCategory: SubCategory): string {
  const { name, isDefault } = definitionOf(subCategory);
  // The names of the other default categories already include their category.
  if (!isDefault || subCategory.startsWith('annex_')) return name;
  return `${name} (${subCategory === 'hospital_default' ? 'centre hospitalier' : 'médico-social'})`;
}

export const altitudeTexts: Record<AltitudeClass, string> = {
  below_400: 'altitude inférieure à 400 m',
  '400_800': 'altitude de 400 à 800 m',
  '800_1200': 'altitude de 800 à 1 200 m',
  '1200_1600': 'altitude de 1 200 à 1 600 m',
  from_1600: 'altitude de 1 600 m ou plus',
};

/** Why there is no absolute objective, worded to continue a sentence. */
export function cabsReasonText(reason: CabsRefusal | { code: 'surface_unknown' }): string {
  switch (reason.code) {
    case 'surface_unknown':
      return 'non calculé, la surface de consommations énergétiques n’est pas connue';
    case 'no_sub_category':
      return 'non calculé, aucune surface par sous-catégorie n’est déclarée';
    case 'zone_unknown':
      return 'non calculé, le département du site n’est pas connu';
    case 'no_published_value':
      return `non calculé, l’annexe II de l’arrêté ne donne pas de valeur en zone ${reason.zone} à une ${altitudeTexts[reason.altitudeClass]}`;
    case 'use_not_held':
      return `non calculé, la valeur étalon de «\u00a0${subCategoryName(reason.subCategory)}\u00a0» n’est pas tenue ici (elle dépend de la zone, ou n’a pas pu être lue)\u00a0: saisissez le USE modulé qu’OPERAT affiche (Surfaces et usages)`;
    case 'cvc_not_held':
      return `non calculé, la composante CVC de «\u00a0${subCategoryName(reason.subCategory)}\u00a0» n’a pas pu être lue dans l’annexe`;
    case 'altitude_unknown':
      return 'non calculé, l’altitude du site n’est pas connue';
    case 'invalid_surface':
      return `non calculé, surface à corriger pour « ${subCategoryName(reason.subCategory)} »`;
    case 'invalid_indicator':
      return `non calculé, ${indicatorLooks[reason.indicator].label.toLocaleLowerCase('fr-FR')} à corriger (${formatNumber(reason.value, 3)}) pour « ${subCategoryName(reason.subCategory)} »`;
    case 'default_not_alone':
      return 'non calculé, la « valeur par défaut » ne se combine avec aucune autre sous-catégorie';
    case 'default_share_too_low':
      return `non calculé, la « valeur par défaut » demande plus de 80\u00a0% de la surface (${formatShare(reason.sharePercent)} ici)`;
    default:
      return reason satisfies never;
  }
}
