import { expect, test } from 'vitest';
import { readThreshold } from './threshold-draft.ts';

const read = (warning: string, critical: string) => readThreshold({ energyType: 'gas', warning, critical });

test.each([
  ['25', '50', 25, 50],
  [' 1 ', '2 %', 1, 2],
  ['100', '200', 100, 200],
])('%j and %j are read', (warning, critical, warningPercent, criticalPercent) => {
  expect(read(warning, critical)).toEqual({
    kind: 'ok',
    threshold: { energyType: 'gas', warningPercent, criticalPercent },
  });
});

test.each([
  ['', '50', ['warning']],
  ['vingt', '50', ['warning']],
  ['0', '50', ['warning']],
  ['101', '150', ['warning']],
  ['20,5', '50', ['warning']],
  ['-20', '50', ['warning']],
  ['20', '201', ['critical']],
  ['20', '', ['critical']],
  ['x', 'y', ['warning', 'critical']],
  ['40', '40', ['critical']],
  ['60', '40', ['critical']],
])('%j and %j are refused, never changed', (warning, critical, fields) => {
  const result = read(warning, critical);
  expect(result.kind === 'refused' && Object.keys(result.errors)).toEqual(fields);
});
