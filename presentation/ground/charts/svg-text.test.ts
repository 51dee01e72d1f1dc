import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barLayout } from './bar-layout.ts';
import { barMarks } from './bar-marks.ts';
import { documentInk as ink } from './chart-ink.ts';
import type { ChartSeries, SeriesPattern, ValueMark } from './chart-series.ts';
import { heatMapLayout } from './heat-map-layout.ts';
import { heatMapMarks } from './heat-map-marks.ts';
import { lineMarks } from './line-marks.ts';
import { lineX } from './line-x.ts';
import { type Mark, mark } from './mark.ts';
import { plotArea } from './plot-area.ts';
import { svgText } from './svg-text.ts';

const size = { width: 660, height: 240 };

it('writes names as SVG does, escapes texts and leaves out attributes without a value', () => {
  const pattern = mark(
    'pattern',
    { id: 'p', patternUnits: 'userSpaceOnUse' },
    mark('path', { d: 'M0 0', strokeDasharray: '2 2', fill: undefined }),
  );
  const words = mark('text', { x: 0, textAnchor: 'end' }, "L'eau < 3 & « plus »");
  expect(svgText({ width: 20, height: 10, ink, label: '"Eau"' }, [pattern, words])).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"' +
      ' font-family="Source Sans 3" role="img" aria-label="&quot;Eau&quot;">' +
      '<pattern id="p" patternUnits="userSpaceOnUse"><path d="M0 0" stroke-dasharray="2 2"></path></pattern>' +
      '<text x="0" text-anchor="end">L&#x27;eau &lt; 3 &amp; « plus »</text></svg>',
  );
});

describe('a document needs no style sheet, and every length in it is a number', () => {
  const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
  const twelve = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { minLength: 12, maxLength: 12 });
  const categories = Array.from({ length: 12 }, (_, index) => ({ key: `${index}`, label: `Mois ${index}` }));
  const common = { categories, unit: 'MWh', formatTick: String, ink };
  const plotOf = (values: readonly (number | null)[]) =>
    plotArea({ ...size, values, formatTick: String, ink });
  const textOf = (marks: readonly Mark[]) => svgText({ ...size, ink, label: 'Gaz par mois' }, marks);
  const drawn = /^(?!.*(?:var\(|class=|NaN|Infinity|undefined|null)).*Mois 0/;

  it('bars', () => {
    const series: fc.Arbitrary<ChartSeries> = fc.record({
      key: fc.constant('gas'),
      label: fc.constant('Gaz'),
      color: fc.constant('#c5251c'),
      pattern: fc.constantFrom<SeriesPattern>('solid', 'hatch', 'dots', 'outline'),
      values: twelve(value),
      marks: twelve(fc.constantFrom<ValueMark | undefined>('estimated', 'partial', undefined)),
    });
    fc.assert(
      fc.property(series, value, (one, aim) => {
        const plot = plotOf([...one.values, aim]);
        const targets = aim === null ? [] : [{ key: 't', label: 'Objectif', value: aim }];
        const columns = barLayout(plot, 12, [one]);
        expect(
          textOf(barMarks({ ...common, ...size, id: 'gas', plot, columns, series: [one], targets })),
        ).toMatch(drawn);
      }),
      { numRuns: 40 },
    );
  });

  it('lines', () => {
    const shape = fc.constantFrom('line' as const, 'step' as const);
    fc.assert(
      fc.property(twelve(value), shape, fc.integer({ min: 0, max: 11 }), (values, form, cursor) => {
        const plot = plotOf(values);
        const line = { key: 'raw', label: 'Brute', color: '#000000', dashed: form === 'line', values };
        const points = [{ index: 0, value: 10 }];
        const targets = [{ key: 't', label: '−40 % en 2030', shape: form, points }];
        const annotations = [{ key: 'a', index: 3, label: 'Chaufferie' }];
        const x = lineX(plot, 12);
        expect(
          textOf(lineMarks({ ...common, ...size, plot, x, series: [line], targets, annotations, cursor })),
        ).toMatch(drawn);
      }),
      { numRuns: 40 },
    );
  });

  it('years × months', () => {
    const cells = fc.array(twelve(fc.oneof(value, fc.constant(undefined))), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, values => {
        const rows = values.map((_, index) => ({ key: `${index}`, label: `${2024 - index}` }));
        const layout = heatMapLayout(900, 40, rows.length, 12);
        const isPartial = (row: number, column: number) => (row + column) % 3 === 0;
        const color = '#c5251c';
        expect(
          textOf(
            heatMapMarks({ id: 'gas', layout, rows, columns: categories, values, isPartial, color, ink }),
          ),
        ).toMatch(drawn);
      }),
      { numRuns: 40 },
    );
  });
});
