import type { ReopeningNotice } from '@suivi/contract/months/reopening-notices';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { serveApi } from '../../../testing/serve-api.ts';
import { ToDo } from './to-do.tsx';

const notice: ReopeningNotice = {
  ids: [3, 4],
  period: { year: 2025, month: 3 },
  siteNames: ['Brioude', 'Langeac'],
  reopenedAt: '2026-11-20T09:00:00Z',
  reopenedBy: 'Paul Roche',
  reason: 'Relevé faux',
  exports: [
    {
      at: '2026-11-12T09:00:00Z',
      document: 'annual-report',
      isFiled: true,
      siteName: null,
      span: { from: { year: 2025, month: 1 }, to: { year: 2025, month: 12 } },
    },
    { at: '2026-10-02T08:00:00Z', document: 'everything', isFiled: false, siteName: null, span: null },
  ],
};

it('tells a reader which exports a reopened month affects, until the notice was seen', async () => {
  let isSeen = false;
  const received = serveApi({
    'GET /api/reopening-notices': () => ({ notices: isSeen ? [] : [notice] }),
    'POST /api/reopening-notices/seen': () => {
      isSeen = true;
      return { done: true };
    },
  });
  renderAs('readonly', <ToDo waits={false} />);
  expect(await screen.findByText('Mars 2025 a été rouvert après vos exports')).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('Brioude, Langeac, le 20/11/2026 10:00 par Paul Roche\u00a0: Relevé faux');
  expect(items).toContain('Rapport annuel, 2025, figé le 12/11/2026 10:00');
  expect(items).toContain('Toutes les données, exporté le 02/10/2026 10:00');
  await userEvent.click(screen.getByRole('button', { name: /^J’ai vu/ }));
  await vi.waitFor(() => expect(screen.queryByText(/rouvert/)).toBeNull());
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [3, 4] });
});
