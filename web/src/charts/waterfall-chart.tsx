import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { waterfallLayout, type WaterfallStep } from '@suivi/presentation/ground/charts/waterfall-layout';
import { waterfallMarks } from '@suivi/presentation/ground/charts/waterfall-marks';
import { useId, useState } from 'react';
import { ChartCanvas } from './chart-canvas.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { SvgDrawing } from './svg-drawing.tsx';
import { useMeasuredWidth } from './use-measured-width.ts';

export type WaterfallChartProps = {
  /** What the chart shows, in words. */
  label: string;
  steps: readonly (WaterfallStep & { note?: string | undefined })[];
  total: WaterfallStep;
};

const colours = {
  more: 'var(--variation-bad)',
  less: 'var(--variation-good)',
  total: 'var(--accent)',
};

/** The parts of a change, one row for each and one for the total, each a button that says its value. */
export function WaterfallChart({ label, steps, total }: WaterfallChartProps) {
  const id = useId();
  const [ref, width] = useMeasuredWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const layout = waterfallLayout(steps, total, { width, ink: screenInk });
  const { height } = layout;
  const row = active === null ? undefined : layout.rows[active];
  const note = active === null ? undefined : steps[active]?.note;
  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      drawing={
        <SvgDrawing {...{ width, height }} marks={waterfallMarks(layout, { id, colours, ink: screenInk })} />
      }
      controls={
        <MarkButtons
          label={label}
          columns={1}
          marks={layout.rows.map(({ key, label: name, text, top, height: rowHeight }, index) => ({
            key,
            label: `${name}\u00a0: ${text}${noteText(steps[index]?.note)}`,
            left: 0,
            width,
            top,
            height: rowHeight,
          }))}
          onActive={setActive}
        />
      }
      readout={
        row && (
          <p>
            <strong>
              {row.label}&nbsp;: {row.text}
            </strong>
            {noteText(note)}
          </p>
        )
      }
    />
  );
}

function noteText(note: string | undefined): string {
  return note === undefined ? '' : `, ${note}`;
}
