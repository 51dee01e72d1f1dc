import type { ConsumptionView } from '../consumption-view.ts';
import type { ComparedYear, ExclusionReason, WeatherCorrection } from '../evidence.ts';
import { roundTo } from '../round-to.ts';
import type { MonthCell } from '../series-table.ts';
import { adjustToMonth } from './degree-day-correction.ts';
import { meterReplacement } from './meter-scale.ts';
import { minimumComparedYears, type References, referenceMonths } from './reference-months.ts';

export type ExpectedMonth = {
  expectedNormal: number;
  comparedYears: readonly ComparedYear[];
  excludedYears: readonly { year: number; reason: ExclusionReason }[];
  correction: WeatherCorrection;
  meterScale: number | null;
};

/**
 * Mean of the same calendar month of the previous three years, at least two of them valid, each adjusted to the length and
 * weather of the judged month and to its meter. A year with a temporary excess is left out when two others remain. Null when the
 * past is insufficient.
 */
export function expectedMonth(view: ConsumptionView, judged: MonthCell): ExpectedMonth | null {
  const found = expectationOf(view, judged);
  return found && { expectedNormal: found.expectedNormal, ...found.evidence() };
}

/** The expectation for a month; its evidence is computed only when needed, since most months raise no finding. */
export type Expectation = {
  expectedNormal: number;
  /** The months compared, and the quantity to which each was adjusted. */
  used: References['used'];
  adjustedNormal: readonly number[];
  evidence: () => Omit<ExpectedMonth, 'expectedNormal'>;
};

/** The expectation of `expectedMonth`, with lazy evidence. */
export function expectationOf(view: ConsumptionView, judged: MonthCell): Expectation | null {
  const references = referenceMonths(view, judged.index);
  if (references.used.length < minimumComparedYears) return null;
  const replacement = meterReplacement(view, judged.index);
  const excluded = [...references.excluded];
  const oldest = replacement?.previousIndex ?? Number.NEGATIVE_INFINITY;
  const comparable = leavingOut(references.used, ({ index }) => index < oldest, 'meter-replaced', excluded);
  const ordinary = comparable.filter(({ index }) => !view.passing.has(index));
  const isLeakLeftOut = ordinary.length >= minimumComparedYears && ordinary.length < comparable.length;
  const used = isLeakLeftOut ? ordinary : comparable;
  if (isLeakLeftOut) {
    leavingOut(comparable, ({ index }) => view.passing.has(index), 'passing-excess', excluded);
  }
  if (used.length < minimumComparedYears) return null;
  const isOld = (index: number): boolean => replacement !== null && index < replacement.index;
  const needsScale = used.some(({ index }) => isOld(index));
  const scale = needsScale ? (replacement?.scale ?? null) : 1;
  if (scale === null) return null;
  const { correction, adjustedNormal } = adjustToMonth(view, judged, used);
  const scaled = used.map(
    ({ index }, position) => (adjustedNormal[position] ?? 0) * (isOld(index) ? scale : 1),
  );
  return {
    expectedNormal: scaled.reduce((sum, value) => sum + value, 0) / scaled.length,
    used,
    adjustedNormal: scaled,
    evidence: () => ({
      comparedYears: used.map(({ index, period, perDayNormal, days }, position) => ({
        year: period.year,
        quantityNormal: roundTo(perDayNormal * days, 3),
        degreeDays: view.degreeDays?.get(index) ?? null,
        adjustedNormal: roundTo(scaled[position] ?? 0, 3),
      })),
      excludedYears: excluded.toSorted((a, b) => a.year - b.year),
      correction,
      meterScale: needsScale ? roundTo(scale, 4) : null,
    }),
  };
}

/** The months that stay; the others are noted with why they do not. */
function leavingOut(
  months: References['used'],
  isLeftOut: (month: MonthCell) => boolean,
  reason: ExclusionReason,
  noted: { year: number; reason: ExclusionReason }[],
): References['used'] {
  if (!months.some(isLeftOut)) return months;
  return months.filter(month => {
    const isLeft = isLeftOut(month);
    if (isLeft) noted.push({ year: month.period.year, reason });
    return !isLeft;
  });
}
