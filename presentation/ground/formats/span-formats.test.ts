import { parseSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { expect, test } from 'vitest';
import { formatShortSpan, formatSpan, inSpan, thanInSpan } from './span-formats.ts';

test.each([
  ['2026', '2026', '2026', 'en 2026', 'qu’en 2026'],
  ['2026-09', 'septembre 2026', 'sept. 2026', 'en septembre 2026', 'qu’en septembre 2026'],
  ['2026-T1', '1er trimestre 2026', 'T1 2026', 'au 1er trimestre 2026', 'qu’au 1er trimestre 2026'],
  [
    '2026-01_2026-09',
    'janvier à septembre 2026',
    'janv.–sept. 2026',
    'de janvier à septembre 2026',
    'que de janvier à septembre 2026',
  ],
  [
    '2025-10_2026-09',
    'octobre 2025 à septembre 2026',
    'oct. 2025–sept. 2026',
    'd’octobre 2025 à septembre 2026',
    'que d’octobre 2025 à septembre 2026',
  ],
])('%s', (text, ...words) => {
  const span = parseSpan(text) ?? yearSpan(0);
  const told = [formatSpan(span), formatShortSpan(span), inSpan(span), thanInSpan(span)];
  expect(told.map(each => each.replaceAll('\u00a0', ' '))).toEqual(words);
});
