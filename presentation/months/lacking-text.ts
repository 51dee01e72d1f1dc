import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { AbsentState } from '@suivi/domain/months/month-state';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import { formatCount, formatEuros, formatNumber, nbsp } from '../ground/formats/number-formats.ts';

/** A month of a site and energy that lacks, as the server answers it. */
export type ToldLacking = { period: Period; state: AbsentState; estimatedCents: number | null };

/** What is over and holds nothing: what « manquant » counts everywhere. */
export function isLacking({ state }: Pick<ToldLacking, 'state'>): boolean {
  return state !== 'to-come';
}

/** « 2 mois manquants, environ 61 k€ ; novembre et décembre à venir »; null where nothing lacks. */
export function lackingText(cells: readonly ToldLacking[]): string | null {
  const lacking = cells.filter(isLacking);
  const parts = [
    ...(lacking.length === 0 ? [] : [countText(lacking)]),
    ...toComeText(cells.filter(cell => !isLacking(cell))),
  ];
  return parts.length === 0 ? null : parts.join(`${nbsp}; `);
}

function countText(lacking: readonly ToldLacking[]): string {
  const cents = sumPresent(lacking.map(({ estimatedCents }) => estimatedCents));
  const count = formatCount(lacking.length, 'mois manquant', 'mois manquants');
  return cents === null ? count : `${count}, environ ${roundedEuros(cents)}`;
}

/** Thousands from 1 000 € on: it is an estimate. */
function roundedEuros(cents: number): string {
  return Math.abs(cents) < 100_000 ? formatEuros(cents) : `${formatNumber(cents / 100_000)}${nbsp}k€`;
}

function toComeText(cells: readonly ToldLacking[]): string[] {
  const found = new Map(cells.map(({ period }) => [monthIndex(period), period]));
  const periods = [...found.keys()].toSorted((a, b) => a - b).flatMap(index => found.get(index) ?? []);
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const name = (period: Period) =>
    first.year === last.year ? monthName(period.month) : formatPeriod(period);
  if (periods.length === 1) return [`${name(first)} à venir`];
  if (periods.length === 2) return [`${name(first)} et ${name(last)} à venir`];
  return [`${name(first)} à ${name(last)} à venir`];
}
