import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { AdviceTermsAnswer } from '@suivi/contract/supply/advice-terms';
import { readLoadCurve } from '@suivi/contract/supply/load-curves';
import { dayAt, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { formatDay, formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { kwText } from '@suivi/presentation/supply/curve-words';
import { createSubscribedSteps } from '@suivi/domain/supply/network-cost/subscribed-steps';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import type { LineSeries } from '@suivi/presentation/ground/charts/line-series';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Legend } from '../../../charts/legend.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import styles from './chart-controls.module.css';
import { curveColor } from './curve-calendar.tsx';
import { TestOfDay } from './test-of-day.tsx';

const spans = { day: 1, week: 7 } as const;
type Span = keyof typeof spans;
/** In days: the same day of the week one year before. */
const yearBefore = 364;

type CurveDaysProps = {
  point: DeliveryPoint;
  days: readonly CurveDay[];
  day: number;
  /** Undefined while the terms are loading. */
  terms: AdviceTermsAnswer | undefined;
  onDay: (day: number) => void;
};

/** The time steps of a day or of a week, with the subscribed power at each, beside those of the same days a year before. */
export function CurveDaysChart({ point, days, day, terms, onDay }: CurveDaysProps) {
  const [span, setSpan] = useState<Span>('day');
  const [compares, setCompares] = useState(false);
  const first = span === 'day' ? day : day - ((day + 3) % 7);
  const last = first + spans[span] - 1;
  const before = useRead(
    readLoadCurve,
    {
      params: { id: point.id },
      query: { from: isoDayAt(first - yearBefore), to: isoDayAt(last - yearBefore) },
    },
    { enabled: compares },
  );
  const rows = useMemo(() => {
    const shown = days.filter(each => each.day >= first && each.day <= last);
    return rowsOf(shown, compares ? (before.data?.days ?? []) : [], createSubscribedSteps(point));
  }, [days, first, last, compares, before.data, point]);
  const isSubscribed = rows.some(({ subscribed }) => subscribed !== null);
  const hasClasses = rows.some(({ class: of }) => of !== null);
  const title =
    span === 'day'
      ? formatLongDay(dayAt(day))
      : `Semaine du ${formatDay(dayAt(first))} au ${formatDay(dayAt(last))}`;
  const series = seriesOf(rows, compares, isSubscribed);
  return (
    <ChartFrame
      title={title}
      subtitle="Puissance moyenne de chaque pas, nommé par son début, en heure légale"
      controls={
        <search aria-label="Jours de la courbe" className={styles['controls']} data-no-print="">
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
        </search>
      }
      legend={
        series.length > 1 && (
          <Legend
            items={series.map(({ key, label, color, ...line }) => ({
              key,
              label,
              color,
              kind: line.dashed === true ? ('dashed' as const) : ('line' as const),
            }))}
          />
        )
      }
      footer={terms && span === 'day' && <TestOfDay pointId={point.id} terms={terms} day={day} />}
      empty={rows.length === 0 ? 'La courbe de ces jours n’a pas été reçue.' : undefined}
      table={
        <DataTable
          caption={title}
          stacked
          maxHeight="24rem"
          rows={rows}
          rowKey={({ key }) => key}
          columns={({ words, figures }) => [
            words('step', 'Début du pas', ({ text }) => text),
            figures('kw', 'Puissance', ({ kw }) => kwText(kw)),
            ...(hasClasses ? [words('class', 'Classe', (row: Row) => row.class ?? missing)] : []),
            ...(isSubscribed
              ? [figures('subscribed', 'Souscrite', (row: Row) => kwText(row.subscribed))]
              : []),
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
          return row ? stepLabel(row) : '';
        }}
      />
    </ChartFrame>
  );
}

function seriesOf(rows: readonly Row[], compares: boolean, isSubscribed: boolean): LineSeries[] {
  return [
    {
      key: 'watts',
      label: 'Puissance',
      color: curveColor,
      values: rows.map(({ kw }) => kw),
      // The part above the subscribed power is filled.
      band: rows.map(({ kw, subscribed }) =>
        subscribed !== null && kw > subscribed ? { low: subscribed, high: kw } : null,
      ),
    },
    ...(isSubscribed
      ? [
          {
            key: 'subscribed',
            label: 'Puissance souscrite',
            color: 'var(--energy-water)',
            values: rows.map(({ subscribed }) => subscribed),
          },
        ]
      : []),
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
}

/** For example « lundi 12 janvier 2026 à 07:10 : 640 kW, HPH, 20 kW de plus que souscrit ». */
function stepLabel({ text, kw, subscribed, class: of, isAdjusted }: Row): string {
  const above =
    subscribed !== null && kw > subscribed ? `${kwText(kw - subscribed)} de plus que souscrit` : '';
  const rest = [of ?? '', above, isAdjusted ? 'corrigé ou estimé' : ''].filter(each => each !== '');
  return [`${text}\u00a0: ${kwText(kw)}`, ...rest].join(', ');
}

type Row = {
  key: string;
  text: string;
  hour: string;
  kw: number;
  before: number | null;
  isAdjusted: boolean;
  class: TimeClass | null;
  subscribed: number | null;
};

function rowsOf(
  days: readonly CurveDay[],
  before: readonly CurveDay[],
  stepsOf: ReturnType<typeof createSubscribedSteps>,
): Row[] {
  const byDay = new Map(before.map(each => [each.day + yearBefore, each]));
  return days.flatMap(own => {
    const { day, stepMinutes, watts, adjusted } = own;
    const steps = stepsOf(own);
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
        class: steps[at]?.class ?? null,
        subscribed: steps[at]?.kw ?? null,
      };
    });
  });
}
