import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { Position } from '@suivi/domain/sites/parse-position';

type DemonstrationSite = {
  code: string;
  name: string;
  city: string;
  /** Invented but valid: no establishment has a SIREN that begins so. */
  siret: string;
  altitudeM: number;
  /** The position of the town, not of a hospital. */
  position: Position;
  floorAreaM2: number;
  energyAreaM2: number;
  /** Consumption rises with it: 1 for the smallest centre, 5 for the largest. */
  index: number;
  units: Partial<Record<EnergyType, Unit>>;
  /** Whether its boiler room has heat meters: then heating is stated year by year, otherwise it is estimated. */
  isHeatMetered: boolean;
  /** The reference year that somebody chose for the décret; null: nobody has. */
  referenceYear: number | null;
};

/** In the order in which every screen lists them. Surfaces are plausible, not the real ones. */
export const demonstrationSites: DemonstrationSite[] = [
  {
    code: 'emile-roux',
    name: 'Emile Roux',
    city: 'Le Puy-en-Velay',
    siret: '99943001000010',
    altitudeM: 640,
    position: { latitudeDegrees: 45.0436, longitudeDegrees: 3.8852 },
    floorAreaM2: 39_800,
    energyAreaM2: 41_200,
    index: 5,
    units: { electricity: 'MWh', gas: 'MWh' },
    isHeatMetered: false,
    referenceYear: 2010,
  },
  {
    code: 'brioude',
    name: 'Brioude',
    city: 'Brioude',
    siret: '99943001000028',
    altitudeM: 430,
    position: { latitudeDegrees: 45.2941, longitudeDegrees: 3.3847 },
    floorAreaM2: 27_900,
    energyAreaM2: 28_700,
    index: 4,
    units: { gas: 'MWh' },
    isHeatMetered: false,
    referenceYear: null,
  },
  {
    code: 'pays-craponne',
    name: 'Pays Craponne',
    city: 'Craponne-sur-Arzon',
    siret: '99943001000036',
    altitudeM: 910,
    position: { latitudeDegrees: 45.3311, longitudeDegrees: 3.8489 },
    floorAreaM2: 13_600,
    energyAreaM2: 14_100,
    index: 2,
    units: { ecs: 'MWh' },
    isHeatMetered: true,
    referenceYear: 2012,
  },
  {
    code: 'yssingeaux',
    name: 'Yssingeaux',
    city: 'Yssingeaux',
    siret: '99943001000044',
    altitudeM: 855,
    position: { latitudeDegrees: 45.1428, longitudeDegrees: 4.1244 },
    floorAreaM2: 20_700,
    energyAreaM2: 21_400,
    index: 3,
    units: {},
    isHeatMetered: true,
    referenceYear: 2013,
  },
  {
    code: 'langeac',
    name: 'Langeac',
    city: 'Langeac',
    siret: '99943001000051',
    altitudeM: 505,
    position: { latitudeDegrees: 45.1036, longitudeDegrees: 3.4981 },
    floorAreaM2: 7_050,
    energyAreaM2: 7_300,
    index: 1,
    units: { water: 'L' },
    isHeatMetered: true,
    referenceYear: null,
  },
];

/** The seven buildings of Emile Roux; positions are in percent of the plan's width and height. */
export const demonstrationBuildings = [
  {
    code: 'BLANCH',
    name: 'Blanchisserie',
    type: 'Service technique',
    surfaceM2: 1_200,
    personnel: '18 agents',
    equipements: 'Tunnel de lavage, séchoirs à gaz, calandre',
    horaires: 'Lundi à vendredi, 6 h – 19 h',
    position: [15.5, 75],
    status: 'warning',
    shares: { electricity: 0.07, gas: 0.16, water: 0.24 },
  },
  {
    code: 'SMR',
    name: 'SMR',
    type: 'Soins de suite',
    surfaceM2: 4_800,
    personnel: '65 agents',
    equipements: 'Balnéothérapie, plateau de rééducation',
    horaires: '24 h / 24',
    position: [33, 36],
    status: 'normal',
    shares: { electricity: 0.1, gas: 0.13, water: 0.11 },
  },
  {
    code: 'CHIR',
    name: 'Chirurgie',
    type: 'Bloc opératoire',
    surfaceM2: 6_900,
    personnel: '140 agents',
    equipements: 'Huit salles, centrales de traitement d’air, groupes froids',
    horaires: '24 h / 24',
    position: [54, 43],
    status: 'alert',
    shares: { electricity: 0.23, gas: 0.17, water: 0.1 },
  },
  {
    code: 'H',
    name: 'H',
    type: 'Hébergement',
    surfaceM2: 5_400,
    personnel: '70 agents',
    equipements: 'Chambres, office de restauration',
    horaires: '24 h / 24',
    position: [72, 29],
    status: 'normal',
    shares: { electricity: 0.12, gas: 0.14, water: 0.1 },
  },
  {
    code: 'MED',
    name: 'Médecine',
    type: 'Service médical',
    surfaceM2: 7_600,
    personnel: '155 agents',
    equipements: 'Imagerie, consultations, unités de soins',
    horaires: '24 h / 24',
    position: [52, 64.5],
    status: 'normal',
    shares: { electricity: 0.18, gas: 0.15, water: 0.09 },
  },
  {
    code: 'B',
    name: 'B',
    type: 'Bâtiment administratif',
    surfaceM2: 2_300,
    personnel: '48 agents',
    equipements: 'Bureaux, salle serveur',
    horaires: 'Lundi à vendredi, 8 h – 18 h',
    position: [30, 58],
    status: 'normal',
    shares: { electricity: 0.05, gas: 0.04, water: 0.02 },
  },
  {
    code: 'PATIOS',
    name: 'Patios du Velay',
    type: 'EHPAD',
    surfaceM2: 6_100,
    personnel: '82 agents',
    equipements: 'Cuisine relais, salle de bains thérapeutique',
    horaires: '24 h / 24',
    position: [82, 60],
    status: 'normal',
    shares: { electricity: 0.09, gas: 0.1, water: 0.13 },
  },
] as const;
