import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RankingBars } from './ranking-bars.tsx';

const items = [
  { key: 'brioude', label: 'Brioude', value: 167, text: '167 kWh/m²' },
  { key: 'roux', label: 'Émile Roux', value: 214, text: '214 kWh/m²' },
  { key: 'langeac', label: 'Langeac', value: 167, text: '167 kWh/m²', href: '/?centre=langeac' },
  { key: 'yssingeaux', label: 'Yssingeaux', value: 120, text: '120 kWh/m²' },
];

it('sorts, gives equal values the same rank, and says why a site is not ranked', () => {
  render(
    <RankingBars
      label="Consommation par m²"
      items={items}
      color="#3438a8"
      median={{ value: 167, label: 'médiane du groupe : 167 kWh/m²' }}
      unranked={[{ key: 'craponne', label: 'Pays Craponne', reason: 'surface non renseignée' }]}
    />,
  );
  const ranked = screen.getByRole('list', { name: 'Consommation par m²' });
  expect([...ranked.children].map(row => row.textContent)).toEqual([
    '1Émile Roux214 kWh/m²',
    '2Brioude167 kWh/m²',
    '2Langeac167 kWh/m²',
    '4Yssingeaux120 kWh/m²',
  ]);
  expect(screen.getByRole('list', { name: 'Non classés' }).textContent).toBe(
    'Pays Craponne\u00a0: surface non renseignée',
  );
  expect(screen.getByRole('link', { name: 'Langeac' }).getAttribute('href')).toBe('/?centre=langeac');
});

it('marks the rows that a phone does not show at first, until they are requested', async () => {
  const thirty = Array.from({ length: 30 }, (_, at) => ({
    key: String(at),
    label: `Centre ${at}`,
    value: at,
    text: `${at} MWh`,
  }));
  const { container } = render(
    <RankingBars label="Consommation" items={thirty} color="#3438a8" unranked={[]} />,
  );
  expect(container.querySelectorAll('[data-beyond]')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite (20)' }));
  expect(container.querySelector('[data-beyond]')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
