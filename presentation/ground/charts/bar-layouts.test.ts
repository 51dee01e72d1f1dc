import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barLayout } from './bar-layout.ts';
import { documentInk } from './chart-ink.ts';
import type { ChartSeries } from './chart-series.ts';
import { plotAreaForColumns } from './plot-area-for-columns.ts';
import { stackedBarLayout, stackedExtent } from './stacked-bar-layout.ts';

const series = (...rows: (number | null)[][]): ChartSeries[] =>
  rows.map((values, index) => ({ key: String(index), label: String(index), color: '#000000', values }));

const plotFor = (values: (number | null)[], width = 640, count = 12) =>
  plotAreaForColumns({ width, height: 260, values, formatTick: String, ink: documentInk }, count).plot;

it('draws a missing value as a stub, a real zero without height, a credit note below zero', () => {
  const rows = [[100, null, 0, -40]];
  const plot = plotFor(rows.flat(), 640, 4);
  const [full, missing, zero, credit] = barLayout(plot, 4, series(...rows)).map(column => column.bars[0]);
  expect(full?.y).toBeCloseTo(plot.y(100));
  expect(missing).toMatchObject({ value: null, height: 8 });
  expect(zero).toMatchObject({ value: 0, height: 0 });
  expect(credit?.y).toBeCloseTo(plot.y(0));
  expect(credit?.height).toBeCloseTo(plot.y(-40) - plot.y(0));
});

it('keeps columns of 24 px on a phone by drawing wider than the screen', () => {
  const { plot, width } = plotAreaForColumns(
    { width: 288, height: 260, values: [500], formatTick: String, ink: documentInk },
    15,
  );
  expect(width).toBeGreaterThan(288);
  expect((plot.right - plot.left) / 15).toBeGreaterThanOrEqual(24);
});

it('keeps grouped bars inside their column, side by side, heights in proportion', () => {
  const value = fc.option(fc.integer({ min: -1000, max: 100_000 }), { nil: null });
  const row = fc.array(value, { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 288, max: 1600 }),
      (rows, width) => {
        const plot = plotFor(rows.flat(), width);
        for (const column of barLayout(plot, 12, series(...rows))) {
          let edge = column.left;
          for (const bar of column.bars) {
            expect(bar.x).toBeGreaterThanOrEqual(edge - 1e-6);
            edge = bar.x + bar.width;
            const height = bar.value === null ? 8 : Math.abs(plot.y(bar.value) - plot.y(0));
            expect(bar.height).toBeCloseTo(height);
          }
          expect(edge).toBeLessThanOrEqual(column.left + column.width + 1e-6);
        }
      },
    ),
  );
});

it('stacks each series on the one below; the stack is as high as the sum', () => {
  const rows = [
    [10, 20, 0],
    [30, null, 5],
    [15, 40, 5],
  ];
  expect(stackedExtent(3, series(...rows))).toEqual([55, 0, 60, 0, 10, 0]);
  const plot = plotFor(stackedExtent(3, series(...rows)), 640, 3);
  const [first, second, third] = stackedBarLayout(plot, 3, series(...rows));
  expect(first?.bars.map(bar => bar.y)).toEqual([plot.y(10), plot.y(40), plot.y(55)]);
  expect(second?.bars.map(bar => bar.value)).toEqual([20, 40, null]);
  expect(third?.bars.map(bar => bar.value)).toEqual([5, 5]);
});
