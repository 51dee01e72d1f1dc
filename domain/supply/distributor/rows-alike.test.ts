import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { curveHeader, prm, readRows } from './testing/flow-rows.ts';

const otherPrm = '30000000000001';
const clock = (step: number) =>
  `2026-03-02 ${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}:00`;

/** Most rows repeat the previous one; some have another point, quantity, unit, step or stage, or are invalid. */
const row = fc
  .record({
    point: fc.constantFrom(prm, prm, prm, prm, otherPrm, '12'),
    codes: fc.constantFrom('PA CONS', 'PA CONS', 'PA CONS', 'PRI CONS', 'PA PROD', 'U CONS'),
    stage: fc.constantFrom('BRUT', 'BRUT', 'BRUT', 'BEST'),
    unit: fc.constantFrom('W', 'W', 'W', 'kW', 'Wh', 'V'),
    stamp: fc.integer({ min: 0, max: 47 }).map(clock),
    value: fc.constantFrom('12', '7', '0', '3,5', '-1', 'n.c.', ''),
    nature: fc.constantFrom('R', 'R', 'R', 'E'),
    step: fc.constantFrom('PT30M', 'PT30M', 'PT30M', 'PT7M', '?'),
  })
  .map(({ point, codes, stage, unit, stamp, value, nature, step }) => {
    const [physical = '', business = ''] = codes.split(' ');
    return [point, '', '', physical, business, stage, unit, stamp, value, nature, step, '0', '0'];
  });
/** As in real files, the same row with several times. */
const rows = fc
  .array(fc.tuple(row, fc.integer({ min: 1, max: 6 })), { maxLength: 12 })
  .map(runs =>
    runs.flatMap(([cells, count]) =>
      Array.from({ length: count }, (_, at) =>
        cells.map((cell, column) => (column === 7 && at > 0 ? clock((at * 5) % 48) : cell)),
      ),
    ),
  );

test('reads rows that repeat the previous one like separate rows', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('', 'C2', 'C5'), (read, segment) => {
      // An additional unknown column makes each row differ from the previous one.
      const apart = read.map((cells, at) => [...cells, String(at)]);
      expect(readRows(curveHeader, read, segment)).toEqual(
        readRows([...curveHeader, 'Ligne'], apart, segment),
      );
    }),
    { numRuns: 1_000 },
  );
});
