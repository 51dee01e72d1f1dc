import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { type ReceivedRequest, serveApi } from '../../testing/serve-api.ts';
import { BudgetLanding } from './budget-landing.tsx';
import type { DashboardFilters } from './use-dashboard-filters.ts';

const version = { id: 3, year: 2026, label: 'BP', position: 1, state: 'voted', version: 2 };
const landing = {
  budget: { id: 3, label: 'BP', totalCents: 21_600_000 },
  landingCents: 22_215_000,
  budgetCents: 21_600_000,
  interval: { lowCents: 21_900_000, highCents: 22_500_000 },
};

function show(state: 'draft' | 'voted'): ReceivedRequest[] {
  const received = serveApi({
    'GET /api/budgets': () => ({ budgets: [{ ...version, state }] }),
    'GET /api/landing': () => landing,
  });
  const filters = { period: yearSpan(2026), scope: { site: 'brioude' } } as unknown as DashboardFilters;
  renderAs('financial', <BudgetLanding filters={filters} />);
  return received;
}

it('shows in one line the expected result of the year beside the voted budget, and links to the reasons', async () => {
  const received = show('voted');
  const link = await screen.findByRole('link', { name: 'Voir l’atterrissage' });
  expect(link.getAttribute('href')).toBe('/?vue=budget&annee=2026&partie=atterrissage');
  const text = link.closest('p')?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
  expect(text).toMatch(/^Budget 2026 : /);
  expect(text).toContain('222 150 €');
  expect(text).toContain('6 150 €');
  expect(received.find(({ path }) => path === '/api/landing')?.query).toEqual({
    year: '2026',
    site: 'brioude',
  });
});

it('renders nothing, and requests no result, when no version is voted', async () => {
  const received = show('draft');
  await vi.waitFor(() => expect(received.map(({ path }) => path)).toContain('/api/budgets'));
  expect(screen.queryByText(/Budget 2026/)).toBeNull();
  expect(received.map(({ path }) => path)).not.toContain('/api/landing');
});
