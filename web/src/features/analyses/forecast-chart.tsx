import { ChartFrame } from '../../charts/chart-frame.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { formatPeriod, formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import styles from './analytics.module.css';
import { type ForecastPoint, forecastPoints } from '@suivi/presentation/analyses/forecast-points';
import { backtestText, doubtfulText, sharesText } from '@suivi/presentation/analyses/forecast-text';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { ForecastAnswer } from './forecast-answer.ts';
import type { MetricFormat } from './metric-format.ts';

type ForecastChartProps = { forecast: ForecastAnswer; format: MetricFormat; stale: boolean };

function isForecast(point: ForecastPoint): boolean {
  return point.interval !== null;
}

export function ForecastChart({ forecast, format, stale }: ForecastChartProps) {
  const points = forecastPoints(forecast);
  return (
    <ChartFrame
      title={withPartialScope('Trois ans connus, douze mois prévus', forecast)}
      subtitle={`${format.label} (${format.unit})`}
      stale={stale}
      height={280}
      table={
        <DataTable
          caption={withPartialScope(`Prévision, ${format.label} (${format.unit})`, forecast)}
          columns={({ words, figures }) => [
            words('month', 'Mois', ({ period }) => formatPeriod(period)),
            figures('measured', 'Connu', ({ measured }) => format.number(measured), {
              text: ({ measured }) => format.copied(measured),
            }),
            {
              key: 'expected',
              header: 'Prévu',
              align: 'end',
              cell: point => (isForecast(point) ? format.number(point.expected) : '—'),
              text: point => (isForecast(point) ? format.copied(point.expected) : ''),
            },
            figures('low', 'Bas (80\u00a0%)', ({ interval }) => format.number(interval?.low ?? null), {
              text: ({ interval }) => format.copied(interval?.low ?? null),
            }),
            figures('high', 'Haut (80\u00a0%)', ({ interval }) => format.number(interval?.high ?? null), {
              text: ({ interval }) => format.copied(interval?.high ?? null),
            }),
          ]}
          rows={points}
          rowKey={({ period }) => `${period.year}-${period.month}`}
        />
      }
      footer={
        <>
          {forecast.months.kind === 'forecast' && (
            <p className={styles['note']}>{sharesText(forecast.months.shares)}</p>
          )}
          {backtestText(forecast.backtest) && (
            <p className={styles['note']}>{backtestText(forecast.backtest)}</p>
          )}
          {doubtfulText(forecast) && <p className={styles['note']}>{doubtfulText(forecast)}</p>}
        </>
      }
    >
      <LineChart
        label={withPartialScope(`Prévision, ${format.label}`, forecast)}
        categories={points.map(({ period }) => ({
          key: `${period.year}-${period.month}`,
          label: formatShortPeriod(period),
          shortLabels: [`${period.month}/${String(period.year).slice(2)}`],
        }))}
        unit={format.unit}
        formatTick={format.number}
        formatValue={format.text}
        pointLabel={index => {
          const point = points[index];
          if (!point) return '';
          const when = formatPeriod(point.period);
          if (point.interval)
            return `${when}\u00a0: prévu ${format.text(point.expected)}, entre ${format.text(point.interval.low)} et ${format.text(point.interval.high)}`;
          return `${when}\u00a0: ${point.measured === null ? 'mois inconnu' : format.text(point.measured)}`;
        }}
        series={[
          {
            key: 'measured',
            label: 'Connu',
            color: format.colour,
            values: points.map(({ measured }) => measured),
          },
          {
            key: 'expected',
            label: 'Prévu (intervalle à 80\u00a0%)',
            color: format.colour,
            dashed: true,
            values: points.map(({ expected }) => expected),
            band: points.map(({ interval }) => interval),
          },
        ]}
      />
    </ChartFrame>
  );
}
