/**
 * Intensity-of-use indicators (« indicateurs d'intensité d'usage ») that a sub-category may require; `modulatedUseKwhPerM2` is
 * the « USE modulé » itself, as OPERAT states it, for a sub-category whose formula is not available.
 */
export const indicators = [
  'hoursPerYear',
  'm2PerWorkstation',
  'm2PerOperatingRoom',
  'm2PerBed',
  'm2PerConsultingRoom',
  'm2PerBedroom',
  'm2PerChild',
  'm2PerCounter',
  'm2PerSeat',
  'occupancyPercent',
  'patientsPerDay',
  'energyDensityKwhPerM2',
  'laundryTonnesPerYear',
  'residents',
  'kitchenSharePercent',
  'mealsPerDay',
  'poolSharePercent',
  'modulatedUseKwhPerM2',
] as const;

export type Indicator = (typeof indicators)[number];

/** What a site declares; an absent indicator takes its standard value. */
export type IndicatorValues = Partial<Record<Indicator, number>>;

type Bounds = { minimum: number; maximum: number; minimumExcluded: boolean };

const positive: Bounds = { minimum: 0, maximum: 1_000_000, minimumExcluded: true };
const percent: Bounds = { minimum: 0, maximum: 100, minimumExcluded: false };

/** A surface per bed is a divisor and must not be 0; a percentage ranges from 0 to 100; a year has 8 784 hours. */
export const indicatorBounds: Record<Indicator, Bounds> = {
  hoursPerYear: { minimum: 0, maximum: 8784, minimumExcluded: true },
  m2PerWorkstation: positive,
  m2PerOperatingRoom: positive,
  m2PerBed: positive,
  m2PerConsultingRoom: positive,
  m2PerBedroom: positive,
  m2PerChild: positive,
  m2PerCounter: positive,
  m2PerSeat: positive,
  occupancyPercent: percent,
  patientsPerDay: { ...positive, minimumExcluded: false },
  energyDensityKwhPerM2: { ...positive, minimumExcluded: false },
  laundryTonnesPerYear: { ...positive, minimumExcluded: false },
  residents: { ...positive, minimumExcluded: false },
  kitchenSharePercent: percent,
  mealsPerDay: { minimum: 0, maximum: 30_000, minimumExcluded: false },
  poolSharePercent: percent,
  modulatedUseKwhPerM2: { ...positive, minimumExcluded: false },
};

export function isIndicatorValue(indicator: Indicator, value: number): boolean {
  const { minimum, maximum, minimumExcluded } = indicatorBounds[indicator];
  return (minimumExcluded ? value > minimum : value >= minimum) && value <= maximum;
}
