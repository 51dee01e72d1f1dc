import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import { minimumKnownMonths } from './part-past.ts';

/** What is known of one energy of one site, by `monthIndex`, in one additive metric. A doubtful month is not known. */
export type EnergyPast = { known: ReadonlyMap<number, number> };

/** Why an energy of a site is no part of a forecast. */
export const leftOutReasons = ['too-few-months', 'no-recent-month', 'month-without-past'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type ForecastBasis<Past extends EnergyPast> = {
  kept: readonly Past[];
  /** Empty when everything would be: the whole is then what cannot be forecast. */
  leftOut: readonly { past: Past; reason: LeftOutReason }[];
};

/**
 * With none of these last months known, an energy is left out: later than a whole year declared at once, and half a
 * year after its end. A bill that is late only moves back the month after which the forecast begins.
 */
export const silentMonths = 18;
/** As far as a forecast looks back for a calendar month. */
const recentMonths = 60;

/**
 * The energies of sites that can be forecast, each on its own, and those left out: what joined lately, what tells
 * nothing any more, and what never knew one of the twelve calendar months.
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

/** Their sum, over the months that all of them know. In the order of time. */
export function commonMonths(pasts: readonly EnergyPast[]): KnownMonth[] {
  const [first, ...others] = pasts;
  if (first === undefined) return [];
  return [...first.known.keys()]
    .filter(index => others.every(({ known }) => known.has(index)))
    .toSorted((a, b) => a - b)
    .map(index => ({ period: periodAt(index), value: sumAt(index, pasts) }));
}

/** Part of the whole that a forecast leaves out, in percent, on the last months that all know: twelve at most. */
export type LeftOutShare = { percent: number; months: number; until: Period };

/** Null when no month is known to all, or where it would mean nothing: a credit may be negative. */
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
