import { pastYearColumns } from '@suivi/presentation/analyses/analysis-columns';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { MetricFormat } from '@suivi/presentation/analyses/metric-format';
import type { ReportTable } from '../../platform/documents/report.ts';
import { reportTable } from '../ground/shared-table.ts';
import type { AnalyticsView } from './gather-analytics.ts';

type Forecast = AnalyticsView['forecast'];
type Backtest = Extract<Forecast['backtest'], { kind: 'backtest' }>;

/** The forecast that would have been made for each past year, the latest first. */
export function backtestTable(
  { years }: Backtest,
  forecast: Pick<Forecast, 'leftOut'>,
  format: MetricFormat,
): ReportTable {
  const caption = `Prévisions faites en décembre de l’année précédente (${format.unit})`;
  return reportTable(withPartialScope(caption, forecast), pastYearColumns(format), years.toReversed());
}
