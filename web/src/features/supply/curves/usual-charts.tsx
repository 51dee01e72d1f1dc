import { dayKinds, type HolidayCalendar } from '@suivi/domain/ground/calendar/french-holidays';
import { type CurveDay, loadDuration, usualWeek } from '@suivi/domain/supply/curve/curve-views';
import { isHighSeason } from '@suivi/domain/supply/tariff/season';
import { formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { dayKindLabels, kwText, seasonLabels } from '@suivi/presentation/supply/curve-words';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Legend } from '../../../charts/legend.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { curveColor } from './curve-calendar.tsx';

const kindColors = {
  working: curveColor,
  saturday: 'var(--energy-water)',
  sunday: 'var(--chart-neutral)',
} as const;
const seasons = optionsOf(['high', 'low'] as const, seasonLabels);
const inKw = (watts: number | undefined) => (watts === undefined ? null : watts / 1_000);

/** The median and the 10th to 90th percentile of each hour, for each kind of day. */
type UsualWeekProps = { days: readonly CurveDay[]; holidays: HolidayCalendar };

export function UsualWeekChart({ days, holidays }: UsualWeekProps) {
  const [season, setSeason] = useState<'high' | 'low'>('high');
  const week = useMemo(
    () =>
      usualWeek(
        days.filter(({ day }) => isHighSeason(day) === (season === 'high')),
        holidays,
      ),
    [days, season, holidays],
  );
  const isEmpty = dayKinds.every(kind => week[kind].every(hour => hour === null));
  const series = dayKinds.map(kind => ({
    key: kind,
    label: dayKindLabels[kind],
    color: kindColors[kind],
    values: week[kind].map(hour => inKw(hour?.median)),
    band: week[kind].map(hour => hour && { low: hour.low / 1_000, high: hour.high / 1_000 }),
  }));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const text = (hour: number) =>
    series.map(({ label, values }) => `${label} ${kwText(values[hour] ?? null)}`).join(', ');
  return (
    <ChartFrame
      title="Semaine type"
      subtitle="Médiane de chaque heure&nbsp;; la bande va de 10 à 90&nbsp;% des jours"
      controls={
        <Segmented legend="Saison" legendHidden value={season} options={seasons} onChange={setSeason} />
      }
      legend={<Legend items={series.map(({ key, label, color }) => ({ key, label, color, kind: 'line' }))} />}
      empty={isEmpty ? 'Aucun jour de cette saison n’a été reçu.' : undefined}
      table={
        <DataTable
          caption="Semaine type"
          stacked
          rows={hours}
          rowKey={String}
          columns={({ words, figures }) => [
            words('hour', 'Heure', hour => `${hour} h`),
            ...dayKinds.map(kind =>
              figures(kind, dayKindLabels[kind], (hour: number) => {
                const value = week[kind][hour] ?? null;
                const band =
                  value &&
                  ` (${formatNumber(value.low / 1_000, 1)} à ${formatNumber(value.high / 1_000, 1)})`;
                return kwText(inKw(value?.median)) + (band ?? '');
              }),
            ),
          ]}
        />
      }
    >
      <LineChart
        label="Semaine type"
        categories={hours.map(hour => ({ key: String(hour), label: `${hour} h` }))}
        series={series}
        unit="kW"
        formatTick={value => formatNumber(value)}
        formatValue={kwText}
        pointLabel={hour => `${hour} h\u00a0: ${text(hour)}`}
      />
    </ChartFrame>
  );
}

/** How long each power is reached or exceeded. */
export function LoadDurationChart({ days }: { days: readonly CurveDay[] }) {
  const { watts, hours } = useMemo(() => loadDuration(days), [days]);
  const hoursText = (percent: number) => withUnit(formatNumber((hours * percent) / 100), 'h');
  const rows = watts.map((value, percent) => ({ percent, kw: value / 1_000 }));
  return (
    <ChartFrame
      title="Monotone"
      subtitle={`Puissance atteinte ou dépassée pendant une part des ${withUnit(formatNumber(hours), 'h')} reçues`}
      empty={days.length === 0 ? 'Aucun jour n’a été reçu.' : undefined}
      table={
        <DataTable
          caption="Monotone"
          maxHeight="24rem"
          rows={rows}
          rowKey={({ percent }) => String(percent)}
          columns={({ figures }) => [
            figures('share', 'Part du temps', ({ percent }) => withUnit(String(percent), '%')),
            figures('hours', 'Durée', ({ percent }) => hoursText(percent)),
            figures('kw', 'Puissance', ({ kw }) => kwText(kw)),
          ]}
        />
      }
    >
      <LineChart
        label="Monotone"
        categories={rows.map(({ percent }) => ({ key: String(percent), label: `${percent} %` }))}
        series={[{ key: 'kw', label: 'Puissance', color: curveColor, values: rows.map(({ kw }) => kw) }]}
        unit="kW"
        formatTick={value => formatNumber(value)}
        formatValue={kwText}
        pointLabel={percent => `${kwText(rows[percent]?.kw ?? null)} pendant ${hoursText(percent)} ou plus`}
      />
    </ChartFrame>
  );
}
