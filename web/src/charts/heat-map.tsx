import { useId, useState } from 'react';
import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';
import { ChartCanvas } from './chart-canvas.tsx';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { ChartReadout } from './chart-readout.tsx';
import {
  heatMapExtent,
  heatMapLayout,
  type HeatMapValue,
  type IsPartial,
} from '@suivi/presentation/ground/charts/heat-map-layout';
import { heatMapMarks } from '@suivi/presentation/ground/charts/heat-map-marks';
import { HeatMapLegend } from './heat-map-legend.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { SvgDrawing } from './svg-drawing.tsx';
import { textWidth } from '@suivi/presentation/ground/charts/text-width';
import { useMeasuredWidth } from './use-measured-width.ts';

export type HeatMapProps = {
  /** What the map shows, in words. */
  label: string;
  rows: readonly { key: string; label: string }[];
  columns: readonly ChartCategory[];
  /** By row, then by column. */
  values: readonly (readonly HeatMapValue[])[];
  isPartial?: IsPartial | undefined;
  color: string;
  formatValue: (value: number) => string;
  /** Everything about a cell, for people who do not see it. */
  cellLabel: (row: number, column: number) => string;
};

const missingText = 'donnée manquante';
const partialText = 'donnée partielle';

/** Years × months, each cell a button: one Tab stop, then the four arrow keys. */
export function HeatMap(props: HeatMapProps) {
  const { label, rows, columns, values, isPartial, color, formatValue, cellLabel } = props;
  const id = useId();
  const [ref, available] = useMeasuredWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const rowLabels = Math.max(0, ...rows.map(row => textWidth(row.label, screenInk.fontSize)));
  const layout = heatMapLayout(available, Math.ceil(rowLabels) + 10, rows.length, columns.length);
  const extent = heatMapExtent(values, isPartial);
  const cells = rows.flatMap((row, rowIndex) =>
    columns.map((column, index) => ({ row, column, rowIndex, index, value: values[rowIndex]?.[index] })),
  );
  const shown = active === null ? undefined : cells[active];
  const text = (value: HeatMapValue) =>
    value === null ? missingText : value === undefined ? 'sans objet' : formatValue(value);

  return (
    <>
      <ChartCanvas
        ref={ref}
        label={label}
        width={layout.width}
        height={layout.height}
        drawing={
          <SvgDrawing
            width={layout.width}
            height={layout.height}
            marks={heatMapMarks({ id, layout, rows, columns, values, isPartial, color, ink: screenInk })}
          />
        }
        controls={
          <MarkButtons
            label={label}
            look="cell"
            columns={columns.length}
            marks={cells.map(cell => ({
              key: `${cell.row.key}:${cell.column.key}`,
              label: cellLabel(cell.rowIndex, cell.index),
              left: layout.left + cell.index * layout.cellWidth,
              top: layout.top + cell.rowIndex * layout.cellHeight,
              width: layout.cellWidth,
              height: layout.cellHeight,
            }))}
            onActive={setActive}
          />
        }
        readout={
          shown && (
            <ChartReadout
              title={`${shown.column.label} ${shown.row.label}`}
              values={[]}
              note={`${text(shown.value)}${isPartial?.(shown.rowIndex, shown.index) ? `, ${partialText}` : ''}`}
            />
          )
        }
      />
      {extent && (
        <HeatMapLegend
          extent={extent}
          color={color}
          formatValue={formatValue}
          missingText={missingText}
          partialText={isPartial && partialText}
        />
      )}
    </>
  );
}
