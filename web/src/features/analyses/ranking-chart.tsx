import type { SiteRanking } from '@suivi/contract/analyses/analytics';
import { rankedRows, rankingColumns } from '@suivi/presentation/analyses/analysis-columns';
import { unrankedTexts } from '@suivi/presentation/analyses/unranked-texts';
import { rankReservation } from '@suivi/presentation/analyses/value-marks';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { RankingBars } from '../../charts/ranking-bars.tsx';
import {
  formatCount,
  formatVariation,
  missing,
  nbsp,
} from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type RankingChartProps = {
  title: string;
  subtitle: string;
  ranking: SiteRanking;
  text: (value: number | null) => string;
  colour: string;
  siteOf: (siteId: number) => { code: string; name: string } | undefined;
  stale: boolean;
};

function gapText(gapPercent: number | null): string {
  return gapPercent === null ? missing : formatVariation(gapPercent);
}

/** Up to this many centres without a rank for the same reason are named; the table always names all of them. */
const namedAtMost = 3;

/** The ranks, the median of the group, and why a site has no rank. */
export function RankingChart({ title, subtitle, ranking, text, colour, siteOf, stale }: RankingChartProps) {
  const { ranked, unranked, median } = ranking;
  const rows = rankedRows(ranking);
  const nameOf = (siteId: number) => siteOf(siteId)?.name ?? '';
  return (
    <ChartFrame
      title={title}
      level={2}
      subtitle={subtitle}
      stale={stale}
      height={120}
      empty={rows.length === 0 ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      table={
        <DataTable
          caption={title}
          columns={pageColumns(rankingColumns(ranking, text, nameOf), {
            rank: { rowHeader: false },
            site: {
              rowHeader: true,
              cell: ({ siteId }) => {
                const site = siteOf(siteId);
                return site && <SiteLink site={site} />;
              },
            },
          })}
          rows={rows}
          rowKey={({ siteId }) => String(siteId)}
        />
      }
    >
      <RankingBars
        label={title}
        color={colour}
        items={ranked.map(({ siteId, value, gapToMedianPercent, ...reserved }) => ({
          key: String(siteId),
          label: nameOf(siteId),
          href: viewHref('site', { centre: siteOf(siteId)?.code }),
          value,
          text: text(value),
          detail: [`${gapText(gapToMedianPercent)} par rapport à la médiane`, rankReservation(reserved)]
            .filter(part => part !== '')
            .join(', '),
        }))}
        median={
          median === null ? undefined : { value: median, label: `Médiane du groupe${nbsp}: ${text(median)}` }
        }
        unranked={[...Map.groupBy(unranked, ({ reason, months }) => unrankedTexts[reason](months))].map(
          ([reason, alike]) => ({
            key: reason,
            label:
              alike.length > namedAtMost
                ? formatCount(alike.length, 'centre')
                : alike.map(({ siteId }) => nameOf(siteId)).join(', '),
            reason,
          }),
        )}
      />
    </ChartFrame>
  );
}
