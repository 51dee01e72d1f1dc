import { expect, it } from 'vitest';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';
import { createTwinFinder } from './twin-bills.ts';

const part = (pointId: number, quantity: number, ttcCents: number, firstDay = '2023-01-01') =>
  ({
    point: { id: pointId },
    pointNumber: `PRM ${pointId}`,
    energyType: 'electricity',
    firstDay,
    lastDay: '2023-01-31',
    quantity,
    unit: 'kWh',
    gasCoefficient: null,
    ttcCents,
    isEstimated: false,
    reads: [],
    lines: [],
  }) satisfies CandidateBilledPoint;

const bill = (number: string, points: CandidateBilledPoint[], kind: CandidateBill['kind'] = 'bill') =>
  ({
    fileLines: [2],
    supplier: 'EDF',
    number,
    kind,
    issuedOn: '2023-02-05',
    htCents: null,
    vatCents: null,
    ttcCents: points.reduce((sum, { ttcCents }) => sum + ttcCents, 0),
    notes: '',
    points,
  }) satisfies CandidateBill;

/** The points whose bills all have a twin. */
function twinsOf(bills: CandidateBill[], stored: Parameters<typeof createTwinFinder>[1] = []) {
  const twinOf = createTwinFinder(bills, stored);
  return bills.flatMap(each => each.points.flatMap(point => twinOf(each, point)?.pointNumber ?? []));
}

it('finds the same days, quantity and amount at two points, under one number or two', () => {
  expect(twinsOf([bill('F1', [part(1, 48_213, 812_344), part(2, 48_213, 812_344)])])).toEqual([
    'PRM 2',
    'PRM 1',
  ]);
  expect(twinsOf([bill('F1', [part(1, 48_213, 812_344)]), bill('F2', [part(2, 48_213, 812_344)])])).toEqual([
    'PRM 2',
    'PRM 1',
  ]);
});

it('finds it at a point whose bill is stored', () => {
  const stored = {
    pointId: 2,
    pointNumber: 'PRM 2',
    number: 'F0',
    firstDay: '2023-01-01',
    lastDay: '2023-01-31',
    quantity: 48_213,
    ttcCents: 812_344,
    sameDays: 3,
  };
  expect(twinsOf([bill('F1', [part(1, 48_213, 812_344)])], [stored])).toEqual(['PRM 2']);
  expect(twinsOf([bill('F1', [part(2, 48_213, 812_344)])], [stored])).toEqual([]);
});

it('ignores bills that differ in days or amount, are given back, or have a flat rate', () => {
  const other = part(2, 48_213, 812_344, '2023-01-02');
  expect(twinsOf([bill('F1', [part(1, 48_213, 812_344), other])])).toEqual([]);
  expect(twinsOf([bill('F1', [part(1, 48_213, 812_344), part(2, 48_213, 812_345)])])).toEqual([]);
  expect(twinsOf([bill('F1', [part(1, 120, 4_344), part(2, 120, 4_344)])])).toEqual([]);
  const back = bill('A1', [part(1, -48_213, -812_344), part(2, -48_213, -812_344)], 'credit-note');
  expect(twinsOf([back])).toEqual([]);
});

it('asks about none of a thousand points of which some are equal by chance', () => {
  const parts = Array.from({ length: 1_000 }, (_, at) =>
    part(at + 1, 20_000 + ((at * 7_919) % 4_500), 400_000),
  );
  const equal = parts.map((each, at) => (at % 100 === 0 ? { ...each, quantity: 21_357 } : each));
  expect(twinsOf([bill('F1', equal)])).toEqual([]);
});
