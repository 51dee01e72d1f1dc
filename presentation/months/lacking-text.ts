import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { LackingState } from '@suivi/domain/months/lacking-cells';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../energy/energy-words.ts';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import { capitalise } from '../ground/formats/letter-case.ts';
import { formatCount, eurosSideBySide, nbsp } from '../ground/formats/number-formats.ts';

/** A missing, partial or future month of a site and energy, as the server answers it. */
export type ToldLacking = { period: Period; state: LackingState; estimatedCents: number | null };
export type NamedLacking = ToldLacking & { siteName: string; energyType: EnergyType };

export const lackingStateWords: Record<LackingState, string> = {
  'to-come': 'à venir',
  expected: 'attendu',
  late: 'en retard',
  partial: 'partiel',
};

/** Whether the month is over and missing or partial: only such months are counted as missing. */
export function isLacking({ state }: Pick<ToldLacking, 'state'>): boolean {
  return state !== 'to-come';
}

/** « 2 mois manquants et 1 mois partiel, environ 61 k€ ; novembre et décembre à venir »; null when nothing is missing. */
export function lackingText(cells: readonly ToldLacking[]): string | null {
  return textOf(cells, eurosSideBySide([costOf(cells.filter(isLacking))], roundFromCents));
}

/** An estimate of 1 000 € or more is rounded to thousands. */
const roundFromCents = 100_000;

function costOf(lacking: readonly ToldLacking[]): number | null {
  return sumPresent(lacking.map(({ estimatedCents }) => estimatedCents));
}

function textOf(cells: readonly ToldLacking[], euros: (cents: number) => string): string | null {
  const lacking = cells.filter(isLacking);
  const parts = [
    ...(lacking.length === 0 ? [] : [countText(lacking, euros)]),
    ...toComeText(cells.filter(cell => !isLacking(cell)).map(({ period }) => period)),
  ];
  return parts.length === 0 ? null : parts.join(`${nbsp}; `);
}

/** « Brioude, gaz, octobre 2026, en retard, environ 17 k€ ». */
function cellText(cell: NamedLacking, euros: (cents: number) => string): string {
  const { siteName, energyType, period, state, estimatedCents } = cell;
  return [
    siteName,
    energyLabel(energyType).toLowerCase(),
    formatPeriod(period),
    ...(state === 'expected' ? [] : [lackingStateWords[state]]),
    ...(estimatedCents === null ? [] : [`environ ${euros(estimatedCents)}`]),
  ].join(', ');
}

/**
 * The months missing from a total, to be named beside it: the latest first, the most expensive first within a month, and how many
 * more there are. Null when nothing is missing and nothing is to come.
 */
export function toldLacking<Cell extends NamedLacking>(
  cells: readonly Cell[],
): { text: string; named: { cell: Cell; text: string }[]; more: number } | null {
  const lacking = cells.filter(isLacking);
  const latest = lacking
    .toSorted(
      (a, b) =>
        monthIndex(b.period) - monthIndex(a.period) || (b.estimatedCents ?? 0) - (a.estimatedCents ?? 0),
    )
    .slice(0, 3);
  const euros = eurosSideBySide(
    [costOf(lacking), ...latest.map(each => each.estimatedCents)],
    roundFromCents,
  );
  const text = textOf(cells, euros);
  if (text === null) return null;
  return {
    text: `${capitalise(text)}.`,
    named: latest.map(cell => ({ cell, text: cellText(cell, euros) })),
    more: lacking.length - latest.length,
  };
}

/** « 2 mois manquants, environ 61 k€. À compléter : …; … »; null when nothing is missing. */
export function lackingSentence(cells: readonly NamedLacking[]): string | null {
  const told = toldLacking(cells);
  if (told === null) return null;
  const { text, named, more } = told;
  const names = [
    ...named.map(each => each.text),
    ...(more === 0 ? [] : [`et ${formatCount(more, 'autre', 'autres')}`]),
  ];
  return names.length === 0 ? text : `${text} À compléter${nbsp}: ${names.join(`${nbsp}; `)}.`;
}

function countText(lacking: readonly ToldLacking[], euros: (cents: number) => string): string {
  const cents = costOf(lacking);
  const partial = lacking.filter(({ state }) => state === 'partial').length;
  const missing = lacking.length - partial;
  const count = [
    ...(missing === 0 ? [] : [formatCount(missing, 'mois manquant', 'mois manquants')]),
    ...(partial === 0 ? [] : [formatCount(partial, 'mois partiel', 'mois partiels')]),
  ].join(' et ');
  if (cents === null) return count;
  // Months without an estimate are not included in the euros.
  const known = lacking.filter(({ estimatedCents }) => estimatedCents !== null).length;
  if (known === lacking.length) return `${count}, environ ${euros(cents)}`;
  return `${count}, dont ${formatCount(known, 'estimé', 'estimés')} à environ ${euros(cents)}`;
}

/** « novembre et décembre à venir »; nothing without such months. */
export function toComeText(toCome: readonly Period[]): string[] {
  const found = new Map(toCome.map(period => [monthIndex(period), period]));
  const periods = [...found.keys()].toSorted((a, b) => a - b).flatMap(index => found.get(index) ?? []);
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const name = (period: Period) =>
    first.year === last.year ? monthName(period.month) : formatPeriod(period);
  if (periods.length === 1) return [`${name(first)} à venir`];
  if (periods.length === 2) return [`${name(first)} et ${name(last)} à venir`];
  return [`${name(first)} à ${name(last)} à venir`];
}
