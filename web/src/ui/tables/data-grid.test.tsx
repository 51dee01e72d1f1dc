import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DataGrid } from './data-grid.tsx';

const rows = ['Brioude', 'Langeac', 'Yssingeaux'].map(label => ({ key: label.toLowerCase(), label }));
const columns = [
  { key: 'gas-quantity', label: 'Quantité', group: 'Gaz', unit: 'kWh PCS' },
  { key: 'gas-amount', label: 'TTC', group: 'Gaz', unit: '€' },
  { key: 'water-quantity', label: 'Quantité', group: 'Eau', unit: 'm³' },
];

function Example() {
  const [cells, setCells] = useState<Record<string, string>>({});
  return (
    <DataGrid
      caption="Saisie de mars 2024"
      corner="Établissement"
      rows={rows}
      columns={columns}
      cell={(row, column) =>
        row === 'langeac' && column.startsWith('gas')
          ? null
          : {
              value: cells[`${row} ${column}`] ?? '',
              readOnly: row === 'yssingeaux' && column === 'gas-amount',
            }
      }
      onChange={changes =>
        setCells(old => ({
          ...old,
          ...Object.fromEntries(
            changes.map(change => [`${change.rowKey} ${change.columnKey}`, change.value]),
          ),
        }))
      }
    />
  );
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('names each cell by its row, its group, its column and its unit', () => {
  render(<Example />);
  expect(screen.getAllByRole('textbox').map(input => input.getAttribute('aria-label'))).toEqual([
    'Brioude, Gaz, Quantité (kWh PCS)',
    'Brioude, Gaz, TTC (€)',
    'Brioude, Eau, Quantité (m³)',
    'Langeac, Eau, Quantité (m³)',
    'Yssingeaux, Gaz, Quantité (kWh PCS)',
    'Yssingeaux, Gaz, TTC (€)',
    'Yssingeaux, Eau, Quantité (m³)',
  ]);
  expect(screen.getAllByText('sans objet')).toHaveLength(2);
});

it('pastes a block from the cell on, leaves out what cannot be written, and says so', async () => {
  render(<Example />);
  await userEvent.click(cell('Brioude, Gaz, Quantité (kWh PCS)'));
  await userEvent.paste('1\t2\t3\t4\n5\t6\t7\t8\n9\t10\t11\t12\n13\t14\t15\t16\n');
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(input => input.value)).toEqual([
    '1',
    '2',
    '3',
    '7',
    '9',
    '',
    '11',
  ]);
  expect(screen.getByText('6 cellules collées, 10 ignorées faute de place.')).toBeTruthy();
});

it('walks with Enter and the arrows over the cells that do not exist', async () => {
  render(<Example />);
  await userEvent.click(cell('Brioude, Gaz, Quantité (kWh PCS)'));
  await userEvent.keyboard('10{Enter}');
  expect(cell('Yssingeaux, Gaz, Quantité (kWh PCS)')).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('Brioude, Gaz, Quantité (kWh PCS)')).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(cell('Langeac, Eau, Quantité (m³)')).toBe(document.activeElement);
});
