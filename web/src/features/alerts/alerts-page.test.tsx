import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { AlertsPage } from './alerts-page.tsx';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

it('goes on asking until what changed is judged, although each answer says the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isComputing = true;
  const received = serveApi({
    'GET /api/sites': () => ({ sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    'GET /api/alert-decisions': () => ({
      counters: { active: 0, critical: 0, treated: 0, total: 0 },
      decisions: [],
      matching: 0,
      page: 1,
      pageCount: 1,
      isComputing,
    }),
  });
  const asked = () => received.filter(({ path }) => path === '/api/alert-decisions').length;
  renderAs('technical', <AlertsPage />);
  const notice = 'Des modifications récentes sont en cours d’analyse.';
  await screen.findByText(notice);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(asked()).toBe(2));
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(asked()).toBe(3));
  isComputing = false;
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('asks from the first for the centre that the address names, and never for the whole group', async () => {
  history.replaceState(null, '', '/?vue=alerts&centre=langeac');
  const received = serveApi({
    'GET /api/sites': () => ({
      sites: [{ code: 'langeac', name: 'Langeac' }],
      yearsWithData: [],
      lastReadings: [],
      defaultPeriod: '2026',
    }),
    'GET /api/alert-decisions': () => ({
      counters: { active: 0, critical: 0, treated: 0, total: 0 },
      decisions: [],
      matching: 0,
      page: 1,
      pageCount: 1,
      isComputing: false,
    }),
  });
  renderAs('technical', <AlertsPage />);
  await screen.findByText('Rien ne correspond à ces filtres.');
  const asked = received.filter(({ path }) => path === '/api/alert-decisions');
  expect(asked.map(({ query }) => query)).toEqual([{ site: 'langeac' }]);
});
