import { expect, test } from 'vitest';
import {
  cellText,
  columnsIn,
  headerWithUnit,
  isFigure,
  type TableColumn,
  totalText,
} from './table-columns.ts';

type Row = { site: string; kwh: number | null; cents: number; unit: string };
const row: Row = { site: 'Brioude', kwh: 1234.4, cents: 123_456, unit: 'MWh' };

const columns = {
  site: { key: 'site', header: 'Centre', value: ({ site }: Row) => site, total: 'Total' },
  kwh: { key: 'kwh', header: 'Gaz', format: 'whole', unit: 'kWh', value: ({ kwh }: Row) => kwh, total: 2000 },
  cost: { key: 'cost', header: 'Coût TTC', format: 'cents', value: ({ cents }: Row) => cents, in: ['page'] },
  own: { key: 'own', header: 'Quantité', format: 'tenth', unit: ({ unit }: Row) => unit, value: () => 3.25 },
} satisfies Record<string, TableColumn<Row>>;

test('shows the value of a cell in the format and unit of its column, and a dash where it is missing', () => {
  expect(cellText(columns.site, row)).toBe('Brioude');
  expect(cellText(columns.kwh, row)).toBe('1\u202f234\u00a0kWh');
  expect(cellText(columns.kwh, { ...row, kwh: null })).toBe('—');
  expect(cellText(columns.cost, row)).toBe('1\u202f234,56\u00a0€');
  expect(cellText(columns.own, row)).toBe('3,3\u00a0MWh');
  const month: TableColumn<Row> = {
    ...columns.site,
    format: 'month',
    value: () => ({ year: 2024, month: 3 }),
  };
  expect(cellText(month, row)).toBe('mars\u00a02024');
  expect(cellText({ ...columns.site, format: 'year', value: () => 2024 }, row)).toBe('2024');
  expect(cellText({ ...columns.site, format: 'variation', value: () => -3.04 }, row)).toBe('−3,0\u00a0%');
  expect(cellText({ ...columns.site, format: 'share', value: () => 41.96 }, row)).toBe('42,0\u00a0%');
});

test('shows the unit of a column in its header when the cells do not', () => {
  expect(Object.values<TableColumn<Row>>(columns).map(headerWithUnit)).toEqual([
    'Centre',
    'Gaz (kWh)',
    'Coût TTC (€)',
    'Quantité',
  ]);
});

test('formats a total like the cells', () => {
  expect(Object.values<TableColumn<Row>>(columns).map(totalText)).toEqual([
    'Total',
    '2\u202f000\u00a0kWh',
    null,
    null,
  ]);
});

test('aligns figures to the right, but not names and years; leaves a column out of where it does not belong', () => {
  const all: TableColumn<Row>[] = Object.values(columns);
  expect(all.filter(isFigure).map(({ key }) => key)).toEqual(['kwh', 'cost', 'own']);
  expect(columnsIn('sheet', all).map(({ key }) => key)).toEqual(['site', 'kwh', 'own']);
});
