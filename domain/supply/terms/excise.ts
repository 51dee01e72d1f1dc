/** The excise of a point from a day on: `rate` is the attested reduced rate, in €/MWh; null: the normal one. */
export type ExciseRegime = { from: number; rate: number | null };

/** The rate attested for a point on a day (since 1970), in €/MWh; null when the normal rate applies. */
export function attestedRate(regimes: readonly ExciseRegime[], day: number): number | null {
  return regimes.filter(({ from }) => from <= day).toSorted((a, b) => b.from - a.from)[0]?.rate ?? null;
}

/** The categories of the normal rate of electricity, by the highest power of the point: up to 36 kVA, up to 250 kVA, above. */
export const exciseCategories = ['households', 'medium', 'high'] as const;
export type ExciseCategory = (typeof exciseCategories)[number];

/** A few kVA count as a household. */
export function exciseCategoryOf(power: number): ExciseCategory {
  return power <= 36 ? 'households' : power <= 250 ? 'medium' : 'high';
}
