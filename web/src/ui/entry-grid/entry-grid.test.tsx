import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EntryGrid } from './entry-grid.tsx';
import type { EntryFilter } from './entry-grid-types.ts';

const three = ['Brioude', 'Langeac', 'Yssingeaux'].map(label => ({ key: label.toLowerCase(), label }));
const columns = [
  { key: 'gas-quantity', label: 'Quantité', group: 'Gaz', unit: 'kWh PCS', digits: 7 },
  { key: 'gas-amount', label: 'TTC', group: 'Gaz', unit: '€', digits: 7 },
  { key: 'water-quantity', label: 'Quantité', group: 'Eau', unit: 'm³', digits: 7 },
];

function Example({ shows, rows = three }: { shows?: EntryFilter; rows?: typeof three }) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const textOf = (row: string, column: string) => texts[`${row} ${column}`] ?? '';
  return (
    <EntryGrid
      caption="Saisie de mars 2024"
      corner="Établissement"
      rows={rows}
      columns={columns}
      shows={shows}
      textOf={textOf}
      cell={(row, column) =>
        row === 'langeac' && column.startsWith('gas')
          ? null
          : {
              readOnly: row === 'yssingeaux' && column === 'gas-amount',
              isLacking: row === 'langeac' && textOf(row, column) === '',
              isDoubtful: textOf(row, column) === '999',
              mark: textOf(row, column) === '999' ? { text: '▴×9', words: '9 fois l’habituel' } : undefined,
              tag: textOf(row, 'mark') === 'oui' ? { text: 'E', words: 'estimé' } : undefined,
            }
      }
      onMark={(letter, { rowKey }) =>
        letter === 'e'
          ? { rowKey, columnKey: 'mark', value: textOf(rowKey, 'mark') === '' ? 'oui' : '' }
          : null
      }
      onChange={changes =>
        setTexts(old => ({
          ...old,
          ...Object.fromEntries(
            changes.map(change => [`${change.rowKey} ${change.columnKey}`, change.value]),
          ),
        }))
      }
      panel={({ rowKey, columnKey }) => <p>{`Détail de ${rowKey} ${columnKey}`}</p>}
    />
  );
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const gasOf = (site: string) => cell(`${site}, Gaz, Quantité (kWh PCS)`);
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('shortens long names in the middle, and keeps them whole as accessible names', () => {
  const long = ['Soins de suite et de réadaptation de Langeac', 'Centre hospitalier de Craponne-sur-Arzon'];
  render(<Example rows={long.map(label => ({ key: label, label }))} />);
  const heads = screen.getAllByRole('rowheader');
  expect(heads.map(head => head.querySelector('[aria-hidden]')?.textContent)).toEqual([
    'Soins de suite et… de Langeac',
    undefined,
  ]);
  for (const [index, label] of long.entries())
    expect(screen.getByRole('rowheader', { name: label })).toBe(heads[index]);
});

it('names each cell by its row, its group, its column and its unit; Tab reaches one of them', () => {
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
  expect(
    screen.getAllByRole<HTMLInputElement>('textbox').filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
});

it('pastes a block from the cell on, leaves out invalid cells, says so, and undoes it', async () => {
  render(<Example />);
  await userEvent.click(gasOf('Brioude'));
  await userEvent.paste('1\t2\t3\t4\n5\t6\t7\t8\n9\t10\t11\t12\n13\t14\t15\t16\n');
  expect(texts()).toEqual(['1', '2', '3', '7', '9', '', '11']);
  expect(screen.getByText('6 cellules collées, 10 ignorées faute de place.')).toBeTruthy();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['', '', '', '', '', '', '']);
});

it('replaces the chosen cell, edits it after F2, and restores it with Escape', async () => {
  render(<Example />);
  await userEvent.click(gasOf('Brioude'));
  await userEvent.keyboard('10{Enter}');
  expect(gasOf('Yssingeaux')).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowUp}25');
  expect(gasOf('Brioude').value).toBe('25');
  await userEvent.keyboard('{Escape}');
  expect(gasOf('Brioude').value).toBe('10');
  await userEvent.keyboard('{F2}5{Enter}');
  expect(gasOf('Brioude').value).toBe('105');
});

it('moves over cells that do not exist, and its panel follows', async () => {
  render(<Example />);
  await userEvent.click(gasOf('Brioude'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(cell('Langeac, Eau, Quantité (m³)')).toBe(document.activeElement);
  expect(await screen.findByText('Détail de langeac water-quantity')).toBeTruthy();
});

it('fills down, clears a block, and marks with a letter', async () => {
  render(<Example />);
  await userEvent.click(cell('Brioude, Eau, Quantité (m³)'));
  await userEvent.keyboard('8{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(texts()).toEqual(['', '', '8', '8', '', '', '8']);
  await userEvent.keyboard('{Delete}');
  expect(texts()).toEqual(['', '', '', '', '', '', '']);
  await userEvent.keyboard('e');
  expect(cell('Yssingeaux, Eau, Quantité (m³)').value).toBe('');
  const described = cell('Yssingeaux, Eau, Quantité (m³)').getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe('estimé');
});

it('leads through the doubtful cells, described in words', async () => {
  render(<Example />);
  await userEvent.click(cell('Yssingeaux, Eau, Quantité (m³)'));
  await userEvent.keyboard('999{Enter}');
  await userEvent.click(gasOf('Brioude'));
  await userEvent.keyboard('{F8}');
  expect(cell('Yssingeaux, Eau, Quantité (m³)')).toBe(document.activeElement);
  const described = cell('Yssingeaux, Eau, Quantité (m³)').getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe('9 fois l’habituel');
});

it('shows the rows with missing values, and keeps one that is being typed in', async () => {
  render(<Example shows="manque" />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Langeac']);
  await userEvent.type(cell('Langeac, Eau, Quantité (m³)'), '12');
  expect(cell('Langeac, Eau, Quantité (m³)').value).toBe('12');
});

it('lets Tab leave after Escape', async () => {
  render(
    <>
      <Example />
      <button type="button">Enregistrer</button>
    </>,
  );
  await userEvent.click(gasOf('Brioude'));
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(screen.getByText('Enregistrer')).toBe(document.activeElement);
});
