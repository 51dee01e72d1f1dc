import type { Basis } from './basis.ts';

/** The leaves of the yearly attestation, the worst first. */
export const leaves = ['grey', 'orange', 'one_green', 'two_green', 'three_green'] as const;
export type Leaves = (typeof leaves)[number];

/** The line reaches the Cabs in the year of the first objective. */
const lineEnd = 2030;
/** Half width of the strip around the line, as a fraction of its value. */
const stripShare = 0.1;

type NotedYears = {
  /** kWh/m² of the year, of the reference and of the absolute objective. */
  value: number;
  reference: number;
  cabs: number;
  referenceYear: number;
  year: number;
};

export type NotationRefusal =
  /** Both years need a surface: leaves compare kWh/m². */
  | 'surface_unknown'
  | 'no_adjusted_value'
  | 'no_cabs'
  /** The line from the reference to the Cabs would not fall. */
  | 'cabs_not_below_reference'
  /** The line ends in 2030. */
  | 'reference_after_line';

export type Notation =
  | (NotedYears & { kind: 'notation'; leaves: Leaves; line: number; low: number; high: number })
  | { kind: 'none'; reason: NotationRefusal };

/**
 * The leaves of a year (arrêté of 10 April 2020, annex VII-3, read): grey for a rise, orange below the reference and above the
 * strip of ±10 % around the line, one green leaf inside it, two below it, three below the Cabs.
 *
 * Choices, since the drawing is an image that could not be read: the line runs over time from the reference year at Cref to 2030
 * at Cabs and is constant after that; the strip is ±10 % of the line's value; a value equal to the Cabs has three leaves. A rise
 * that activity would justify is not distinguished.
 */
export function notation(years: NotedYears): Notation {
  const { reference, cabs, referenceYear, year } = years;
  if (cabs >= reference) return { kind: 'none', reason: 'cabs_not_below_reference' };
  if (referenceYear >= lineEnd) return { kind: 'none', reason: 'reference_after_line' };
  const share = Math.min(1, (year - referenceYear) / (lineEnd - referenceYear));
  const line = reference - share * (reference - cabs);
  const strip = { low: line * (1 - stripShare), high: line * (1 + stripShare) };
  return { kind: 'notation', ...years, leaves: leavesOf(years, strip), line, ...strip };
}

function leavesOf(
  { value, reference, cabs }: NotedYears,
  { low, high }: { low: number; high: number },
): Leaves {
  if (value <= cabs) return 'three_green';
  if (value > reference) return 'grey';
  if (value < low) return 'two_green';
  return value <= high ? 'one_green' : 'orange';
}

type Figures = {
  labelYear: number;
  consumptionKwh: number;
  adjustedKwh: number | null;
  surfaceM2: number | null;
  cabsKwhPerM2: number | null;
};

/** The leaves of the latest year compared with the reference, on one basis, from the displayed figures of both. */
export function notationOf(reference: Figures, latest: Figures, basis: Basis): Notation {
  const kwhOf = (each: Figures) => (basis === 'raw' ? each.consumptionKwh : each.adjustedKwh);
  const [referenceKwh, latestKwh] = [kwhOf(reference), kwhOf(latest)];
  if (referenceKwh === null || latestKwh === null) return { kind: 'none', reason: 'no_adjusted_value' };
  if (reference.surfaceM2 === null || latest.surfaceM2 === null)
    return { kind: 'none', reason: 'surface_unknown' };
  if (latest.cabsKwhPerM2 === null) return { kind: 'none', reason: 'no_cabs' };
  return notation({
    value: latestKwh / latest.surfaceM2,
    reference: referenceKwh / reference.surfaceM2,
    cabs: latest.cabsKwhPerM2,
    referenceYear: reference.labelYear,
    year: latest.labelYear,
  });
}
