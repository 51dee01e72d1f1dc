import type { StoredReading } from '@suivi/contract/readings/readings';
import { months } from '@suivi/domain/ground/calendar/month';
import { expect, test } from 'vitest';
import { entriesOf, type ReadingFields, readingFields } from './reading-fields.ts';

const march: StoredReading = { id: 9, version: 4, electricity: 1200, gas: null, water: 0 };
const stored = months.map(month => (month === 3 ? march : null));
const typed = (cells: Partial<ReadingFields>) => ({ ...readingFields(stored), ...cells });

test('sends only the months that were typed in, with the version they were typed over', () => {
  expect(entriesOf(typed({ '3:gas': '55,5', '1:water': '7' }), stored, 2)).toEqual([
    { buildingId: 2, month: 1, version: null, electricity: null, gas: null, water: 7 },
    { buildingId: 2, month: 3, version: 4, electricity: 1200, gas: 55.5, water: 0 },
  ]);
});

test('reads an emptied cell as missing, and a zero as zero', () => {
  const fields = typed({ '3:electricity': '', '4:electricity': '0' });
  expect(entriesOf(fields, stored, 2)?.map(({ electricity }) => electricity)).toEqual([null, 0]);
});

test('leaves nothing to save when the former value is typed again', () => {
  expect(entriesOf(typed({ '3:electricity': '1200,0' }), stored, 2)).toEqual([]);
});

test.each(['douze', '12 MWh', '120 m³', '10 000 001'])(
  '%s in a cell of gas keeps the year from being sent',
  text => {
    expect(entriesOf(typed({ '3:gas': text }), stored, 2)).toBeNull();
  },
);
