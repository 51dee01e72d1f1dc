import { type CoefficientCategory, isCoefficientCategory } from '../../climate-coefficients.ts';
import type { Modulation, SubCategoryDefinition } from '../sub-category.ts';

type Activity = Pick<
  SubCategoryDefinition,
  'modulation' | 'standardHours' | 'cvcFeedback' | 'overseasIncrease'
>;

const yearHours = 8760;

const surfaceOf = {
  workstation: 'm2PerWorkstation',
  operating_room: 'm2PerOperatingRoom',
  bed: 'm2PerBed',
  child: 'm2PerChild',
  counter: 'm2PerCounter',
  seat: 'm2PerSeat',
  patients: 'm2PerConsultingRoom',
  consulting: 'm2PerConsultingRoom',
  bedroom: 'm2PerBedroom',
} as const;

/** The share of CVC that follows the hours, where it differs from the usual 0.28. */
const feedbackOf: Readonly<Record<string, number>> = {
  plain: 0,
  cold: 0,
  fixed: 0,
  density_alone: 0,
  pool: 0,
  laundry: 0.25,
  parking: 1,
};

/** The formula by meals; that of meal trays has no other form above a number of them. */
const mealCurve = { factor: 1.05, slope: -0.00077, intercept: 27 };
const aboveCurve = { meals: 16_000, kwh: 234_880, kwhPerMeal: 2.33 };

function readFormula(
  kind: string,
  [variableShare = 0, first = 0, second = 0, third = 0, fourth = 0]: number[],
): Modulation {
  switch (kind) {
    case 'hours':
    case 'plain':
    case 'cold':
    case 'parking':
      return { kind: 'hours' };
    case 'fixed':
      return { kind: 'fixed' };
    case 'workstation':
    case 'operating_room':
    case 'bed':
    case 'child':
    case 'counter':
    case 'seat':
    case 'patients':
      return {
        kind: 'surface_and_occupancy',
        variableShare,
        per: surfaceOf[kind],
        standardM2: first,
        occupancy: kind === 'patients' ? 'patientsPerDay' : 'occupancyPercent',
        standardOccupancy: second,
      };
    case 'laundry':
      return { kind: 'laundry', variableShare, kwhPerTonne: first };
    case 'residents':
      return { kind: 'residents', variableShare, standardResidents: first };
    case 'meals':
      return { kind: 'meals', variableShare, ...mealCurve, above: aboveCurve };
    case 'trays':
      return { kind: 'meals', variableShare, ...mealCurve, above: null };
    case 'consulting':
    case 'bedroom':
      return { kind: 'surface', variableShare, per: surfaceOf[kind], standardM2: first };
    case 'pool':
      return {
        kind: 'pool',
        variableShare,
        standardPercent: first,
        kwhPerM2PerHour: second,
        kwhPerM2PerPercent: third,
      };
    case 'density':
    case 'density_alone':
      return { kind: 'energy_density', variableShare, standardKwhPerM2: first };
    case 'kitchen':
      return {
        kind: 'kitchen',
        variableShare,
        standardPercent: first,
        kitchenKwhPerM2: second,
        diningKwhPerM2: third,
        wholeKwhPerM2: fourth,
      };
    default:
      throw new Error(`a formula ${kind}`);
  }
}

/**
 * « workstation 3120 0.77 18 70 »: formula, standard hours, Part_USE_variable, standard values. Empty: the formula is not
 * available.
 */
function readActivity(text: string): Activity {
  if (text === '')
    return {
      modulation: { kind: 'standard' },
      standardHours: yearHours,
      cvcFeedback: 0,
      overseasIncrease: 0,
    };
  const [kind = '', hours, ...values] = text.split(' ');
  return {
    modulation: readFormula(kind, values.map(Number)),
    standardHours: Number(hours),
    cvcFeedback: feedbackOf[kind] ?? 0.28,
    overseasIncrease: kind === 'cold' ? 0.25 : 0,
  };
}

function coefficientOf(text: string): CoefficientCategory {
  if (!isCoefficientCategory(text)) throw new Error(`a coefficient ${text}`);
  return text;
}

/**
 * « key;name;USE étalon;CVC table;activity;climate coefficients », below « = category ». USE étalon « ? »: not available. CVC
 * table « - »: none; « ? »: it could not be read.
 */
export function readAnnexLines(text: string): [string, SubCategoryDefinition][] {
  let category = '';
  return text
    .trim()
    .split('\n')
    .flatMap((line): [string, SubCategoryDefinition][] => {
      if (line.startsWith('= ')) {
        category = line.slice(2);
        return [];
      }
      const [key = '', name = '', use = '', table = '', activity = '', coefficient = ''] = line.split(';');
      const definition = {
        name,
        category,
        cvcTable: table === '-' || table === '?' ? null : table,
        isCvcHeld: table !== '?',
        standardUseKwhPerM2: use === '?' ? 0 : Number(use),
        isUseHeld: use !== '?',
        ...readActivity(activity),
        coefficientCategory: coefficientOf(coefficient),
        isDefault: name.endsWith('Valeur par défaut'),
      };
      return [[key, definition]];
    });
}
