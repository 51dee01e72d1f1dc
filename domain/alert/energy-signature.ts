/** One month: its days, its heating degree days (base 18 °C) and its quantity in the energy's normal unit. */
export type SignaturePoint = { days: number; degreeDays: number; quantityNormal: number };

/** `quantity = perDay × days + perDegreeDay × degree days`: the talon and the slope of the building. */
export type EnergySignature = {
  perDayNormal: number;
  perDegreeDayNormal: number;
  /** Share of the variance explained, at most 1. */
  r2: number;
  /** Root of the mean squared error (n − 2 degrees of freedom) over the mean quantity. */
  cvRmsePercent: number;
  pointCount: number;
};

export type PoorFit = 'too-few-points' | 'no-weather-effect' | 'low-r2' | 'high-cv-rmse';

export type SignatureFit =
  | { kind: 'fitted'; signature: EnergySignature }
  | { kind: 'poor'; reason: PoorFit; signature: EnergySignature | null };

export const signatureLimits = { points: 12, r2: 0.75, cvRmsePercent: 25 } as const;

type Line = { perDayNormal: number; perDegreeDayNormal: number };

function sumOf(points: readonly SignaturePoint[], term: (point: SignaturePoint) => number): number {
  return points.reduce((sum, point) => sum + term(point), 0);
}

/** Least squares. Without a talon when the best one would be negative; null when degree days do not vary. */
function leastSquares(points: readonly SignaturePoint[]): Line | null {
  const daysDays = sumOf(points, ({ days }) => days * days);
  const daysDegrees = sumOf(points, ({ days, degreeDays }) => days * degreeDays);
  const degreesDegrees = sumOf(points, ({ degreeDays }) => degreeDays * degreeDays);
  const daysQuantity = sumOf(points, ({ days, quantityNormal }) => days * quantityNormal);
  const degreesQuantity = sumOf(points, ({ degreeDays, quantityNormal }) => degreeDays * quantityNormal);
  const determinant = daysDays * degreesDegrees - daysDegrees * daysDegrees;
  if (determinant <= 1e-9 * daysDays * degreesDegrees || degreesDegrees === 0) return null;
  const perDayNormal = (daysQuantity * degreesDegrees - degreesQuantity * daysDegrees) / determinant;
  if (perDayNormal < 0) return { perDayNormal: 0, perDegreeDayNormal: degreesQuantity / degreesDegrees };
  return {
    perDayNormal,
    perDegreeDayNormal: (degreesQuantity * daysDays - daysQuantity * daysDegrees) / determinant,
  };
}

export function signatureQuantity(
  { perDayNormal, perDegreeDayNormal }: Line,
  { days, degreeDays }: Pick<SignaturePoint, 'days' | 'degreeDays'>,
): number {
  return perDayNormal * days + perDegreeDayNormal * degreeDays;
}

function qualityOf(points: readonly SignaturePoint[], line: Line): EnergySignature {
  const mean = sumOf(points, point => point.quantityNormal) / points.length;
  const residual = sumOf(points, point => (point.quantityNormal - signatureQuantity(line, point)) ** 2);
  const total = sumOf(points, point => (point.quantityNormal - mean) ** 2);
  return {
    ...line,
    r2: total === 0 ? 0 : 1 - residual / total,
    cvRmsePercent:
      mean === 0 ? Number.POSITIVE_INFINITY : (Math.sqrt(residual / (points.length - 2)) / mean) * 100,
    pointCount: points.length,
  };
}

/**
 * Energy signature of a building (IPMVP option C): accepted from 12 months, with a slope above 0, R² of at least 0.75
 * and a CV(RMSE) of at most 25 %; otherwise the caller falls back on the months of previous years.
 */
export function fitEnergySignature(points: readonly SignaturePoint[]): SignatureFit {
  if (points.length < signatureLimits.points)
    return { kind: 'poor', reason: 'too-few-points', signature: null };
  const line = leastSquares(points);
  if (line === null) return { kind: 'poor', reason: 'no-weather-effect', signature: null };
  const signature = qualityOf(points, line);
  if (signature.perDegreeDayNormal <= 0) return { kind: 'poor', reason: 'no-weather-effect', signature };
  if (signature.r2 < signatureLimits.r2) return { kind: 'poor', reason: 'low-r2', signature };
  if (signature.cvRmsePercent > signatureLimits.cvRmsePercent) {
    return { kind: 'poor', reason: 'high-cv-rmse', signature };
  }
  return { kind: 'fitted', signature };
}
