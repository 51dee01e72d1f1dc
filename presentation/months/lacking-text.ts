import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { LackingState } from '@suivi/domain/months/lacking-cells';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../energy/energy-words.ts';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import { capitalise } from '../ground/formats/letter-case.ts';
import { formatCount, formatEuros, formatNumber, nbsp } from '../ground/formats/number-formats.ts';

/** A month of a site and energy that lacks, as the server answers it. */
export type ToldLacking = { period: Period; state: LackingState; estimatedCents: number | null };
export type NamedLacking = ToldLacking & { siteName: string; energyType: EnergyType };

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

/** « Brioude, gaz, octobre 2026, en retard, environ 17 000 € ». */
export function lackingCellText({
  siteName,
  energyType,
  period,
  state,
  estimatedCents,
}: NamedLacking): string {
  return [
    siteName,
    energyLabel(energyType).toLowerCase(),
    formatPeriod(period),
    ...(state === 'expected' ? [] : [lackingStateWords[state]]),
    ...(estimatedCents === null ? [] : [`environ ${formatEuros(estimatedCents)}`]),
  ].join(', ');
}

/** The latest of what lacks, the dearest of a month first, to be named beside a total, and how many more there are. */
export function namedLacking<Cell extends ToldLacking>(
  cells: readonly Cell[],
): { named: Cell[]; more: number } {
  const latest = cells
    .filter(isLacking)
    .toSorted(
      (a, b) =>
        monthIndex(b.period) - monthIndex(a.period) || (b.estimatedCents ?? 0) - (a.estimatedCents ?? 0),
    );
  return { named: latest.slice(0, 3), more: Math.max(0, latest.length - 3) };
}

/** What a total lacks, with the latest by name: « 2 mois manquants, environ 61 k€. À compléter : …; … »; null where nothing does. */
export function lackingSentence(cells: readonly NamedLacking[]): string | null {
  const text = lackingText(cells);
  if (text === null) return null;
  const { named, more } = namedLacking(cells);
  const names = [
    ...named.map(lackingCellText),
    ...(more === 0 ? [] : [`et ${formatCount(more, 'autre', 'autres')}`]),
  ];
  const told = names.length === 0 ? '' : ` À compléter${nbsp}: ${names.join(`${nbsp}; `)}.`;
  return `${capitalise(text)}.${told}`;
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
