import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import { type MonthSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { formatPeriod, formatShortPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEuros,
  formatFixed,
  formatMwh,
  formatNumber,
  formatTonnesCo2,
} from '@suivi/presentation/ground/formats/number-formats';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import type { CourseMonth } from '../figure-course.tsx';
import { monthKey } from '../monthly-view.ts';

const measures = {
  consommation: {
    label: 'Consommation',
    unit: 'MWh',
    per: 1000,
    valueOf: ({ consumptionKwh }: CourseMonth) => consumptionKwh,
    text: formatMwh,
  },
  cout: {
    label: 'Coût TTC',
    unit: '€',
    per: 100,
    valueOf: ({ costCents }: CourseMonth) => costCents,
    text: formatEuros,
  },
  emissions: {
    label: 'Émissions CO₂',
    unit: 't',
    per: 1000,
    valueOf: ({ emissionsKg }: CourseMonth) => emissionsKg,
    text: formatTonnesCo2,
  },
} as const;
const measureKeys = ['consommation', 'cout', 'emissions'] as const;

/** The three figures of a site month by month, one figure at a time; incomplete months are marked. */
export function ThirtySixMonths({ code, name, period }: { code: string; name: string; period: MonthSpan }) {
  const [key, setKey] = useChoiceFilter('mesure', measureKeys, 'consommation');
  const { label, unit, per, valueOf, text } = measures[key];
  const read = useRead(
    readCourse,
    { query: { period: spanText(period), site: code } },
    { keepPrevious: true },
  );
  const months = read.data?.months ?? [];
  const values = months.map(month => {
    const value = valueOf(month);
    return value === null ? null : value / per;
  });
  const told = (month: CourseMonth | undefined) =>
    month
      ? `${formatPeriod(month)}\u00a0: ${text(valueOf(month))}${month.isPartial ? ', données partielles' : ''}`
      : '';
  return (
    <ChartFrame
      title="Trente-six mois"
      level={2}
      subtitle={`${label}, ${name}`}
      height={220}
      chosen={key}
      loading={read.isPending}
      stale={read.isPlaceholderData}
      empty={
        read.data && values.every(value => value === null)
          ? 'Aucune donnée disponible pour la période sélectionnée'
          : undefined
      }
      controls={
        <SelectField
          label="Mesure"
          value={key}
          options={measureKeys.map(each => ({ value: each, label: measures[each].label }))}
          onChange={chosen => setKey(measureKeys.find(each => each === chosen) ?? 'consommation')}
        />
      }
      table={
        !read.isError && (
          <DataTable
            captionShown
            caption={`Trente-six mois, ${name}`}
            columns={[
              { key: 'month', header: 'Mois', cell: formatPeriod },
              ...measureKeys.map(each => ({
                key: each,
                header: `${measures[each].label} (${measures[each].unit})`,
                align: 'end' as const,
                cell: (month: CourseMonth) => measures[each].text(measures[each].valueOf(month)),
                text: (month: CourseMonth) => {
                  const value = measures[each].valueOf(month);
                  return value === null ? '' : formatFixed(value / measures[each].per, 3);
                },
              })),
            ]}
            rows={months}
            rowKey={monthKey}
            maxHeight="24rem"
          />
        )
      }
    >
      <Read of={read} failed="Les trente-six mois n’ont pas pu être chargés" />
      {read.data && (
        <BarChart
          label={`Trente-six mois, ${label}, ${name}`}
          categories={months.map((month, index) => ({
            key: String(index),
            label: formatPeriod(month),
            shortLabels: [
              formatShortPeriod(month),
              month.month === 1 ? String(month.year) : monthTitle(month.month).charAt(0),
              month.month === 1 ? String(month.year) : '',
            ],
          }))}
          series={[
            {
              key,
              label,
              color: 'var(--accent)',
              values,
              marks: months.map(({ isPartial }, index) =>
                isPartial && values[index] !== null ? 'partial' : undefined,
              ),
            },
          ]}
          unit={unit}
          height={220}
          formatTick={value => formatNumber(value)}
          formatValue={value => text(value * per)}
          columnLabel={index => told(months[index])}
        />
      )}
    </ChartFrame>
  );
}
