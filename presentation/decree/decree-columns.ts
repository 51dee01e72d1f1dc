import { type Basis, type Measure, otherBasis } from '@suivi/domain/decree/basis';
import type { InsufficientReason } from '@suivi/domain/decree/compare-site';
import type { Leaves } from '@suivi/domain/decree/notation';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatMwh } from '../ground/formats/number-formats.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';
import { drawnIn, type TrajectoryYear } from './decree-trajectory.ts';
import { incompleteYearText, type UnusableYear } from './incomplete-year-text.ts';
import { preparedLabel } from './modulation-texts.ts';
import { lacksReference, noVerdictReasons } from './no-verdict-reasons.ts';
import { leavesWords } from './notation-texts.ts';
import { basisNames } from './other-basis-text.ts';
import { windowText } from './window-text.ts';

type Figures = { consumptionKwh: number; adjustedKwh: number | null; surfaceM2: number | null };
type Complete = {
  kind: 'complete';
  figures: Figures;
  rawReductionPercent: number | null;
  adjustedReductionPercent: number | null;
};
export type ListedYear = { year: number } & (Complete | { kind: 'incomplete'; annual: UnusableYear });

export function perM2(kwh: number | null, surfaceM2: number | null): number | null {
  return kwh === null || surfaceM2 === null || surfaceM2 === 0 ? null : kwh / surfaceM2;
}

function opposite(percent: number | null): number | null {
  return percent === null ? null : -percent;
}

function ofComplete(of: (year: Complete) => number | null) {
  return (year: ListedYear) => (year.kind === 'complete' ? of(year) : null);
}

export function lackText(year: ListedYear): string {
  return year.kind === 'incomplete' ? incompleteYearText(year.annual) : '';
}

/** Every year of a site compared with its reference; an incomplete year is not compared. */
export const yearColumns: readonly TableColumn<ListedYear>[] = [
  column('year', 'Année', ({ year }) => year, { format: 'year', width: 'fit' }),
  figure('kwh', 'Consommation', 'kWh', ({ figures }) => figures.consumptionKwh, { width: 1 }),
  figure('surface', 'Surface', 'm²', ({ figures }) => figures.surfaceM2, { in: ['sheet'] }),
  figure('intensity', 'Par m²', 'kWh/m²', ({ figures }) => perM2(figures.consumptionKwh, figures.surfaceM2), {
    format: 'tenth',
    width: 1,
  }),
  variation('raw', 'Écart à la référence', ({ rawReductionPercent }) => rawReductionPercent),
  figure('adjusted-kwh', 'Corrigée du climat', 'kWh', ({ figures }) => figures.adjustedKwh, { width: 1.2 }),
  variation('adjusted', 'Écart corrigé', ({ adjustedReductionPercent }) => adjustedReductionPercent),
  column('lack', 'Réserve', lackText, { in: ['sheet', 'report'], width: 1.8 }),
];

function figure(
  key: string,
  header: string,
  unit: string,
  of: (year: Complete) => number | null,
  more: Partial<TableColumn<ListedYear>>,
): TableColumn<ListedYear> {
  return column(key, header, ofComplete(of), { format: 'whole', unit, ...more });
}

/** A reduction of 12 % is shown as a variation of −12 %. */
function variation(
  key: string,
  header: string,
  reductionPercent: (year: Complete) => number | null,
): TableColumn<ListedYear> {
  const of = (year: Complete) => opposite(reductionPercent(year));
  return column(key, header, ofComplete(of), { format: 'variation', width: 0.8 });
}

type Balance = {
  kind: 'balance';
  year: number;
  basis: Basis;
  retained: 'relative' | 'absolute';
  consumptionKwh: number;
  targetKwh: number;
  preparedTargetKwh: number | null;
  balanceKwh: number;
  leaves: Leaves | null;
  other: { balanceKwh: number; leaves: Leaves | null } | null;
};
export type GroupRow = { site: { name: string }; referenceFrom: Period } & (
  | Balance
  | { kind: 'no_verdict'; reason: InsufficientReason['code'] }
);

function ofBalance<T>(of: (row: Balance) => T) {
  return (row: GroupRow) => (row.kind === 'balance' ? of(row) : null);
}

export function groupStateText(row: GroupRow): string {
  if (row.kind === 'no_verdict') return `Pas de verdict\u00a0: ${noVerdictReasons[row.reason]}`;
  return sideOf(row);
}

const sideOf = ({ balanceKwh }: { balanceKwh: number }) =>
  balanceKwh >= 0 ? 'Sous l’objectif' : 'Au-dessus';

export function leavesText(row: GroupRow): string {
  return row.kind === 'balance' && row.leaves !== null ? leavesWords[row.leaves] : '';
}

/** The result on the other basis when the verdict or the leaves of a site differ there; empty when both bases agree. */
export function otherReadingText(row: GroupRow): string {
  if (row.kind === 'no_verdict' || row.other === null) return '';
  const { basis, leaves, other } = row;
  const differs = [
    ...(sideOf(row) === sideOf(other)
      ? []
      : [`${sideOf(other).toLowerCase()}, ${formatMwh(other.balanceKwh)}/an`]),
    ...(leaves === other.leaves || other.leaves === null ? [] : [leavesWords[other.leaves].toLowerCase()]),
  ];
  return differs.length === 0 ? '' : `Sur la ${basisNames[otherBasis(basis)]}\u00a0: ${differs.join(', ')}`;
}

export function otherReadingsTexts(rows: readonly GroupRow[]): string[] {
  return rows.flatMap(row => {
    const text = otherReadingText(row);
    return text === '' ? [] : [`${row.site.name}. ${text}.`];
  });
}

type Group = { sites: readonly GroupRow[]; consumptionKwh: number; targetKwh: number };

/** Every subject site with its position relative to its objective of 2030. */
export function groupColumns({ sites, consumptionKwh, targetKwh }: Group): TableColumn<GroupRow>[] {
  const isPrepared = sites.some(row => ofBalance(each => each.preparedTargetKwh)(row) !== null);
  const sum = (total: number) => (sites.some(({ kind }) => kind === 'balance') ? { total } : {});
  const kwh = (
    key: string,
    header: string,
    of: (row: Balance) => number | null,
    more: Partial<TableColumn<GroupRow>>,
  ) =>
    column(key, header, ofBalance(of), { format: 'whole', unit: 'kWh', sorts: true, width: 'fit', ...more });
  return [
    column('site', 'Centre', ({ site }) => site.name, { total: 'Groupement', sorts: true, width: 1 }),
    column('reference', 'Référence', referenceText, { width: 'fit' }),
    column(
      'year',
      'Année',
      ofBalance(({ year }) => year),
      { format: 'year', width: 'fit' },
    ),
    kwh('consumption', 'Consommation', row => row.consumptionKwh, sum(consumptionKwh)),
    kwh('target', 'Objectif 2030', row => row.targetKwh, sum(targetKwh)),
    column('kept', 'Objectif retenu', ofBalance(keptText), { width: 'fit' }),
    kwh('prepared', preparedLabel, row => row.preparedTargetKwh, {
      in: isPrepared ? ['page', 'sheet', 'report'] : ['sheet'],
      width: 0.8,
    }),
    kwh('balance', 'Écart (+ sous l’objectif)', row => row.balanceKwh, sum(targetKwh - consumptionKwh)),
    column('state', 'État', groupStateText, { width: 0.9 }),
    column('leaves', 'Notation (estimation)', leavesText, { in: ['sheet'] }),
    column('other', 'Autre lecture', otherReadingText, { in: ['sheet'] }),
  ];
}

function referenceText(row: GroupRow): string | null {
  return row.kind === 'no_verdict' && lacksReference(row.reason) ? null : windowText(row.referenceFrom);
}

function keptText({ retained, basis }: Balance): string {
  return `${retained === 'relative' ? 'relatif' : 'absolu'}, ${basis === 'adjusted' ? 'corrigé' : 'brut'}`;
}

export type TrajectoryRow = TrajectoryYear & { measure: Measure };

/** Each year to 2050: consumption, line of objectives, modulated line in preparation, and projection at the present pace. */
export function trajectoryColumns(isPrepared: boolean): TableColumn<TrajectoryRow>[] {
  const drawn = (
    key: string,
    header: string,
    of: (row: TrajectoryYear) => number | null | undefined,
    more: Partial<TableColumn<TrajectoryRow>> = {},
  ) =>
    column<TrajectoryRow>(
      key,
      header,
      row => {
        const value = of(row) ?? null;
        return value === null ? null : value / drawnIn(row.measure).per;
      },
      { format: 'tenth', ...more },
    );
  return [
    column('year', 'Année', ({ year }) => year, {
      format: 'year',
      text: ({ year, isIncomplete }) => (isIncomplete ? `${year} (incomplète)` : String(year)),
    }),
    column('unit', 'Unité', ({ measure }) => drawnIn(measure).unit, { in: ['sheet'] }),
    drawn('raw', 'Consommation brute', ({ raw }) => raw),
    drawn('adjusted', 'Corrigée du climat', ({ adjusted }) => adjusted),
    drawn('line', 'Ligne des objectifs', ({ line }) => line),
    drawn('modulated', preparedLabel, ({ modulated }) => modulated, {
      in: isPrepared ? ['page', 'sheet'] : ['sheet'],
    }),
    drawn('projected', 'Au rythme actuel', ({ projected }) => projected?.value),
    drawn('low', 'Bas (80\u00a0%)', ({ projected }) => projected?.low),
    drawn('high', 'Haut (80\u00a0%)', ({ projected }) => projected?.high),
  ];
}
