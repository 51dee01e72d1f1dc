import type { UnrankedReason } from '@suivi/domain/analyses/rank-sites';
import { formatShare } from '../ground/formats/number-formats.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';
import { sharesName } from './forecast-text.ts';
import type { MetricFormat } from './metric-format.ts';
import { unrankedTexts } from './unranked-texts.ts';
import { rankReservation } from './value-marks.ts';

type PastYear = {
  year: number;
  total: { expected: number; actual: number; errorPercent: number | null } | null;
  mapePercent: number | null;
  coveragePercent: number | null;
  shares: Parameters<typeof sharesName>[0];
};

/** Each past year with the forecast that would have been made from what was known before it began. */
export function pastYearColumns({ number }: Pick<MetricFormat, 'number'>): TableColumn<PastYear>[] {
  const total = (key: string, header: string, of: 'expected' | 'actual') =>
    column<PastYear>(key, header, year => year.total?.[of] ?? null, {
      format: 'whole',
      text: year => number(year.total?.[of] ?? null),
      width: 1,
    });
  return [
    column('year', 'Année', ({ year }) => year, { format: 'year', width: 'fit' }),
    total('expected', 'Prévu', 'expected'),
    total('actual', 'Constaté', 'actual'),
    column('error', 'Écart sur l’année', year => year.total?.errorPercent ?? null, {
      format: 'variation',
      width: 1,
    }),
    column('mape', 'Erreur moyenne par mois', ({ mapePercent }) => mapePercent, {
      format: 'share',
      width: 1,
    }),
    column('coverage', 'Mois dans l’intervalle', ({ coveragePercent }) => coveragePercent, {
      format: 'share',
      text: ({ coveragePercent }) => formatShare(coveragePercent),
      width: 1,
    }),
    column('method', 'Surtout', ({ shares }) => sharesName(shares), { width: 'fit' }),
  ];
}

type Ranked = {
  siteId: number;
  rank: number;
  value: number;
  gapToMedianPercent: number | null;
  isEstimated: boolean;
  isSuspect: boolean;
  isChanged: boolean;
};
type Unranked = { siteId: number; reason: UnrankedReason; months: number };
type Ranking = { ranked: readonly Ranked[]; unranked: readonly Unranked[] };
export type RankedRow = Ranked | Unranked;

function reservationOf(row: RankedRow): string {
  return 'rank' in row ? rankReservation(row) : unrankedTexts[row.reason](row.months);
}

/** Ranked sites in order, then unranked ones with the reason. */
export function rankedRows({ ranked, unranked }: Ranking): RankedRow[] {
  return [...ranked, ...unranked];
}

export function rankingColumns(
  ranking: Ranking,
  text: (value: number | null) => string,
  nameOf: (siteId: number) => string,
): TableColumn<RankedRow>[] {
  const isReserved = rankedRows(ranking).some(row => reservationOf(row) !== '');
  return [
    column('rank', 'Rang', row => ('rank' in row ? String(row.rank) : 'non classé'), { width: 0.6 }),
    column('site', 'Centre', ({ siteId }) => nameOf(siteId), { width: 1.4 }),
    column('value', 'Valeur', row => ('rank' in row ? row.value : null), {
      format: 'whole',
      text: row => text('rank' in row ? row.value : null),
      width: 1,
    }),
    column('gap', 'Écart à la médiane', row => ('rank' in row ? row.gapToMedianPercent : null), {
      format: 'variation',
      width: 1,
    }),
    column('reservation', 'Réserve', reservationOf, {
      text: reservationOf,
      in: isReserved ? ['page', 'report'] : [],
      width: 2,
    }),
  ];
}
