import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { twoSites } from '../../testing/open-view.tsx';
import { DeclarationsPage } from './declarations-page.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:report';
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

it('reports the year of the month that is shown', async () => {
  // In January, the last month whose bills are due belongs to the previous year.
  history.replaceState(null, '', '/?vue=monthly-declarations&saisie=mois');
  const received = serveApi({
    'GET /api/sites': () => ({ sites: twoSites, yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    'GET /api/declarations/month': () => ({ year: 2025, month: 11, cells: [] }),
    'GET /api/exports/declarations': () => new Response('%PDF'),
  });
  const today = { year: 2026, month: 1, day: 8 } as const;
  renderAs('technical', <DeclarationsPage />, undefined, { today });
  await screen.findByRole('heading', { name: /^Saisie de/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
  await userEvent.click(await screen.findByRole('button', { name: /PDF/ }));
  await vi.waitFor(() => {
    const report = received.find(({ query }) => query['format'] === 'pdf');
    expect(report?.query).toEqual({ format: 'pdf', year: '2025' });
  });
});
