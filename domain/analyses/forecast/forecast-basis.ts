import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import { minimumKnownMonths } from './part-past.ts';

/** The known values of one energy of one site, by `monthIndex`, in one additive metric. A doubtful month is not known. */
export type EnergyPast = { known: ReadonlyMap<number, number> };

/** Why an energy of a site is not part of a forecast. */
export const leftOutReasons = ['too-few-months', 'no-recent-month', 'month-without-past'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type ForecastBasis<Past extends EnergyPast> = {
  kept: readonly Past[];
  /** Empty when every energy would be left out: the whole then cannot be forecast. */
  leftOut: readonly { past: Past; reason: LeftOutReason }[];
};

/**
 * An energy without data in this number of last months is left out: late enough for a whole year declared at once, half a year
 * after its end. A late bill only moves back the month after which the forecast begins.
 */
export const silentMonths = 18;
/** How far back a forecast looks for a calendar month. */
const recentMonths = 60;

/**
 * The energies of sites that can be forecast, each separately, and those left out: energies that joined recently, that have no
 * recent data, or without any value for one of the twelve calendar months.
 */
export function forecastBasis<Past extends EnergyPast>(pasts: readonly Past[]): ForecastBasis<Past> {
  const long = pasts.filter(({ known }) => known.size >= minimumKnownMonths);
  const latest = Math.max(...long.map(lastKnown));
  const judged = pasts.map(past => ({ past, reason: reasonOf(past, latest) }));
  const kept = judged.filter(({ reason }) => reason === null).map(({ past }) => past);
  if (kept.length === 0) return { kept: pasts, leftOut: [] };
  return {
    kept,
    leftOut: judged.flatMap(({ past, reason }) => (reason === null ? [] : [{ past, reason }])),
  };
}

type KnownMonth = { period: Period; value: number };

/** The sums for the months known to all of them, in chronological order. */
export function commonMonths(pasts: readonly EnergyPast[]): KnownMonth[] {
  const [first, ...others] = pasts;
  if (first === undefined) return [];
  return [...first.known.keys()]
    .filter(index => others.every(({ known }) => known.has(index)))
    .toSorted((a, b) => a - b)
    .map(index => ({ period: periodAt(index), value: sumAt(index, pasts) }));
}

/** The part of the whole that a forecast leaves out, in percent, over the last months known to all, twelve at most. */
export type LeftOutShare = { percent: number; months: number; until: Period };

/** Null when no month is known to all, or when the percentage would be meaningless, for example with a negative credit. */
export function leftOutShare({ kept, leftOut }: ForecastBasis<EnergyPast>): LeftOutShare | null {
  const left = leftOut.map(({ past }) => past);
  const months = commonMonths([...kept, ...left]).slice(-12);
  const last = months.at(-1);
  if (last === undefined || left.length === 0) return null;
  const whole = months.reduce((sum, { value }) => sum + value, 0);
  const part = months.reduce((sum, { period }) => sum + sumAt(monthIndex(period), left), 0);
  if (part < 0 || whole <= 0 || part > whole) return null;
  return { percent: (part / whole) * 100, months: months.length, until: last.period };
}

function sumAt(index: number, pasts: readonly EnergyPast[]): number {
  return pasts.reduce((sum, { known }) => sum + (known.get(index) ?? 0), 0);
}

function lastKnown({ known }: EnergyPast): number {
  return Math.max(...known.keys());
}

/** Null when the energy can be forecast. */
function reasonOf(past: EnergyPast, latest: number): LeftOutReason | null {
  if (past.known.size < minimumKnownMonths) return 'too-few-months';
  if (latest - lastKnown(past) >= silentMonths) return 'no-recent-month';
  const last = lastKnown(past);
  const recent = [...past.known.keys()].filter(index => index > last - recentMonths);
  return new Set(recent.map(index => index % 12)).size === 12 ? null : 'month-without-past';
}
