import { readLoadCurve } from '@suivi/contract/supply/load-curves';
import { dayAt, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { formatDay, formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { kwText } from '@suivi/presentation/supply/curve-words';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Legend } from '../../../charts/legend.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { curveColor } from './curve-calendar.tsx';

const spans = { day: 1, week: 7 } as const;
type Span = keyof typeof spans;
/** The same day of the week. */
const yearBefore = 364;

type CurveDaysProps = {
  pointId: number;
  days: readonly CurveDay[];
  day: number;
  onDay: (day: number) => void;
};

/** The steps of a day or of a week, beside those of the same days a year before. */
export function CurveDaysChart({ pointId, days, day, onDay }: CurveDaysProps) {
  const [span, setSpan] = useState<Span>('day');
  const [compares, setCompares] = useState(false);
  const first = span === 'day' ? day : day - ((day + 3) % 7);
  const last = first + spans[span] - 1;
  const before = useRead(
    readLoadCurve,
    {
      params: { id: pointId },
      query: { from: isoDayAt(first - yearBefore), to: isoDayAt(last - yearBefore) },
    },
    { enabled: compares },
  );
  const rows = useMemo(() => {
    const shown = days.filter(each => each.day >= first && each.day <= last);
    return rowsOf(shown, compares ? (before.data?.days ?? []) : []);
  }, [days, first, last, compares, before.data]);
  const title =
    span === 'day'
      ? formatLongDay(dayAt(day))
      : `Semaine du ${formatDay(dayAt(first))} au ${formatDay(dayAt(last))}`;
  const series = [
    { key: 'watts', label: 'Puissance', color: curveColor, values: rows.map(({ kw }) => kw) },
    ...(compares
      ? [
          {
            key: 'before',
            label: 'Un an avant',
            color: 'var(--chart-neutral)',
            dashed: true,
            values: rows.map(row => row.before),
          },
        ]
      : []),
  ];
  return (
    <ChartFrame
      title={title}
      subtitle="Puissance moyenne de chaque pas, nommé par son début, en heure légale"
      controls={
        <FilterBar label="Jours de la courbe">
          <Segmented
            legend="Étendue"
            legendHidden
            value={span}
            options={[
              { value: 'day', label: 'Jour' },
              { value: 'week', label: 'Semaine' },
            ]}
            onChange={setSpan}
          />
          <Button size="small" onClick={() => onDay(day - spans[span])}>
            Précédent
          </Button>
          <Button size="small" onClick={() => onDay(day + spans[span])}>
            Suivant
          </Button>
          <Checkbox label="Un an avant" checked={compares} onChange={setCompares} />
        </FilterBar>
      }
      legend={
        compares && (
          <Legend
            items={series.map(({ key, label, color, ...line }) => ({
              key,
              label,
              color,
              kind: 'dashed' in line ? ('dashed' as const) : ('line' as const),
            }))}
          />
        )
      }
      empty={rows.length === 0 ? 'La courbe de ces jours n’a pas été reçue.' : undefined}
      table={
        <DataTable
          caption={title}
          captionHidden
          maxHeight="24rem"
          rows={rows}
          rowKey={({ key }) => key}
          columns={({ words, figures }) => [
            words('step', 'Début du pas', ({ text }) => text),
            figures('kw', 'Puissance', ({ kw }) => kwText(kw)),
            words('nature', 'Nature', ({ isAdjusted }) => (isAdjusted ? 'corrigé ou estimé' : 'mesuré')),
            ...(compares ? [figures('before', 'Un an avant', (row: Row) => kwText(row.before))] : []),
          ]}
        />
      }
    >
      <LineChart
        label={`Courbe de charge, ${title}`}
        categories={rows.map(({ key, hour }) => ({ key, label: hour }))}
        series={series}
        unit="kW"
        formatTick={value => formatNumber(value)}
        formatValue={kwText}
        pointLabel={index => {
          const row = rows[index];
          return row ? `${row.text} : ${kwText(row.kw)}${row.isAdjusted ? ', corrigé ou estimé' : ''}` : '';
        }}
      />
    </ChartFrame>
  );
}

type Row = {
  key: string;
  text: string;
  hour: string;
  kw: number;
  before: number | null;
  isAdjusted: boolean;
};

function rowsOf(days: readonly CurveDay[], before: readonly CurveDay[]): Row[] {
  const byDay = new Map(before.map(each => [each.day + yearBefore, each]));
  return days.flatMap(({ day, stepMinutes, watts, adjusted }) => {
    const other = byDay.get(day);
    const beside = other?.stepMinutes === stepMinutes ? other.watts : [];
    const name = formatLongDay(dayAt(day));
    return watts.map((value, at) => {
      const clock = clockText(clockMinute(day, at * stepMinutes));
      return {
        key: `${day} ${at}`,
        text: `${name} à ${clock}`,
        hour: days.length > 1 ? `${name.slice(0, 3)} ${clock.slice(0, 2)} h` : clock,
        kw: value / 1_000,
        before: beside[at] === undefined ? null : beside[at] / 1_000,
        isAdjusted: adjusted?.[at] === '1',
      };
    });
  });
}
