import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureDifferences, type SnapshotFigure, settledFigures } from './snapshot-figures.ts';

const figure = (key: string, value: number | null): SnapshotFigure => ({
  key,
  label: `L ${key}`,
  unit: 'kWh',
  value,
});

test('distinguishes figures that changed, are gone and are new', () => {
  const filed = [figure('a', 100), figure('b', null), figure('c', 5), figure('d', 7)];
  const present = [figure('a', 101), figure('b', 0), figure('d', 7), figure('e', 9)];
  expect(
    figureDifferences(filed, present).map(({ key, filed: then, now, kind }) => [key, then, now, kind]),
  ).toEqual([
    ['a', 100, 101, 'changed'],
    ['b', null, 0, 'changed'],
    ['c', 5, null, 'gone'],
    ['e', null, 9, 'new'],
  ]);
});

test('reports a known figure that is unknown now as changed to null, not to 0', () => {
  expect(figureDifferences([figure('a', 3)], [figure('a', null)])).toMatchObject([
    { now: null, kind: 'changed' },
  ]);
});

test('ignores the last digit of a sum', () => {
  expect(figureDifferences([figure('a', 0.1 + 0.2)], [figure('a', 0.3)])).toEqual([]);
});

test('finds no difference between equal figures, in any order', () => {
  const figures = fc.uniqueArray(
    fc.record({
      key: fc.string({ maxLength: 4 }),
      label: fc.constant('L'),
      unit: fc.constant('kWh'),
      value: fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { nil: null }),
    }),
    { selector: ({ key }) => key, maxLength: 12 },
  );
  fc.assert(
    fc.property(figures, given => {
      expect(settledFigures(given.toReversed())).toEqual(settledFigures(given));
      expect(figureDifferences(settledFigures(given), given.toReversed())).toEqual([]);
    }),
  );
});
