/** Kelvin·days of one day or of a sum of days. */
export type DegreeDays = { heating: number; cooling: number };

/**
 * `energy_professionals` is the method of the arrêté; `simplified` is the other tradition, for comparison only.
 * The two differ by several percent in mid-season: a figure always carries its method.
 */
export type DegreeDayMethod = 'energy_professionals' | 'simplified';

export const baseTemperatureC = 18;

type DayRule = (minC: number, maxC: number) => DegreeDays;

/** The share of a day spent on one side of the base, when the base lies between the day's extremes. */
function partialDay(distanceC: number, rangeC: number): number {
  return distanceC * (0.08 + (0.42 * distanceC) / rangeC);
}

const rules: Record<DegreeDayMethod, DayRule> = {
  energy_professionals(minC, maxC) {
    const meanC = (minC + maxC) / 2;
    if (baseTemperatureC > maxC) return { heating: baseTemperatureC - meanC, cooling: 0 };
    if (baseTemperatureC <= minC) return { heating: 0, cooling: meanC - baseTemperatureC };
    const rangeC = maxC - minC;
    return {
      heating: partialDay(baseTemperatureC - minC, rangeC),
      cooling: partialDay(maxC - baseTemperatureC, rangeC),
    };
  },
  simplified(minC, maxC) {
    const meanC = (minC + maxC) / 2;
    return {
      heating: Math.max(0, baseTemperatureC - meanC),
      cooling: Math.max(0, meanC - baseTemperatureC),
    };
  },
};

/**
 * Degree days of one day, base 18 °C (arrêté of 10 April 2020, annex III, « méthode des professionnels de
 * l'énergie »). With equal extremes the base is never strictly between them, so the range never divides by zero.
 * A minimum above the maximum is a bug of the caller: such a line is refused when it is read.
 */
export function degreeDays(
  { minC, maxC }: { minC: number; maxC: number },
  method: DegreeDayMethod = 'energy_professionals',
): DegreeDays {
  if (!(minC <= maxC)) throw new RangeError(`Minimum ${minC} °C above maximum ${maxC} °C`);
  return rules[method](minC, maxC);
}
