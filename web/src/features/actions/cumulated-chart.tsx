import type { SavingResult } from '@suivi/contract/actions/saving-measurements';
import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatKwh, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { periodText } from '@suivi/presentation/actions/measurement-text';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { LineChart } from '../../charts/line-chart.tsx';

/** The cumulative saving since the works, with its interval. The table of months has the same figures. */
export function CumulatedChart({ result: { periods } }: { result: SavingResult }) {
  return (
    <ChartFrame
      title="Cumul évité"
      level={3}
      subtitle={
        'Depuis la fin des travaux, avec son intervalle à 90\u00a0%. Les mêmes chiffres sont dans le tableau mois par mois.'
      }
    >
      <LineChart
        label="Énergie évitée depuis les travaux, cumulée"
        categories={periods.map(period => ({
          key: periodText(period),
          label: periodText(period),
          shortLabels: [
            formatShortPeriod(period.to),
            `${period.to.month}/${String(period.to.year).slice(2)}`,
          ],
        }))}
        series={[
          {
            key: 'cumulated',
            label: 'Évité',
            color: 'var(--accent)',
            values: periods.map(({ cumulated }) => cumulated),
            band: periods.map(({ cumulated, cumulatedBand }) => ({
              low: cumulated - cumulatedBand,
              high: cumulated + cumulatedBand,
            })),
          },
        ]}
        unit="kWh"
        formatTick={value => formatNumber(value)}
        formatValue={formatKwh}
        missingText={missing}
        pointLabel={index => {
          const period = periods[index];
          return period
            ? `${periodText(period)}\u00a0: ${formatKwh(period.cumulated)} évités, à ${formatKwh(period.cumulatedBand)} près`
            : '';
        }}
      />
    </ChartFrame>
  );
}
