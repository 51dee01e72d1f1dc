import { dayAt } from '../../ground/calendar/day-span.ts';

/** Renewable and recovered heat (EnR&R) of a network in a calendar year, percent, with who says so. */
export type HeatShare = { year: number; percent: number; source: string };

/** The same as a contract in force from `first` to `last` says it (days since 1970, both included). */
export type ContractHeatShare = HeatShare & { first: number; last: number };

/**
 * VAT of heat that a network distributes (CGI, article 278-0 bis, B): reduced on the subscription whatever the heat is made of, and
 * on the heat where half of it at least is renewable or recovered. BOFiP BOI-TVA-LIQ-30-20-20 of 5 June 2025, read on
 * 23 November 2026.
 */
export const heatVat = {
  reducedPercent: 5.5,
  leastSharePercent: 50,
  source: 'CGI, article 278-0 bis, B ; BOFiP, BOI-TVA-LIQ-30-20-20 du 5 juin 2025',
} as const;

/**
 * The share by which the heat of a day is taxed: that of the calendar year before, as contracts in force on the day say it (the
 * year that the instruction 3 C-1-07 of 8 March 2007 refers to, which also admits means of earlier years). Null where none does.
 *
 * @param isLastKnown of a day to come, the last share that is known stands for the one that is not.
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
