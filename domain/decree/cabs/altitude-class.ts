/** Altitude classes of the Cabs tables, by their lower bound: a site at 800 m belongs to the third. */
export const altitudeClasses = ['below_400', '400_800', '800_1200', '1200_1600', 'from_1600'] as const;
export type AltitudeClass = (typeof altitudeClasses)[number];

const upperBoundsM = [400, 800, 1200, 1600] as const;

export function altitudeClassOf(altitudeM: number): AltitudeClass {
  const place = upperBoundsM.filter(bound => altitudeM >= bound).length;
  return altitudeClasses[place] ?? 'from_1600';
}
