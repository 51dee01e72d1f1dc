import type { DecimalSeparator } from '@suivi/domain/ground/table/decimal-separator';
import type { ColumnMapping } from '@suivi/domain/imports/words/mapping';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DecimalField } from './decimal-field.tsx';
import { gapText } from './mapping-labels.ts';

const column = (index: number, decimalSeparator: DecimalSeparator): ColumnMapping => ({
  index,
  header: `Mois ${index}`,
  role: 'quantity',
  energy: null,
  unit: null,
  basis: null,
  month: null,
  year: null,
  decimalSeparator,
  confidence: 1,
});

it('asks once for all columns whose decimal separator is not clear', async () => {
  const columns = [column(0, ','), column(1, 'undecided'), column(2, 'undecided')];
  const onChange = vi.fn<(columns: ColumnMapping[]) => void>();
  const { rerender } = render(<DecimalField columns={columns} proposed={columns} onChange={onChange} />);
  const field = screen.getByLabelText<HTMLSelectElement>('Ce qui sépare les décimales');
  expect(field.value).toBe('');
  expect(gapText({ kind: 'decimals', columns })).toBe('votre réponse\u00a0: ce qui sépare les décimales');
  await userEvent.selectOptions(field, '.');
  const [changed = []] = onChange.mock.calls[0] ?? [];
  expect(changed.map(({ decimalSeparator }) => decimalSeparator)).toEqual([',', '.', '.']);
  rerender(<DecimalField columns={changed} proposed={columns} onChange={onChange} />);
  expect(field.value).toBe('.');
});

it('asks nothing when the file decides', () => {
  const columns = [column(0, ','), column(1, '.')];
  render(<DecimalField columns={columns} proposed={columns} onChange={() => undefined} />);
  expect(screen.queryByLabelText('Ce qui sépare les décimales')).toBeNull();
});
