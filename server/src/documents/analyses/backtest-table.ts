import { formatShare, formatVariation, missing } from '@suivi/presentation/ground/formats/number-formats';
import { sharesName } from '@suivi/presentation/analyses/forecast-text';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import type { ReportTable } from '../../platform/documents/report.ts';
import type { AnalyticsView } from './gather-analytics.ts';

type Forecast = AnalyticsView['forecast'];
type Backtest = Extract<Forecast['backtest'], { kind: 'backtest' }>;

/** Each past year as it would have been forecast, the latest first. */
export function backtestTable(
  { years }: Backtest,
  forecast: Pick<Forecast, 'leftOut'>,
  format: MetricFormat,
): ReportTable {
  return {
    kind: 'table',
    caption: withPartialScope(
      `Prévisions faites en décembre de l’année précédente (${format.unit})`,
      forecast,
    ),
    columns: [
      { label: 'Année', align: 'start', width: 'fit' },
      { label: 'Prévu', align: 'end', width: 1 },
      { label: 'Constaté', align: 'end', width: 1 },
      { label: 'Écart', align: 'end', width: 1 },
      { label: 'Erreur par mois', align: 'end', width: 1 },
      { label: 'Dans l’intervalle', align: 'end', width: 1 },
      { label: 'Surtout', align: 'start', width: 'fit' },
    ],
    rows: years
      .toReversed()
      .map(({ year, total, mapePercent, coveragePercent, shares }) => [
        String(year),
        format.number(total?.expected ?? null),
        format.number(total?.actual ?? null),
        total === null ? missing : formatVariation(total.errorPercent),
        formatShare(mapePercent, 1),
        formatShare(coveragePercent),
        sharesName(shares),
      ]),
    total: null,
  };
}
