import { pastYearColumns } from '@suivi/presentation/analyses/analysis-columns';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { ForecastAnswer } from './forecast-answer.ts';
import type { MetricFormat } from './metric-format.ts';

/** Each past year as it would have been forecast, from what was known before it began. */
export function BacktestTable({ forecast, format }: { forecast: ForecastAnswer; format: MetricFormat }) {
  const { backtest } = forecast;
  if (backtest.kind === 'unknown') return null;
  return (
    <Disclosure summary="Erreur des prévisions passées, année par année">
      <DataTable
        caption={withPartialScope(
          `Prévisions faites en décembre de l’année précédente (${format.unit})`,
          forecast,
        )}
        columns={pageColumns(pastYearColumns(format))}
        rows={backtest.years.toReversed()}
        rowKey={({ year }) => String(year)}
      />
    </Disclosure>
  );
}
