import { documentInk } from '@suivi/presentation/charts/chart-ink';
import { formatMwh } from '@suivi/presentation/formats/number-formats';
import type { ReportChart } from '../../platform/documents/report.ts';
import { barsChart } from '../parts/bars-chart.ts';
import { siteCategory, sitesDrawn } from '../parts/site-category.ts';
import type { DecreeGroup } from './decree-answers.ts';

/** What each site has to share, above zero, or lacks, under it; nothing where it could not be read. */
export function balanceChart({ sites }: DecreeGroup): ReportChart[] {
  const balances = sites.flatMap(each => (each.kind === 'balance' ? [each] : []));
  if (balances.length < 2 || balances.length > sitesDrawn) return [];
  const caption = 'Écart à l’objectif 2030, en MWh par an\u00a0: au-dessus de zéro, un excédent à partager';
  return [
    barsChart({
      id: 'balances',
      caption,
      alt: `${caption}. ${balances.map(({ site, balanceKwh }) => `${site.name}\u00a0: ${formatMwh(balanceKwh)}`).join('\u00a0; ')}.`,
      unit: 'MWh/an',
      categories: balances.map(({ site }) => siteCategory(site.code, site.name)),
      series: [
        {
          key: 'balance',
          label: 'Écart à l’objectif 2030',
          color: documentInk.accent,
          values: balances.map(({ balanceKwh }) => balanceKwh / 1000),
        },
      ],
    }),
  ];
}
