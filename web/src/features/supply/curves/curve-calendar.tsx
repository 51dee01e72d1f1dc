import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayAt, dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { curveCalendarLayout, curveCalendarMarks } from '@suivi/presentation/supply/curve-calendar-marks';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { kwhText, kwText, stepText } from '@suivi/presentation/supply/curve-words';
import { useId, useMemo, useState } from 'react';
import { ChartCanvas } from '../../../charts/chart-canvas.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { ChartReadout } from '../../../charts/chart-readout.tsx';
import { HeatMapLegend } from '../../../charts/heat-map-legend.tsx';
import { ScrubControl } from '../../../charts/scrub-control.tsx';
import { SvgDrawing } from '../../../charts/svg-drawing.tsx';
import { useMeasuredWidth } from '../../../charts/use-measured-width.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';

export const curveColor = 'var(--energy-electricity)';

const noTests: readonly { day: string; note: string }[] = [];

type CurveCalendarProps = {
  first: number;
  count: number;
  days: readonly CurveDay[];
  number: string;
  /** Days on which a generator was tested, in ISO 8601. */
  tests?: readonly { day: string; note: string }[] | undefined;
  /** Opens a day; left out when days cannot be opened. */
  onDay?: ((day: number) => void) | undefined;
};

/** A year at a glance: days across, hours down. */
export function CurveCalendar({ first, count, days, number, tests = noTests, onDay }: CurveCalendarProps) {
  const label = `Calendrier de la courbe de charge de ${number}`;
  const known = useMemo(() => new Map(days.map(day => [day.day, dayFacts(day)])), [days]);
  const tested = useMemo(
    () => new Map(tests.map(({ day, note }) => [dayIndex(fromIsoDay(day)), note])),
    [tests],
  );
  return (
    <ChartFrame
      title="Calendrier"
      level={3}
      subtitle="Un jour par colonne, une heure par ligne&nbsp;: plus la couleur est soutenue, plus la puissance moyenne de l’heure est élevée"
      hint={onDay && 'Appuyez sur un jour, ou sur Entrée, pour voir sa courbe'}
      height={280}
      table={
        <DataTable
          caption={label}
          stacked
          maxHeight="24rem"
          rows={[...known.values()]}
          rowKey={({ day }) => String(day)}
          columns={({ words, figures }) => [
            words('day', 'Jour', ({ day }) => formatLongDay(dayAt(day))),
            figures('kwh', 'Énergie', ({ kwh }) => kwhText(kwh)),
            figures('max', 'Puissance maximale', ({ max }) => kwText(max)),
            words('at', 'Atteinte', ({ day, at }) => stepText(day, at)),
            ...(tested.size === 0 ? [] : [words('test', 'Essai', ({ day }) => testOf(tested, day) ?? '')]),
          ]}
        />
      }
    >
      <Drawing {...{ first, count, days, label, known, tested, onDay }} />
    </ChartFrame>
  );
}

/** For example « essai de groupe électrogène (mensuel) »; undefined for a day without a test. */
function testOf(tested: ReadonlyMap<number, string>, day: number): string | undefined {
  const note = tested.get(day);
  if (note === undefined) return undefined;
  return `essai de groupe électrogène${note === '' ? '' : ` (${note})`}`;
}

function dayFacts({ day, stepMinutes, watts }: CurveDay) {
  const max = watts.reduce((most, value) => Math.max(most, value), 0);
  const kwh = (watts.reduce((sum, value) => sum + value, 0) * stepMinutes) / 60_000;
  return { day, kwh, max: max / 1_000, at: watts.indexOf(max) * stepMinutes };
}

type DrawingProps = Omit<CurveCalendarProps, 'number' | 'tests'> & {
  tested: ReadonlyMap<number, string>;
  label: string;
  known: ReadonlyMap<number, ReturnType<typeof dayFacts>>;
};

function Drawing({ first, count, days, label, known, tested, onDay }: DrawingProps) {
  const id = useId();
  const [ref, available] = useMeasuredWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<number | null>(null);
  const { layout, marks } = useMemo(() => {
    const made = curveCalendarLayout(available, count, days);
    const drawing = { id, layout: made, first, count, days, color: curveColor, tested, ink: screenInk };
    return { layout: made, marks: curveCalendarMarks(drawing) };
  }, [available, id, first, count, days, tested]);
  const { width, height, left, dayWidth } = layout;
  const drawn = useMemo(() => <SvgDrawing {...{ width, height, marks }} />, [width, height, marks]);
  const textOf = (day: number) => {
    const facts = known.get(day);
    if (facts === undefined) return 'courbe non reçue';
    const peak = `${kwhText(facts.kwh)}, au plus ${kwText(facts.max)} à ${clockText(clockMinute(day, facts.at))}`;
    return [peak, testOf(tested, day)].filter(text => text !== undefined).join(', ');
  };
  return (
    <>
      <ChartCanvas
        ref={ref}
        label={label}
        width={width}
        height={height}
        drawing={drawn}
        controls={
          <ScrubControl
            label={label}
            count={count}
            pointLabel={index => `${formatLongDay(dayAt(first + index))}\u00a0: ${textOf(first + index)}`}
            start={left + dayWidth / 2}
            end={left + (count - 0.5) * dayWidth}
            onMove={setCursor}
            onChoose={onDay && (index => onDay(first + index))}
          />
        }
        readout={
          cursor !== null && (
            <ChartReadout
              title={formatLongDay(dayAt(first + cursor))}
              values={[]}
              note={textOf(first + cursor)}
            />
          )
        }
      />
      <HeatMapLegend
        extent={[0, layout.extent[1] / 1_000]}
        color={curveColor}
        formatValue={kwText}
        missingText="courbe non reçue"
        partialText={undefined}
      />
    </>
  );
}
