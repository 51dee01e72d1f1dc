import { cellText } from '../ground/table-columns.ts';
import { expect, it } from 'vitest';
import { type GroupRow, groupColumns } from './decree-columns.ts';

const row: GroupRow = {
  site: { name: 'Tence' },
  referenceFrom: { year: 2010, month: 1 },
  kind: 'no_verdict',
  reason: 'no_reference_year',
};

it('shows neither a reference nor a total for centres without a verdict', () => {
  const columns = groupColumns({ sites: [row], consumptionKwh: 0, targetKwh: 0 });
  const reference = columns.find(({ key }) => key === 'reference');
  expect(reference && cellText(reference, row)).toBe('—');
  expect(columns.filter(({ total }) => typeof total === 'number')).toEqual([]);
});
