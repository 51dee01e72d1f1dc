import { formatShare, formatVariation, missing } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { sharesName } from '@suivi/presentation/analyses/forecast-text';
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
        columns={[
          { key: 'year', header: 'Année', cell: ({ year }) => String(year) },
          {
            key: 'expected',
            header: 'Prévu',
            align: 'end',
            cell: ({ total }) => format.number(total?.expected ?? null),
          },
          {
            key: 'actual',
            header: 'Constaté',
            align: 'end',
            cell: ({ total }) => format.number(total?.actual ?? null),
          },
          {
            key: 'error',
            header: 'Écart sur l’année',
            align: 'end',
            cell: ({ total }) => (total === null ? missing : formatVariation(total.errorPercent)),
          },
          {
            key: 'mape',
            header: 'Erreur moyenne par mois',
            align: 'end',
            cell: ({ mapePercent }) => formatShare(mapePercent, 1),
          },
          {
            key: 'coverage',
            header: 'Mois dans l’intervalle',
            align: 'end',
            cell: ({ coveragePercent }) => formatShare(coveragePercent),
          },
          { key: 'method', header: 'Surtout', cell: ({ shares }) => sharesName(shares) },
        ]}
        rows={backtest.years.toReversed()}
        rowKey={({ year }) => String(year)}
      />
    </Disclosure>
  );
}
