import { type ChartCategory, categoryLabels } from '@suivi/presentation/charts/category-labels';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import {
  heatMapExtent,
  type HeatMapLayout,
  heatMapOpacity,
  type HeatMapValue,
  type IsPartial,
} from '@suivi/presentation/charts/heat-map-layout';
import { missingFill, SeriesPatterns } from './series-patterns.tsx';

export type HeatMapDrawingProps = {
  /** Unique in the page or document. */
  id: string;
  layout: HeatMapLayout;
  rows: readonly { key: string; label: string }[];
  columns: readonly ChartCategory[];
  values: readonly (readonly HeatMapValue[])[];
  isPartial?: IsPartial | undefined;
  color: string;
  ink: ChartInk;
  /** In a document the drawing speaks for itself; on screen its buttons do. */
  label?: string | undefined;
};

/** Rows × columns as plain SVG: the more, the denser; missing is hatched, partial half empty, not applicable empty. */
export function HeatMapDrawing({
  id,
  layout,
  rows,
  columns,
  values,
  isPartial,
  color,
  ink,
  label,
}: HeatMapDrawingProps) {
  const { left, top, cellWidth, cellHeight, width, height } = layout;
  const extent = heatMapExtent(values, isPartial);
  const labels = categoryLabels(columns, cellWidth, ink.fontSize);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={ink.fontFamily}
      fontSize={ink.fontSize}
      fill={ink.textMuted}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <SeriesPatterns chartId={id} series={[]} missing={ink.missing} />
      {columns.map((column, index) => (
        <text key={column.key} x={left + (index + 0.5) * cellWidth} y={14} textAnchor="middle">
          {labels[index]}
        </text>
      ))}
      {rows.map((row, rowIndex) => {
        const y = top + rowIndex * cellHeight;
        return (
          <g key={row.key}>
            <text x={left - 8} y={y + cellHeight / 2 + 4} textAnchor="end">
              {row.label}
            </text>
            {columns.map((column, index) => {
              const value = values[rowIndex]?.[index];
              const cell = {
                x: left + index * cellWidth + 1,
                y: y + 1,
                width: cellWidth - 2,
                height: cellHeight - 2,
                rx: 2,
              };
              if (value === undefined)
                return <circle key={column.key} cx={cell.x + cell.width / 2} cy={y + cellHeight / 2} r={1} />;
              if (value === null) {
                return (
                  <rect
                    key={column.key}
                    {...cell}
                    fill={missingFill(id)}
                    stroke={ink.missing}
                    strokeDasharray="2 2"
                  />
                );
              }
              const opacity = extent ? heatMapOpacity(value, extent) : 1;
              if (!isPartial?.(rowIndex, index))
                return <rect key={column.key} {...cell} fill={color} fillOpacity={opacity} />;
              const half = cell.height / 2;
              return (
                <g key={column.key}>
                  <rect {...cell} y={cell.y + half} height={half} fill={color} fillOpacity={opacity} />
                  <rect {...cell} fill="none" stroke={ink.missing} strokeDasharray="2 2" />
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
