import { expect, test } from 'vitest';
import { isPartial, markOf, marksText } from './value-marks.ts';

const exact = {
  value: 1,
  missingCount: 0,
  partialCount: 0,
  unknownCount: 0,
  estimatedCount: 0,
  estimatedReadCount: 0,
  suspectCount: 0,
  changedCount: 0,
};

test('a value with a month that bills cover in part is partial, and says so', () => {
  expect([isPartial(exact), markOf(exact), marksText(exact)]).toEqual([false, undefined, '']);
  const partial = { ...exact, partialCount: 2, estimatedCount: 1 };
  expect([isPartial(partial), markOf(partial)]).toEqual([true, 'partial']);
  expect(marksText(partial)).toBe('2\u00a0mois en partie facturés\u00a0; estimé sur 1\u00a0mois');
});
