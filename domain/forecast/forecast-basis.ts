import { monthIndex, type Period, periodAt } from '../calendar/month.ts';
import { forecastMonths } from './forecast-months.ts';
import { minimumKnownMonths } from './forecast-source.ts';

/** What is known of one energy of one site, by `monthIndex`, in one additive metric. A doubtful month is not known. */
export type EnergyPast = { known: ReadonlyMap<number, number> };

/** Why an energy of a site is no part of a forecast. */
export const leftOutReasons = ['too-few-months', 'no-recent-month', 'few-common-months'] as const;
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
const recentMonths = 48;
const horizonMonths = 12;

/**
 * The energies of sites whose sum can be forecast, and those left out. Nothing is left out of a whole that can be
 * forecast. Otherwise they are taken one after the other, longest recent past first, and each is kept as long as the
 * sum with it can still be forecast: what joined lately goes, and not what has an old gap.
 */
export function forecastBasis<Past extends EnergyPast>(pasts: readonly Past[]): ForecastBasis<Past> {
  const long = pasts.filter(({ known }) => known.size >= minimumKnownMonths);
  const latest = Math.max(...long.map(lastKnown));
  if (long.length === 0 || canBeForecast(commonMonths(pasts), latest)) return { kept: pasts, leftOut: [] };
  const kept = new Set(takeLongestFirst(long, latest));
  if (kept.size === 0) return { kept: pasts, leftOut: [] };
  return {
    kept: pasts.filter(past => kept.has(past)),
    leftOut: pasts.filter(past => !kept.has(past)).map(past => ({ past, reason: reasonOf(past, latest) })),
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

function takeLongestFirst<Past extends EnergyPast>(pasts: readonly Past[], latest: number): Past[] {
  const taken: Past[] = [];
  let sum: EnergyPast | null = null;
  for (const past of longestFirst(pasts, latest)) {
    const months = commonMonths(sum === null ? [past] : [sum, past]);
    // A sum over the same months can still be forecast.
    if (months.length !== sum?.known.size && !canBeForecast(months, latest)) continue;
    taken.push(past);
    sum = { known: new Map(months.map(({ period, value }) => [monthIndex(period), value])) };
  }
  return taken;
}

function canBeForecast(months: readonly KnownMonth[], latest: number): boolean {
  const forecast = forecastMonths(months, { horizonMonths });
  return forecast.kind === 'forecast' && latest - monthIndex(forecast.after) < silentMonths;
}

function longestFirst<Past extends EnergyPast>(pasts: readonly Past[], latest: number): Past[] {
  const recent = ({ known }: Past) => [...known.keys()].filter(index => index > latest - recentMonths).length;
  return pasts.toSorted((a, b) => recent(b) - recent(a) || b.known.size - a.known.size);
}

function lastKnown({ known }: EnergyPast): number {
  return Math.max(...known.keys());
}

function reasonOf(past: EnergyPast, latest: number): LeftOutReason {
  if (past.known.size < minimumKnownMonths) return 'too-few-months';
  return latest - lastKnown(past) >= silentMonths ? 'no-recent-month' : 'few-common-months';
}
