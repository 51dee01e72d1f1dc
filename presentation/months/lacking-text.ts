import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { LackingState } from '@suivi/domain/months/lacking-cells';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import { formatCount, formatEuros, formatNumber, nbsp } from '../ground/formats/number-formats.ts';

/** A month of a site and energy that lacks, as the server answers it. */
export type ToldLacking = { period: Period; state: LackingState; estimatedCents: number | null };

export const lackingStateWords: Record<LackingState, string> = {
  'to-come': 'à venir',
  expected: 'attendu',
  late: 'en retard',
  partial: 'partiel',
};

/** What is over and holds nothing, or a part: what every count of what lacks counts. */
export function isLacking({ state }: Pick<ToldLacking, 'state'>): boolean {
  return state !== 'to-come';
}

/** « 2 mois manquants et 1 mois partiel, environ 61 k€ ; novembre et décembre à venir »; null where nothing lacks. */
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
  const partial = lacking.filter(({ state }) => state === 'partial').length;
  const missing = lacking.length - partial;
  const count = [
    ...(missing === 0 ? [] : [formatCount(missing, 'mois manquant', 'mois manquants')]),
    ...(partial === 0 ? [] : [formatCount(partial, 'mois partiel', 'mois partiels')]),
  ].join(' et ');
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
