import { defineSubCategories, hours, kitchen, occupied, surface } from './define-sub-category.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

export type MedicoSocialSubCategory =
  | 'medico_administration'
  | 'medico_laundry'
  | 'medico_restaurant'
  | 'medico_medical_centre'
  | 'medico_child_centre'
  | 'medico_spa_pool'
  | 'medico_spa_care'
  | 'medico_nursing_home'
  | 'medico_child_protection'
  | 'medico_child_care'
  | 'medico_adult_care'
  | 'medico_default';

const of = defineSubCategories('medico_social', 'Santé - Établissement médico-social');

/**
 * « Santé - Etablissement médico-social », zone H1c: arrêté of 10 April 2020, annex II, as reprinted by annex I of
 * the arrêté of 1 August 2025 (JO of 6 September 2025), pages 179 to 183.
 */
export const medicoSocialSubCategories: Record<MedicoSocialSubCategory, SubCategoryDefinition> = {
  medico_administration: of(
    'Administration et bureaux (bureaux standards)',
    'office',
    50,
    3120,
    occupied(0.77, 'm2PerWorkstation', 18, 70),
  ),
  medico_laundry: of('Laverie', 'linenRoom', 363, 2900, {
    kind: 'residents',
    variableShare: 0.95,
    standardResidents: 80,
  }),
  medico_restaurant: of('Restauration collective avec services', 'restaurant', 365, 2190, kitchen(0.96)),
  medico_medical_centre: of(
    'Centre médical (maison médicale - PMI)',
    'office',
    26,
    3120,
    surface(0.67, 'm2PerConsultingRoom', 31),
  ),
  medico_child_centre: of(
    'Centre médical spécialisé pour enfants et adolescents (CAMSP - CMPP)',
    'office',
    26,
    3120,
    surface(0.67, 'm2PerConsultingRoom', 31),
  ),
  medico_spa_pool: of(
    'Balnéothérapie - Bassin et piscine',
    'spaPool',
    258,
    2900,
    {
      kind: 'pool',
      variableShare: 0.97,
      standardPercent: 48,
      kwhPerM2PerHour: 0.019,
      kwhPerM2PerPercent: 3.8,
    },
    { cvcFeedback: 0, coefficientCategory: 'spa_pool' },
  ),
  medico_spa_care: of('Balnéothérapie - Zone de soins', 'spaCare', 243, 2600, hours),
  medico_nursing_home: of('EHPAD - Zone de vie', 'residence', 76, 8760, occupied(0.64, 'm2PerBed', 20, 90)),
  medico_child_protection: of('MECS - Zone de vie', 'children', 73, 8760, surface(0.74, 'm2PerBedroom', 23)),
  medico_child_care: of(
    'IEM - EEAP - IME - IDA - IDV - ITEP - Zone de vie',
    'children',
    73,
    8760,
    surface(0.74, 'm2PerBedroom', 23),
  ),
  medico_adult_care: of(
    'MAS - FAM/EAM - Zone de vie',
    'residence',
    84,
    8760,
    surface(0.67, 'm2PerBedroom', 23),
  ),
  medico_default: of('Valeur par défaut', 'residence', 20, 8760, hours, { isDefault: true }),
};
