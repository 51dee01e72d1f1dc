import { expect, it } from 'vitest';
import { type IndexDraft, indexWorth } from './index-draft.ts';

const counter = { coefficient: 10, wheels: 4, plausiblePerDay: 5 };
const last = { readOn: '2026-10-01', index: 9_900, kind: 'read', coefficient: null } as const;
const read = (index: string, more: Partial<IndexDraft> = {}): IndexDraft => ({
  index,
  kind: 'read',
  ...more,
});

it.each<[string, IndexDraft, ReturnType<typeof indexWorth>]>([
  ['nothing', read(' '), { kind: 'none' }],
  ['no number', read('12a'), { kind: 'wrong' }],
  ['an ordinary month', read('9950'), { kind: 'used', used: 500, days: 31, isDoubtful: false }],
  ['a plausible month', read('9999'), { kind: 'used', used: 990, days: 31, isDoubtful: false }],
  ['a turn of the wheels, which is asked about', read('20'), { kind: 'turned', used: 1200 }],
  [
    'a turn that the person states',
    read('20', { kind: 'rollover' }),
    { kind: 'used', used: 1200, days: 31, isDoubtful: false },
  ],
  ['a fall that no turn explains', read('5000'), { kind: 'falling' }],
  ['another meter', read('3', { kind: 'start' }), { kind: 'changed' }],
])('%s', (_, draft, expected) => {
  expect(indexWorth(counter, last, draft, '2026-11-01')).toEqual(expected);
});

it('doubts more than the meter can count in its days, with the coefficient of a new meter', () => {
  const started = { ...last, index: 0, kind: 'start', coefficient: 2 } as const;
  const worth = indexWorth(counter, started, read('400'), '2026-11-01');
  expect(worth).toEqual({ kind: 'used', used: 800, days: 31, isDoubtful: true });
});

it('says nothing about a first index, and asks for a later day', () => {
  expect(indexWorth(counter, null, read('5'), '2026-11-01')).toEqual({ kind: 'first' });
  expect(indexWorth(counter, last, read('9950'), '2026-09-30')).toEqual({ kind: 'not-later' });
});
