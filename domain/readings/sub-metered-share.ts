import type { Month } from '../ground/calendar/month.ts';
import { roundStored } from '../ground/number/round-stored.ts';

/** One month of one energy at one site, both measurements in the normal unit (kWh PCI, or m³ of water). */
export type MeasuredMonth = {
  month: Month;
  /** What was billed; null when nothing was declared. */
  declaredNormal: number | null;
  /** What the sub-meters of its buildings read; null when none was read. */
  subMeteredNormal: number | null;
  /** Meters that were read. */
  readCount: number;
};

export type SubMeteredShare = {
  /** Months that both measurements have: only these are compared. */
  months: Month[];
  declaredNormal: number;
  subMeteredNormal: number;
  /** Declared minus sub-metered: « non affecté ». Negative when more was read than billed. */
  unallocatedNormal: number;
  /** Null when nothing was billed in these months. */
  sharePercent: number | null;
  /** Months whose readings exceed the bill. */
  exceedingMonths: Month[];
  /** Months in which some meter was not read. */
  partialMonths: Month[];
};

/** A bill and its meters are read on different days and rounded: a smaller difference is not a contradiction. */
export const exceedingToleranceShare = 0.005;

/**
 * Compares two measurements of one flow, which are never added. Null when they have no month in common.
 *
 * @param meterCount buildings in service with a meter for this energy.
 */
export function subMeteredShare(
  measured: readonly MeasuredMonth[],
  meterCount: number,
): SubMeteredShare | null {
  const both = measured.flatMap(({ month, declaredNormal, subMeteredNormal, readCount }) =>
    declaredNormal === null || subMeteredNormal === null
      ? []
      : [{ month, declaredNormal, subMeteredNormal, readCount }],
  );
  if (both.length === 0) return null;
  const declared = sum(both.map(({ declaredNormal }) => declaredNormal));
  const read = sum(both.map(({ subMeteredNormal }) => subMeteredNormal));
  return {
    months: both.map(({ month }) => month),
    declaredNormal: declared,
    subMeteredNormal: read,
    unallocatedNormal: roundStored(declared - read),
    sharePercent: declared > 0 ? (read / declared) * 100 : null,
    exceedingMonths: both
      .filter(
        month => month.subMeteredNormal > roundStored(month.declaredNormal * (1 + exceedingToleranceShare)),
      )
      .map(({ month }) => month),
    partialMonths: both.filter(({ readCount }) => readCount < meterCount).map(({ month }) => month),
  };
}

function sum(values: readonly number[]): number {
  return roundStored(values.reduce((total, value) => total + value, 0));
}
