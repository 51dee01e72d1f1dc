import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const months = ['janvier', 'février', 'mars', 'avril'];
const values = [412.3, null, 0, -12];

function Example() {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <BarChart
        label="Électricité par mois"
        categories={months.map(label => ({ key: label, label }))}
        series={[{ key: '2024', label: '2024', color: '#c07e03', values }]}
        unit="MWh"
        formatTick={String}
        formatValue={value => `${value} MWh`}
        columnLabel={index => `${months[index]} 2024 : ${values[index] ?? 'donnée manquante'}`}
        selectedKey={selected}
        onSelect={setSelected}
      />
      <output>{selected ?? 'rien'}</output>
    </>
  );
}

const column = (name: string) => screen.getByRole('button', { name });

it('is a named group of one button per column, each with its full description', () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Électricité par mois' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'janvier 2024 : 412.3',
    'février 2024 : donnée manquante',
    'mars 2024 : 0',
    'avril 2024 : -12',
  ]);
});

it.each(['{Enter}', ' '])('selects with the key %j and unselects with it again', async key => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('status').textContent).toBe('janvier');
  expect(column('janvier 2024 : 412.3').getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard(key);
  expect(screen.getByRole('status').textContent).toBe('rien');
});

it('toggles with the pointer', async () => {
  render(<Example />);
  await userEvent.click(column('mars 2024 : 0'));
  expect(screen.getByRole('status').textContent).toBe('mars');
  await userEvent.click(column('mars 2024 : 0'));
  expect(screen.getByRole('status').textContent).toBe('rien');
});

it('is one stop of the tab key, and moves with arrows, Home and End', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(column('mars 2024 : 0')).toBe(document.activeElement);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(column('avril 2024 : -12')).toBe(document.activeElement);
  await userEvent.keyboard('{Home}');
  expect(column('janvier 2024 : 412.3')).toBe(document.activeElement);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('shows the values of the focused column, missing ones in words', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByText('412.3 MWh')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('donnée manquante')).toBeTruthy();
  await userEvent.tab();
  expect(screen.queryByText('donnée manquante')).toBeNull();
});
