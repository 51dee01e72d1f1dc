import type { SeriesPattern } from '@suivi/presentation/charts/chart-series';

type Painted = { key: string; color: string; pattern?: SeriesPattern | undefined };

export const missingKey = 'missing';

function patternId(chartId: string, key: string): string {
  return `${chartId}-${key}`.replaceAll(/[^\w-]/g, '_');
}

/** The `fill` of a series inside the chart that holds its `SeriesPatterns`. */
export function seriesFill(chartId: string, series: Painted): string {
  return series.pattern && series.pattern !== 'solid'
    ? `url(#${patternId(chartId, series.key)})`
    : series.color;
}

export function missingFill(chartId: string): string {
  return `url(#${patternId(chartId, missingKey)})`;
}

function PatternMarks({ pattern, color }: { pattern: SeriesPattern; color: string }) {
  if (pattern === 'hatch')
    return <path d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" stroke={color} strokeWidth={1.8} />;
  if (pattern === 'dots')
    return <path d="M1.5 1.5h.01M4.5 4.5h.01" stroke={color} strokeWidth={2} strokeLinecap="round" />;
  return null;
}

export function SeriesPatterns({
  chartId,
  series,
  missing,
}: {
  chartId: string;
  series: readonly Painted[];
  missing: string;
}) {
  return (
    <defs>
      {series
        .filter(({ pattern }) => pattern && pattern !== 'solid')
        .map(({ key, color, pattern = 'solid' }) => (
          <pattern key={key} id={patternId(chartId, key)} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fill={color} fillOpacity={pattern === 'outline' ? 0.14 : 0.16} />
            <PatternMarks pattern={pattern} color={color} />
          </pattern>
        ))}
      <pattern id={patternId(chartId, missingKey)} width={4} height={4} patternUnits="userSpaceOnUse">
        <path d="M-1 1l2-2M0 4l4-4M3 5l2-2" stroke={missing} strokeWidth={1.2} />
      </pattern>
    </defs>
  );
}
