import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { type DecidedMonths, type FoundOnBill, toVerify } from '@suivi/domain/bills/to-verify';
import { contractEnd } from '@suivi/domain/supply/contract/contract-end';
import { wasteWhenText } from '../actions/waste-words.ts';
import { formatPeriod, formatShortDay } from '../ground/formats/date-formats.ts';
import { formatCount, formatEuros, formatNumber } from '../ground/formats/number-formats.ts';
import { viewHref } from '../ground/view-link.ts';
import { type NamedLacking, lackingText } from '../months/lacking-text.ts';
import { monthEntryHref } from '../months/month-entry-href.ts';
import { namesText, seriesText, type ToDoLine } from './to-do-line.ts';

export type LackingToDo = NamedLacking & { siteCode: string; since: string };
export type SeriesToDo = { siteName: string; energyType: EnergyType };
export type WasteToDo = Parameters<typeof wasteWhenText>[0] & {
  point: { id: number; number: string; label: string };
  state: string;
  status: string;
  judgedOn: string | null;
  cents: number | null;
  actionId: number | null;
};
export type MeterToDo = SeriesToDo & { siteCode: string; period: Period; name: string; percent: number };
export type SnapshotToDo = { kind: string; year: number; siteCode: string | null };

/** All the missing or partial months of this year and the last, in a single line. */
export function lackingLines(lacking: readonly LackingToDo[]): ToDoLine[] {
  const title = lackingText(lacking);
  const last = lacking.at(-1);
  if (title === null || last === undefined) return [];
  const toType = lacking.filter(({ state }) => state !== 'partial').length;
  const isOneMonth = new Set(lacking.map(({ since }) => since)).size === 1;
  return [
    {
      key: 'lacking',
      part: 'lacks',
      icon: 'edit',
      title,
      detail: `${seriesText(lacking)}, ${isOneMonth ? '' : 'jusqu’à '}${formatPeriod(last.period)}`,
      cents: sumPresent(lacking.map(({ estimatedCents }) => estimatedCents)),
      on: lacking[0]?.since ?? null,
      href: isOneMonth ? monthEntryHref(last) : viewHref('monthly-declarations', { partie: 'manquants' }),
      gesture: toType === 0 ? 'Compléter' : `Saisir ${formatCount(toType, 'mois', 'mois')}`,
    },
  ];
}

/** Stored bills that count in no month. */
export function feedLines(waiting: readonly SeriesToDo[]): ToDoLine[] {
  if (waiting.length === 0) return [];
  return [
    {
      key: 'feeds',
      part: 'lacks',
      icon: 'bill',
      title: formatCount(
        waiting.length,
        'série de factures ne compte dans aucun mois',
        'séries de factures ne comptent dans aucun mois',
      ),
      detail: seriesText(waiting),
      href: viewHref('bills', { partie: 'alimentation' }),
      gesture: 'Alimenter les mois',
    },
  ];
}

/**
 * Findings of bill controls waiting for a decision, except those that an open alert also covers: « Alertes » shows them, so that
 * the same money is asked about only once.
 */
export function findingLines(
  { toSee }: { toSee: { count: number; gapCents: number } },
  decisions: readonly DecidedMonths[] = [],
  waiting: readonly FoundOnBill[] = [],
): ToDoLine[] {
  const told = toVerify(decisions, waiting).flatMap(({ decision, findings }) => (decision ? findings : []));
  const count = toSee.count - told.length;
  const gapCents = toSee.gapCents - (sumPresent(told.map(finding => finding.gapCents)) ?? 0);
  if (count === 0) return [];
  return [
    {
      key: 'findings',
      part: 'decide',
      icon: 'bill',
      title: `${told.length === 0 ? formatCount(count, 'constat') : formatCount(count, 'autre constat', 'autres constats')} sur les factures à décider`,
      cents: gapCents,
      href: viewHref('bills', { partie: 'constats' }),
      gesture: `Décider ${formatEuros(Math.abs(gapCents))} HT`,
    },
  ];
}

/** Contracts that end within the year. */
export function contractLines(
  contracts: readonly { supplier: string; lot: string; to: string }[],
  today: CalendarDate,
): ToDoLine[] {
  const ending = contracts
    .filter(({ to }) => contractEnd(fromIsoDay(to), today).startsWith('within'))
    .toSorted((a, b) => a.to.localeCompare(b.to));
  const [first] = ending;
  if (first === undefined) return [];
  return [
    {
      key: 'contracts',
      part: 'ends',
      icon: 'declaration',
      title: formatCount(ending.length, 'contrat à renouveler', 'contrats à renouveler'),
      detail: `${first.supplier}, ${first.lot}, jusqu’au ${formatShortDay(fromIsoDay(first.to))}`,
      on: first.to,
      href: viewHref('contracts'),
      gesture: 'Voir les échéances',
    },
  ];
}

/** Probable wastes on load curves that nobody has judged, and followed wastes that continue a month after the decision. */
export function wasteLines(wastes: readonly WasteToDo[], today: CalendarDate): ToDoLine[] {
  const monthAgo = isoDayAt(dayIndex(today) - 30);
  const lasting = wastes.filter(
    ({ state, status, judgedOn }) =>
      state === 'followed' && status === 'continues' && (judgedOn ?? '') <= monthAgo,
  );
  return [
    ...lineOf(
      'wastes',
      wastes.filter(({ state }) => state === 'to-see'),
      {
        one: 'Gaspillage probable',
        many: 'gaspillages probables à décider',
      },
    ),
    ...lineOf('lasting wastes', lasting, {
      one: 'Gaspillage suivi qui continue',
      many: 'gaspillages suivis qui continuent',
    }),
  ];
}

function lineOf(
  key: string,
  wastes: readonly WasteToDo[],
  { one, many }: { one: string; many: string },
): ToDoLine[] {
  const [first] = wastes;
  if (first === undefined) return [];
  const cents = sumPresent(wastes.map(waste => waste.cents));
  const points = [...new Set(wastes.map(({ point }) => point.label || point.number))];
  return [
    {
      key,
      part: 'found',
      icon: 'analytics',
      title:
        wastes.length === 1 ? `${one}\u00a0: ${wasteWhenText(first)}` : formatCount(wastes.length, one, many),
      detail: namesText(points, 'points'),
      cents,
      href: viewHref('contracts', {
        partie: 'courbes',
        ...(points.length === 1 && { courbe: first.point.id, aspect: 'gaspillages' }),
      }),
      gesture: cents === null ? 'Décider' : `Décider ${formatEuros(cents)}`,
    },
  ];
}

/** Sites and energies where meters count more than the meter or point above them. */
export function meterLines(exceeded: readonly MeterToDo[]): ToDoLine[] {
  const [first] = exceeded;
  if (first === undefined) return [];
  const { siteCode, energyType, period, name, percent } = first;
  return [
    {
      key: 'meters',
      part: 'found',
      icon: 'status-alert',
      title:
        exceeded.length === 1
          ? `Comptage\u00a0: ${formatNumber(percent, 1)}\u00a0% de trop sous ${name}, ${formatPeriod(period)}`
          : `Comptage\u00a0: ${formatCount(exceeded.length, 'arbre compte', 'arbres comptent')} plus que livré`,
      detail: seriesText(exceeded),
      href: viewHref('contracts', {
        partie: 'comptage',
        centre: siteCode,
        energie: energyType,
        periode: spanText({ from: period, to: period }),
      }),
      gesture: 'Vérifier les compteurs',
    },
  ];
}

/** The annual report of the group, for a year without missing months, until it is made official. */
export function reportLines(
  snapshots: readonly SnapshotToDo[],
  lacking: readonly Pick<LackingToDo, 'period'>[],
  year: number,
): ToDoLine[] {
  const isSigned = snapshots.some(
    each => each.kind === 'annual-report' && each.year === year && each.siteCode === null,
  );
  if (isSigned || lacking.some(({ period }) => period.year === year)) return [];
  return [
    {
      key: 'report',
      part: 'decide',
      icon: 'pdf',
      title: `Rapport annuel ${year}\u00a0: prêt à signer`,
      detail: 'aucun mois n’y manque',
      href: viewHref('reports', { annee: year }),
      gesture: 'Signer',
    },
  ];
}

/** Files dropped by programs that wait for a person's decision. */
export function depositLines(waiting: readonly { id: number; fileName: string }[]): ToDoLine[] {
  const [first] = waiting;
  if (first === undefined) return [];
  return [
    {
      key: 'deposits',
      part: 'decide',
      icon: 'upload',
      title: formatCount(
        waiting.length,
        'dépôt de relevés attend une décision',
        'dépôts de relevés attendent une décision',
      ),
      detail: namesText(
        waiting.map(({ fileName }) => fileName),
        'fichiers',
      ),
      href: viewHref('imports', { import: waiting.length === 1 ? first.id : null }),
      gesture: 'Vérifier',
    },
  ];
}
