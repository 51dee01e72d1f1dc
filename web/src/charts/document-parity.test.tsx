// @vitest-environment node
import { barLayout } from '@suivi/presentation/charts/bar-layout';
import { barsSvg } from '@suivi/presentation/charts/bars-svg';
import { documentInk } from '@suivi/presentation/charts/chart-ink';
import type { ChartSeries, SeriesPattern, ValueMark } from '@suivi/presentation/charts/chart-series';
import { heatMapLayout } from '@suivi/presentation/charts/heat-map-layout';
import { heatMapSvg } from '@suivi/presentation/charts/heat-map-svg';
import { lineX } from '@suivi/presentation/charts/line-x';
import { linesSvg } from '@suivi/presentation/charts/lines-svg';
import { plotArea } from '@suivi/presentation/charts/plot-area';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarDrawing } from './bar-drawing.tsx';
import { HeatMapDrawing } from './heat-map-drawing.tsx';
import { LineDrawing } from './line-drawing.tsx';

const size = { width: 660, height: 240 };
const formatTick = (value: number) => `${value}\u00a0<&>`;
const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
const pattern = fc.constantFrom<SeriesPattern | undefined>('solid', 'hatch', 'dots', 'outline', undefined);
const mark = fc.constantFrom<ValueMark | undefined>('estimated', 'partial', undefined);
const count = 12;
const twelve = <Value,>(of: fc.Arbitrary<Value>) => fc.array(of, { minLength: count, maxLength: count });
const categories = Array.from({ length: count }, (_, index) => ({
  key: String(index),
  label: `Mois « ${index} »`,
  shortLabels: [`M${index}`, 'M'],
}));
const anySeries = (key: string): fc.Arbitrary<ChartSeries> =>
  fc.record({
    key: fc.constant(key),
    label: fc.constant('2024'),
    color: fc.constantFrom('#bd7f06', '#3975b5'),
    pattern,
    values: twelve(value),
    marks: twelve(mark),
  });

describe('a document shows the drawing of the page, to the character', () => {
  it('bars', () => {
    fc.assert(
      fc.property(anySeries('a'), anySeries('b & c'), (first, second) => {
        const series = [first, second];
        const values = series.flatMap(one => one.values);
        const plot = plotArea({ ...size, values, formatTick, ink: documentInk });
        const columns = barLayout(plot, count, series);
        const drawing = {
          id: 'c',
          ...size,
          plot,
          columns,
          categories,
          series,
          unit: 'm³ "x"',
          formatTick,
          ink: documentInk,
          label: "L'eau & l'énergie",
        };
        expect(barsSvg(drawing)).toBe(renderToStaticMarkup(<BarDrawing {...drawing} />));
      }),
      { numRuns: 40 },
    );
  });

  it('years × months', () => {
    const cell = fc.oneof(value, fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(twelve(cell), { maxLength: 4 }), fc.nat(3), (values, partialRow) => {
        const rows = values.map((_, index) => ({ key: String(index), label: `« ${2024 - index} »` }));
        const drawing = {
          id: 'a & b',
          layout: heatMapLayout(size.width, 40, rows.length, count),
          rows,
          columns: categories,
          values,
          isPartial: (row: number, column: number) => row === partialRow && column % 2 === 0,
          color: '#bd7f06',
          ink: documentInk,
          label: 'Carte « des » mois',
        };
        expect(heatMapSvg(drawing)).toBe(renderToStaticMarkup(<HeatMapDrawing {...drawing} />));
      }),
      { numRuns: 40 },
    );
  });

  it('lines with an interval and targets', () => {
    const band = twelve(
      fc.option(fc.record({ low: fc.constant(1), high: fc.integer({ min: 2, max: 900 }) }), { nil: null }),
    );
    fc.assert(
      fc.property(twelve(value), band, fc.constantFrom('line', 'step'), (values, interval, shape) => {
        const plot = plotArea({ ...size, values, formatTick, ink: documentInk });
        const points = [
          { index: 0, value: 10 },
          { index: 11, value: 5 },
        ];
        const drawing = {
          ...size,
          plot,
          x: lineX(plot, count),
          categories,
          series: [
            {
              key: 'raw',
              label: 'Brute',
              color: '#352013',
              dashed: shape === 'line',
              values,
              band: interval,
            },
          ],
          targets: [{ key: 't', label: '−40 % « 2030 »', shape, points }],
          unit: 'kWh/m²',
          formatTick,
          ink: documentInk,
          label: 'Trajectoire',
        };
        expect(linesSvg(drawing)).toBe(renderToStaticMarkup(<LineDrawing {...drawing} />));
      }),
      { numRuns: 40 },
    );
  });
});
