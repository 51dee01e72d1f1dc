import { expect, test } from 'vitest';
import { readMeterTable } from './meter-table.ts';

test('finds columns by their names, in any order', () => {
  const cells = [
    ['Date', 'Compteur', 'Compteur parent', 'Index', 'Nature'],
    ['01/03/2026', 'Cuisine', 'Général', '1 204,5', 'Relevé'],
    ['', 'Général', '30001234567890', '', ''],
    ['', '', '', '', ''],
  ];
  expect(readMeterTable(cells)).toEqual({
    kind: 'rows',
    rows: [
      {
        line: 2,
        meter: 'Cuisine',
        parent: 'Général',
        serial: '',
        coefficient: null,
        reading: { readOn: '2026-03-01', index: 1204.5, kind: 'read' },
      },
      { line: 3, meter: 'Général', parent: '30001234567890', serial: '', coefficient: null, reading: null },
    ],
  });
});

test('takes columns in their default order without names', () => {
  const told = readMeterTable([['Cuisine', '', 'A12', '10', '2026-04-01', '12', 'début (posé)']]);
  expect(told.kind === 'rows' && told.rows[0]).toMatchObject({
    serial: 'A12',
    coefficient: 10,
    reading: { readOn: '2026-04-01', index: 12, kind: 'start' },
  });
});

test.each([
  [['', 'Général'], 'meter'],
  [['Cuisine', '', '', 'dix'], 'coefficient'],
  [['Cuisine', '', '', '', '31/02/2026', '12'], 'readOn'],
  [['Cuisine', '', '', '', '', '12'], 'readOn'],
  [['Cuisine', '', '', '', '01/02/2026', 'illisible'], 'index'],
  [['Cuisine', '', '', '', '01/02/2026', '12', 'peut-être'], 'kind'],
])('%j names the cell that cannot be read', (row, column) => {
  expect(readMeterTable([row])).toEqual({ kind: 'fault', line: 1, column });
});

test('reads no table from nothing', () => {
  expect(readMeterTable([])).toEqual({ kind: 'fault', line: 1, column: 'meter' });
});
