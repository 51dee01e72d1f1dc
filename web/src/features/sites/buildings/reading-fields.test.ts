import type { StoredReading } from '@suivi/contract/readings/readings';
import { months } from '@suivi/domain/ground/calendar/month';
import { parseReading } from '@suivi/domain/readings/parse-reading';
import { expect, test } from 'vitest';
import { entriesOf, type ReadingFields, readingFields } from './reading-fields.ts';

const march: StoredReading = { id: 9, version: 4, electricity: 1200, gas: null, water: 0 };
const rows = months.map(month => ({
  key: month,
  label: '',
  buildingId: 2,
  month,
  stored: month === 3 ? march : null,
}));
const entriesTyped = (cells: ReadingFields) =>
  entriesOf({ ...readingFields(rows), ...cells }, rows, parseReading);

test('sends only the months that were typed in, with the version they were typed over', () => {
  expect(entriesTyped({ '3:gas': '55,5', '1:water': '7' })).toEqual([
    { buildingId: 2, month: 1, version: null, electricity: null, gas: null, water: 7 },
    { buildingId: 2, month: 3, version: 4, electricity: 1200, gas: 55.5, water: 0 },
  ]);
});

test('reads an emptied cell as missing, and a zero as zero', () => {
  const entries = entriesTyped({ '3:electricity': '', '4:electricity': '0' });
  expect(entries?.map(({ electricity }) => electricity)).toEqual([null, 0]);
});

test('leaves nothing to save when the former value is typed again', () => {
  expect(entriesTyped({ '3:electricity': '1200,0' })).toEqual([]);
});

test.each(['douze', '12 MWh', '120 m³', '10 000 001'])(
  '%s in a cell of gas keeps the year from being sent',
  text => {
    expect(entriesTyped({ '3:gas': text })).toBeNull();
  },
);
