import type { TimeClass } from '../../../supply/tariff/time-class.ts';
import type { AuditedLine } from '../audited-bill.ts';
import type { Exact } from './foreign-prices.ts';

/**
 * How a supplier prints bills: units, prices, days of lines; `begins`: day of the month; `lastTwice`: the last day is also the
 * first of the next bill.
 */
export type Layout = {
  unit: 'kWh' | 'MWh';
  prices: '€' | 'c€' | 'none';
  fixed: 'j' | 'power' | 'mois' | 'twelfth' | 'yearly' | 'none';
  begins: number;
  isDated?: boolean;
  lastTwice?: boolean;
  isAhead?: boolean;
  inWords?: boolean;
};
export const layouts: readonly Layout[] = [
  { unit: 'kWh', prices: '€', fixed: 'j', begins: 1, isDated: true },
  { unit: 'MWh', prices: '€', fixed: 'power', begins: 1, isDated: true, isAhead: true, inWords: true },
  { unit: 'kWh', prices: 'c€', fixed: 'mois', begins: 1 },
  { unit: 'kWh', prices: 'none', fixed: 'none', begins: 6, isDated: true, lastTwice: true, inWords: true },
  { unit: 'MWh', prices: '€', fixed: 'yearly', begins: 1, isDated: true },
  { unit: 'kWh', prices: '€', fixed: 'j', begins: 15, isDated: true },
  { unit: 'MWh', prices: 'none', fixed: 'twelfth', begins: 1, isDated: true },
];

export const day = 86_400_000;
export const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const atOf = (iso: string) => Date.parse(iso);
/** First days of new prices and taxes within the billed period. */
const changes = ['2025-07-01', '2025-08-01', '2026-02-01'];
export const words: Record<TimeClass, string> = {
  Pointe: 'Pointe',
  HPH: 'Heures pleines saison haute',
  HCH: 'Heures creuses saison haute',
  HPB: 'Heures pleines saison basse',
  HCB: 'Heures creuses saison basse',
};

/** A line before it is printed: the amount owed, and its days. */
export type Draft = Pick<AuditedLine, 'component' | 'label'> & {
  first: string;
  last: string;
  owed: Exact;
  quantity?: number | null;
  unit?: string;
  unitPrice?: number | null;
};
export type Days = { first: string; last: string; count: number };

export type Adding = {
  add: (draft: Omit<Draft, 'first' | 'last'> & Partial<Draft>) => void;
  addPriced: (component: Draft['component'], label: string, kwh: number, perMwh: Exact, own?: Days) => void;
};
/** The days of a bill, cut where prices or taxes change. */
export function partsOf(days: Days): Days[] {
  const starts = [days.first, ...changes.filter(each => each > days.first && each < days.last)];
  const end = atOf(days.first) + days.count * day;
  return starts.map((first, at) => {
    const next = starts[at + 1];
    const until = next === undefined ? end : atOf(next);
    const last = next === undefined ? days.last : isoOf(until - day);
    return { first, last, count: (until - atOf(first)) / day };
  });
}

/** The part of a quantity that falls into one of the parts of a bill: the last part takes the remainder. */
export function shareOf(total: number, parts: readonly Days[], own: Days): number {
  const count = parts.reduce((sum, each) => sum + each.count, 0);
  const share = (part: Days) => Math.round((total * part.count) / count);
  return own === parts.at(-1)
    ? total - parts.slice(0, -1).reduce((sum, part) => sum + share(part), 0)
    : share(own);
}

/** Whole units of the meter by class: winter is November to March, its peak December to February. */
export function usedOf(
  days: Days,
  classes: readonly (TimeClass | null)[],
  hasPeak: boolean,
  monthly: number,
): number[] {
  const counts = { winter: 0, peak: 0, summer: 0 };
  for (let at = 0; at < days.count; at += 1) {
    const month = new Date(atOf(days.first) + at * day).getUTCMonth() + 1;
    if (month >= 4 && month <= 10) counts.summer += 1;
    else counts.winter += 1;
    if (month === 12 || month < 3) counts.peak += 1;
  }
  const daily = monthly / 30;
  const peak = hasPeak ? daily * counts.peak * 0.1 : 0;
  const share = {
    Pointe: peak,
    HPH: daily * counts.winter * 0.65 - peak,
    HCH: daily * counts.winter * 0.35,
    HPB: daily * counts.summer * 0.65,
    HCB: daily * counts.summer * 0.35,
  };
  return classes.map(each => (each === null ? 0 : Math.round(share[each])));
}
