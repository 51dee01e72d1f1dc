import {
  defineSubCategories,
  density,
  hours,
  kitchen,
  meals,
  occupied,
  surface,
} from './define-sub-category.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

export type HospitalSubCategory =
  | 'hospital_administration'
  | 'hospital_operating_suite'
  | 'hospital_intensive_care'
  | 'hospital_clean_room'
  | 'hospital_biosafety_laboratory'
  | 'hospital_sterilisation'
  | 'hospital_laundry'
  | 'hospital_restaurant'
  | 'hospital_central_kitchen'
  | 'hospital_cold_room'
  | 'hospital_consultation'
  | 'hospital_day_ward'
  | 'hospital_ward'
  | 'hospital_imaging'
  | 'hospital_laboratory'
  | 'hospital_rehabilitation'
  | 'hospital_reception'
  | 'hospital_default';

const of = defineSubCategories('hospital', 'Santé - Centre hospitalier');

/**
 * « Santé - Centre hospitalier », arrêté of 10 April 2020, annex II, as reprinted by annex I of the arrêté of 1 August
 * 2025 (JO of 6 September 2025), pages 172 to 178.
 */
export const hospitalSubCategories: Record<HospitalSubCategory, SubCategoryDefinition> = {
  hospital_administration: of(
    'Administration non intégrée dans un service de soins (bureaux standards)',
    'office',
    50,
    3120,
    occupied(0.77, 'm2PerWorkstation', 18, 70),
    { coefficientCategory: 'hospital_administration' },
  ),
  hospital_operating_suite: of(
    'Bloc opératoire',
    'operatingSuite',
    276,
    8760,
    occupied(0.89, 'm2PerOperatingRoom', 30, 40),
  ),
  hospital_intensive_care: of('Réanimation', 'ward', 289, 8760, occupied(0.87, 'm2PerBed', 15, 90)),
  hospital_clean_room: of('Salle blanche', 'cleanRoom', 501, 3510, density(0.94, 409)),
  hospital_biosafety_laboratory: of(
    'Laboratoire classé P2, P3, P4',
    'laboratory',
    474,
    3120,
    density(0.97, 415),
  ),
  hospital_sterilisation: of('Stérilisation', 'laboratory', 1463, 3120, density(0.98, 1325)),
  hospital_laundry: of(
    'Blanchisserie',
    'laundry',
    914,
    2600,
    { kind: 'laundry', variableShare: 0.99, kwhPerTonne: 1127 },
    { cvcFeedback: 0.25 },
  ),
  hospital_restaurant: of(
    'Restauration collective avec services - Restauration inter-entreprises',
    'restaurant',
    130,
    780,
    kitchen(0.96),
  ),
  hospital_central_kitchen: of(
    'Restauration collective - Cuisine centrale (plateau repas)',
    'centralKitchen',
    124,
    2555,
    meals(0.96, null),
  ),
  hospital_cold_room: of('Chambre froide positive', null, 380, 8760, hours, {
    cvcFeedback: 0,
    overseasIncrease: 0.25,
  }),
  hospital_consultation: of('Consultation', 'office', 28, 3120, surface(0.63, 'm2PerConsultingRoom', 31)),
  hospital_day_ward: of('Hospitalisation ambulatoire', 'ward', 82, 3510, occupied(0.63, 'm2PerBed', 11, 90)),
  hospital_ward: of('Hospitalisation conventionnelle', 'ward', 101, 8760, occupied(0.64, 'm2PerBed', 14, 90)),
  hospital_imaging: of('Imagerie médicale', 'office', 477, 3120, density(0.95, 391)),
  hospital_laboratory: of('Laboratoire courant', 'office', 166, 3120, density(0.85, 95)),
  hospital_rehabilitation: of(
    'Rééducation fonctionnelle - Kinésithérapie',
    'office',
    92,
    3120,
    density(0.73, 24),
  ),
  hospital_reception: of('Zone accueil public', 'office', 21, 3510, hours),
  hospital_default: of('Valeur par défaut', 'hospitalDefault', 75, 8760, hours, { isDefault: true }),
};
