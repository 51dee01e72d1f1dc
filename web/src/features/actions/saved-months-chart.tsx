import type { SavingResult } from '@suivi/contract/actions/saving-measurements';
import type { SavingEnergy } from '@suivi/domain/actions/saving-action';
import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatKwh, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { periodText } from '@suivi/presentation/actions/measurement-text';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Legend } from '../../charts/legend.tsx';
import { BarChart } from '../../charts/bar-chart.tsx';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';

type SavedPeriod = SavingResult['periods'][number];
type SavedMonthsChartProps = { result: SavingResult; energyType: SavingEnergy };

/** Month by month: the use expected without the works, the adjustment beside it, and the actual use. */
export function SavedMonthsChart({ result: { periods }, energyType }: SavedMonthsChartProps) {
  const isAdjusted = periods.some(({ adjustment }) => adjustment !== 0);
  const series = [
    {
      key: 'expected',
      label: isAdjusted ? 'Attendu sans travaux, hors ajustement' : 'Attendu sans travaux',
      color: 'var(--chart-neutral)',
      pattern: 'hatch' as const,
      values: periods.map(({ expected, adjustment }) => expected - adjustment),
    },
    ...(isAdjusted
      ? [
          {
            key: 'adjustment',
            label: 'Ajustement',
            color: 'var(--accent)',
            pattern: 'dots' as const,
            values: periods.map(({ adjustment }) => adjustment),
          },
        ]
      : []),
    {
      key: 'actual',
      label: 'Réel',
      color: energyLooks[energyType].colour,
      values: periods.map(({ actual }) => actual),
    },
  ];
  return (
    <ChartFrame
      title="Mois par mois"
      level={3}
      subtitle="Ce qui aurait été consommé sans les travaux, à la météo du mois, et ce qui l’a été."
      legend={<Legend items={series.map(({ key, label, color }) => ({ key, label, color }))} />}
      table={
        <DataTable
          caption="Attendu, réel et évité, mois par mois"
          columns={columnsOf(isAdjusted)}
          rows={periods}
          rowKey={periodText}
        />
      }
    >
      <BarChart
        label="Consommation attendue sans travaux et consommation réelle, mois par mois"
        categories={periods.map(period => ({
          key: periodText(period),
          label: periodText(period),
          shortLabels: [
            formatShortPeriod(period.from),
            `${period.from.month}/${String(period.from.year).slice(2)}`,
          ],
        }))}
        series={series}
        unit="kWh"
        formatTick={value => formatNumber(value)}
        formatValue={formatKwh}
        missingText={missing}
        columnLabel={index => {
          const period = periods[index];
          return period
            ? `${periodText(period)}\u00a0: ${formatKwh(period.expected)} attendus sans travaux, ${formatKwh(period.actual)} consommés, ${formatKwh(period.avoided)} évités`
            : '';
        }}
      />
    </ChartFrame>
  );
}

function figure(
  key: 'expected' | 'adjustment' | 'actual' | 'avoided' | 'cumulated' | 'cumulatedBand',
  header: string,
): DataTableColumn<SavedPeriod> {
  return { key, header, align: 'end', cell: period => formatNumber(period[key]) };
}

function columnsOf(isAdjusted: boolean): DataTableColumn<SavedPeriod>[] {
  return [
    words('period', 'Mois', periodText),
    figure('expected', 'Attendu (kWh)'),
    ...(isAdjusted ? [figure('adjustment', 'dont ajustement')] : []),
    figure('actual', 'Réel (kWh)'),
    figure('avoided', 'Évité (kWh)'),
    figure('cumulated', 'Cumul (kWh)'),
    figure('cumulatedBand', 'à ± (kWh)'),
  ];
}
