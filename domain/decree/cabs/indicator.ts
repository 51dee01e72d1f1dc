type Bounds = { minimum: number; maximum: number; minimumExcluded: boolean };

const positive: Bounds = { minimum: 0, maximum: 1_000_000, minimumExcluded: true };
const percent: Bounds = { minimum: 0, maximum: 100, minimumExcluded: false };

/**
 * Intensity-of-use indicators (« indicateurs d'intensité d'usage ») that a sub-category may require, with their bounds: a surface
 * per bed is a divisor and must not be 0; a percentage ranges from 0 to 100; a year has 8 784 hours. `modulatedUseKwhPerM2` is the
 * « USE modulé » itself, as OPERAT states it, for a sub-category whose formula is not available.
 */
const indicatorBounds = {
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
} satisfies Record<string, Bounds>;

export type Indicator = keyof typeof indicatorBounds;

export const indicators = Object.keys(indicatorBounds) as Indicator[];

/** What a site declares; an absent indicator takes its standard value. */
export type IndicatorValues = Partial<Record<Indicator, number>>;

export function isIndicatorValue(indicator: Indicator, value: number): boolean {
  const { minimum, maximum, minimumExcluded } = indicatorBounds[indicator];
  return (minimumExcluded ? value > minimum : value >= minimum) && value <= maximum;
}
