import type { StoredReading } from '@suivi/contract/readings';
import { months } from '@suivi/domain/calendar/month';
import { expect, test } from 'vitest';
import {
  cellText,
  entriesOf,
  rebased,
  staleMonths,
  typedMonths,
  typedSince,
  untouched,
  withoutMonths,
  withTyped,
} from './reading-grid-draft.ts';

const march: StoredReading = { id: 9, version: 4, electricity: 1200, gas: null, water: 0 };
const stored = months.map(month => (month === 3 ? march : null));
const typed = (text: string) => withTyped(untouched, stored, [{ month: 3, energy: 'gas', text }]);

test('only the months that were typed in are sent, with the version they were typed over', () => {
  const draft = withTyped(typed('55,5'), stored, [{ month: 1, energy: 'water', text: '7' }]);
  expect(entriesOf(draft, stored, 2)).toEqual([
    { buildingId: 2, month: 1, version: null, electricity: null, gas: null, water: 7 },
    { buildingId: 2, month: 3, version: 4, electricity: 1200, gas: 55.5, water: 0 },
  ]);
});

test('an emptied cell is missing, a zero is a zero', () => {
  const draft = withTyped(untouched, stored, [
    { month: 3, energy: 'electricity', text: '' },
    { month: 4, energy: 'electricity', text: '0' },
  ]);
  expect(entriesOf(draft, stored, 2)?.map(({ electricity }) => electricity)).toEqual([null, 0]);
});

test('typing a value back leaves nothing to save', () => {
  const back = withTyped(typed('5'), stored, [{ month: 3, energy: 'gas', text: '' }]);
  expect(back).toEqual(untouched);
});

test.each(['douze', '12 MWh', '120 m³', '10 000 001'])(
  '%s in a cell of gas keeps the year from being sent',
  text => {
    expect(entriesOf(typed(text), stored, 2)).toBeNull();
  },
);

test('a month saved by another is stale until the choice is made', () => {
  const draft = typed('5');
  const theirs = stored.map(reading => (reading ? { ...reading, version: 5, gas: 8 } : null));
  expect(staleMonths(draft, stored)).toEqual([]);
  expect(staleMonths(draft, theirs)).toEqual([3]);
  expect(staleMonths(rebased(draft, theirs), theirs)).toEqual([]);
  expect(cellText(rebased(draft, theirs), theirs, 3, 'gas')).toBe('5');
  expect(typedMonths(withoutMonths(draft, [3]))).toEqual([]);
  expect(cellText(withoutMonths(draft, [3]), theirs, 3, 'gas')).toBe('8');
});

test('what was typed while a save was on its way begins from what was saved', () => {
  const draft = typed('5');
  const sent = { draft, entries: entriesOf(draft, stored, 2) ?? [] };
  const back = withTyped(draft, stored, [{ month: 3, energy: 'gas', text: '' }], true);
  const saved = stored.map(reading => (reading ? { ...reading, version: 5, gas: 5 } : null));
  const left = typedSince(back, sent, saved);
  expect(staleMonths(left, saved)).toEqual([]);
  expect(entriesOf(left, saved, 2)).toMatchObject([{ month: 3, version: 5, electricity: 1200, gas: null }]);
  expect(typedSince(draft, sent, saved)).toEqual(untouched);
  const theirs = saved.map(reading => (reading ? { ...reading, version: 6, gas: 8 } : null));
  expect(staleMonths(typedSince(back, sent, theirs), theirs)).toEqual([3]);
});
