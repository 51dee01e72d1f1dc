/** Kelvin·days of one day or of several days together. */
export type DegreeDays = { heating: number; cooling: number };

/** A building has no balance point outside these bounds (°C). */
export const baseBoundsC = { min: 0, max: 40 } as const;

/** The temperatures, in °C, below which heating and above which cooling is counted. */
export type BaseTemperatures = { heatingC: number; coolingC: number };

/** The base temperatures of the arrêté. */
export const regulatoryBases: BaseTemperatures = { heatingC: 18, coolingC: 18 };

type DayRule = (minC: number, maxC: number, baseC: number) => number;

/** The degree days of a day whose extremes lie on either side of the base. */
function partialDay(distanceC: number, rangeC: number): number {
  return distanceC * (0.08 + (0.42 * distanceC) / rangeC);
}

const rules: Record<'heating' | 'cooling', DayRule> = {
  heating(minC, maxC, baseC) {
    if (baseC > maxC) return baseC - (minC + maxC) / 2;
    return baseC <= minC ? 0 : partialDay(baseC - minC, maxC - minC);
  },
  cooling(minC, maxC, baseC) {
    if (baseC > maxC) return 0;
    return baseC <= minC ? (minC + maxC) / 2 - baseC : partialDay(maxC - baseC, maxC - minC);
  },
};

/**
 * Degree days of one day, base 18 °C by default (arrêté of 10 April 2020, annex III, « méthode des professionnels de l'énergie »,
 * whose formula holds for any base). With equal extremes the base is never strictly between them, so the range never divides by
 * zero. A minimum above the maximum is a bug of the caller: such a line is refused when it is read.
 */
export function degreeDays(
  { minC, maxC }: { minC: number; maxC: number },
  { heatingC, coolingC }: BaseTemperatures = regulatoryBases,
): DegreeDays {
  if (!(minC <= maxC)) throw new RangeError(`Minimum ${minC} °C above maximum ${maxC} °C`);
  return { heating: rules.heating(minC, maxC, heatingC), cooling: rules.cooling(minC, maxC, coolingC) };
}

/**
 * Adds the degree days of a day at every base temperature of a list to `into`, index by index. Meant for long series: each day is
 * evaluated at fifty temperatures.
 */
export function addDegreeDays(
  use: 'heating' | 'cooling',
  { minC, maxC }: { minC: number; maxC: number },
  temperatures: readonly number[],
  into: Float64Array,
): void {
  const rule = rules[use];
  for (let at = 0; at < temperatures.length; at += 1) {
    into[at] = (into[at] ?? 0) + rule(minC, maxC, temperatures[at] ?? Number.NaN);
  }
}
