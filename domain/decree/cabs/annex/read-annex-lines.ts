import { type CoefficientCategory, isCoefficientCategory } from '../../climate-coefficients.ts';
import { meals } from '../define-sub-category.ts';
import type { Modulation, SubCategoryDefinition } from '../sub-category.ts';

/** A sub-category of a category other than the two of hospitals; the rest of the key comes from the data, in French. */
export type AnnexSubCategory = `annex_${string}`;

type Activity = Pick<
  SubCategoryDefinition,
  'modulation' | 'standardHours' | 'cvcFeedback' | 'overseasIncrease'
>;

const yearHours = 8760;

const surfaceOf = {
  workstation: 'm2PerWorkstation',
  child: 'm2PerChild',
  counter: 'm2PerCounter',
  seat: 'm2PerSeat',
  patients: 'm2PerConsultingRoom',
} as const;

/** The share of CVC that follows the hours, where it differs from the usual 0.28. */
const feedbackOf: Readonly<Record<string, number>> = {
  plain: 0,
  cold: 0,
  fixed: 0,
  density_alone: 0,
  laundry: 0.25,
  parking: 1,
};

function readFormula(
  kind: string,
  [share = 0, first = 0, second = 0, third = 0, fourth = 0]: number[],
): Modulation {
  const variableShare = share;
  switch (kind) {
    case 'hours':
    case 'plain':
    case 'cold':
    case 'parking':
      return { kind: 'hours' };
    case 'fixed':
      return { kind: 'fixed' };
    case 'workstation':
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
    case 'meals':
      return meals(variableShare, { meals: 16_000, kwh: 234_880, kwhPerMeal: 2.33 });
    case 'consulting':
      return { kind: 'surface', variableShare, per: 'm2PerConsultingRoom', standardM2: first };
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
export function readAnnexLines(text: string): [AnnexSubCategory, SubCategoryDefinition][] {
  let category = '';
  return text
    .trim()
    .split('\n')
    .flatMap((line): [AnnexSubCategory, SubCategoryDefinition][] => {
      if (line.startsWith('= ')) {
        category = line.slice(2);
        return [];
      }
      const [key = '', name = '', use = '', table = '', activity = '', coefficient = ''] = line.split(';');
      return [
        [
          `annex_${key}`,
          {
            name,
            category,
            cvcTable: table === '-' || table === '?' ? null : table,
            isCvcHeld: table !== '?',
            standardUseKwhPerM2: use === '?' ? 0 : Number(use),
            isUseHeld: use !== '?',
            ...readActivity(activity),
            coefficientCategory: coefficientOf(coefficient),
            isDefault: name.endsWith('Valeur par défaut'),
          },
        ],
      ];
    });
}
