import { dayAt } from '../../ground/calendar/day-span.ts';

/** The share of renewable and recovered heat (EnR&R) of a network in a calendar year, in percent, with its source. */
export type HeatShare = { year: number; percent: number; source: string };

/** The share that a contract states, in force from `first` to `last` (days since 1970, both included). */
export type ContractHeatShare = HeatShare & { first: number; last: number };

/**
 * VAT on heat from a network (CGI, article 278-0 bis, B): reduced on the subscription whatever the source of the heat, and on the
 * heat itself when at least half of it is renewable or recovered. BOFiP BOI-TVA-LIQ-30-20-20 of 5 June 2025, read on 23 November
 * 2026.
 */
export const heatVat = {
  reducedPercent: 5.5,
  leastSharePercent: 50,
  source: 'CGI, article 278-0 bis, B ; BOFiP, BOI-TVA-LIQ-30-20-20 du 5 juin 2025',
} as const;

/**
 * The share that decides the tax on the heat of a day: that of the previous calendar year, as the contracts in force on the day
 * state it (the year to which the instruction 3 C-1-07 of 8 March 2007 refers, which also admits means of earlier years). Null
 * when no contract states one.
 *
 * @param isLastKnown for a future day, the last known share replaces a missing one.
 */
export function heatShareAt(
  shares: readonly ContractHeatShare[],
  day: number,
  isLastKnown = false,
): HeatShare | null {
  const wanted = dayAt(day).year - 1;
  const own = shares.find(({ year, first, last }) => year === wanted && first <= day && day <= last);
  if (own !== undefined || !isLastKnown) return own ?? null;
  const earlier = shares.filter(({ year }) => year <= wanted).toSorted((a, b) => b.year - a.year);
  return earlier[0] ?? null;
}

export function isReducedHeat({ percent }: HeatShare): boolean {
  return percent >= heatVat.leastSharePercent;
}
