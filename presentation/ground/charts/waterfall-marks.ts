import type { ChartInk } from './chart-ink.ts';
import { type Mark, mark } from './mark.ts';
import { patternMarks, seriesFill } from './pattern-marks.ts';
import type { WaterfallLayout, WaterfallRow } from './waterfall-layout.ts';

/** The colours of increases, of decreases and of the total. */
export type WaterfallColours = { more: string; less: string; total: string };

const barHeight = 16;

/** Decreases are also hatched, to differ without colour; each bar shows its value. */
export function waterfallMarks(
  { rows, x, isStacked, left, height }: WaterfallLayout,
  { id, colours, ink }: { id: string; colours: WaterfallColours; ink: ChartInk },
): Mark[] {
  const less = { key: 'less', label: '', color: colours.less, pattern: 'hatch' as const, values: [] };
  const zero = Math.round(x(0)) + 0.5;
  const axis = { x1: zero, x2: zero, y1: 0, y2: height, stroke: ink.axis };
  const fillOf = ({ value, isTotal }: WaterfallRow) =>
    isTotal ? colours.total : value < 0 ? seriesFill(id, less) : colours.more;
  return [
    patternMarks(id, [less], ink.missing),
    mark('line', axis),
    ...rows.flatMap((row, index) => {
      const middle = row.top + (isStacked ? row.height - barHeight / 2 - 4 : row.height / 2);
      const [start, end] = [x(Math.min(row.from, row.to)), x(Math.max(row.from, row.to))];
      const next = rows[index + 1];
      const isLess = row.value < 0 && !row.isTotal;
      const body = mark('rect', {
        x: start,
        y: middle - barHeight / 2,
        width: Math.max(2, end - start),
        height: barHeight,
        rx: 1.5,
        fill: fillOf(row),
        stroke: isLess ? colours.less : undefined,
      });
      const bridge = { x1: x(row.to), x2: x(row.to), y1: middle, y2: middle + row.height };
      return [
        ...(next && !next.isTotal
          ? [mark('line', { ...bridge, stroke: ink.axis, strokeDasharray: '2 2' })]
          : []),
        body,
        labelOf(row, { isStacked, left, middle, ink }),
        valueOf(row, { start, end, middle, ink }),
      ];
    }),
  ];
}

function labelOf(
  { label, top, isTotal }: WaterfallRow,
  { isStacked, left, middle, ink }: { isStacked: boolean; left: number; middle: number; ink: ChartInk },
): Mark {
  const weight = isTotal ? 600 : undefined;
  const words = { fontSize: ink.fontSize, fontWeight: weight, fill: ink.text };
  return isStacked
    ? mark('text', { ...words, x: 0, y: top + 15, textAnchor: 'start' }, label)
    : mark('text', { ...words, x: left - 12, y: middle + 4, textAnchor: 'end' }, label);
}

/** The text of the value, placed beyond the end of the bar. */
function valueOf(
  { value, text, isTotal }: WaterfallRow,
  { start, end, middle, ink }: { start: number; end: number; middle: number; ink: ChartInk },
): Mark {
  const place =
    value < 0
      ? { x: start - 6, textAnchor: 'end' }
      : { x: Math.max(end, start + 2) + 6, textAnchor: 'start' };
  const words = { fontSize: ink.fontSize, fontWeight: isTotal ? 600 : undefined, fill: ink.text };
  return mark('text', { ...words, ...place, y: middle + 4 }, text);
}
