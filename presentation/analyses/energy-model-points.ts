import type { CourseMonth } from '@suivi/domain/models/model-course';
import { formatNumber } from '../ground/formats/number-formats.ts';
import type { ScatterPoint } from '../ground/charts/scatter-layout.ts';

type Term = { balanceC: number; perDegreeDay: number } | null;
type Model = { perDay: number; heating: Term; cooling: Term };

export function monthKey({ period: { year, month } }: Pick<CourseMonth, 'period'>): string {
  return `${year}-${month}`;
}

/** Cold to the right, heat to the left: heating degree days less cooling degree days, in K per day. */
export function signatureX({
  days,
  heatingDegreeDays,
  coolingDegreeDays,
}: Pick<CourseMonth, 'days' | 'heatingDegreeDays' | 'coolingDegreeDays'>): number {
  return ((heatingDegreeDays ?? 0) - (coolingDegreeDays ?? 0)) / days;
}

/** Quantity per day against degree days per day; months that the model did not learn from are drawn as outlines. */
export function signaturePoints(months: readonly CourseMonth[]): ScatterPoint[] {
  return months.map(month => ({
    key: monthKey(month),
    x: signatureX(month),
    y: month.actual / month.days,
    isHollow: !month.isLearnt,
  }));
}

/** The line of the model over the width of the points. */
export function signatureLine(
  { perDay, heating, cooling }: Model,
  months: readonly CourseMonth[],
): { x: number; y: number }[] {
  const xs = months.map(signatureX);
  const [hottest, coldest] = [Math.min(0, ...xs), Math.max(0, ...xs)];
  return [
    ...(hottest < 0 ? [{ x: hottest, y: perDay - hottest * (cooling?.perDegreeDay ?? 0) }] : []),
    { x: 0, y: perDay },
    { x: coldest, y: perDay + coldest * (heating?.perDegreeDay ?? 0) },
  ];
}

function baseOf(term: Term): string {
  return `${formatNumber(term?.balanceC ?? null, 1)}\u00a0°C`;
}

/** The label of the horizontal axis. */
export function signatureAxis({ heating, cooling }: Model): string {
  if (heating !== null && cooling !== null) {
    return `← chaleur au-dessus de ${baseOf(cooling)}, froid sous ${baseOf(heating)} → (degrés-jours par jour)`;
  }
  if (heating !== null) return `degrés-jours par jour, sous ${baseOf(heating)}`;
  if (cooling !== null) return `← degrés-jours par jour, au-dessus de ${baseOf(cooling)}`;
  return 'sans lien avec la météo';
}
