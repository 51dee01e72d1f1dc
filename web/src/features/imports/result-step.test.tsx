import type { WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import type { DryRunCounts } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { type ReceivedRequest, serveApi } from '../../testing/serve-api.ts';
import { ResultStep } from './result-step.tsx';

const series = (siteId: number, month: 1 | 3): WaitingFeed => ({
  siteId,
  siteName: `Site ${siteId}`,
  energyType: 'electricity',
  from: { year: 2023, month },
  months: [
    {
      period: { year: 2023, month },
      isWhole: true,
      billed: { quantity: 3100, cents: 36_000 },
      typed: null,
    },
  ],
});

const record: ImportRecord = {
  id: 3,
  version: 4,
  fileName: 'factures.csv',
  state: 'applied',
  subject: 'bills',
  createdAt: '2024-05-20T10:00:00.000Z',
  createdBy: 'Claire Vernet',
  mayUndo: true,
  sheets: [],
  mappings: [null],
  answers: [],
  decisions: { heldMonths: 'keep', trustsFigures: false },
  mode: 'all',
  progress: { done: 0, total: 0 },
  outcome: {
    kind: 'applied',
    counts: { new: 2, changed: 0, identical: 0, refused: 0, refusedLines: 0 },
    written: 2,
    lastYear: 2023,
  },
};

let waiting: WaitingFeed[];
let received: ReceivedRequest[];

beforeEach(() => {
  waiting = [series(1, 1), series(2, 3)];
  received = serveApi({
    'GET /api/session': () => sessionAs('rse'),
    'GET /api/bill-feeds/waiting': () => ({ waiting }),
    'POST /api/bill-feeds/several': () => {
      const count = waiting.length;
      waiting = [];
      return { count };
    },
  });
});

const seen = () => screen.findByRole('link', { name: 'Voir 2023' });

it('feeds all series of an import with one answer, each from its first whole month, and then shows the year', async () => {
  renderAs('rse', <ResultStep record={record} next={null} />);
  const feed = await screen.findByRole('button', {
    name: /^Alimenter ces 2.séries à partir de janvier.2023$/,
  });
  // Only one next step is highlighted at a time.
  expect((await seen()).className).not.toContain('primary');
  expect(feed.className).toContain('primary');
  await userEvent.click(feed);
  await vi.waitFor(async () => expect((await seen()).className).toContain('primary'));
  expect(screen.queryByRole('button', { name: /^Alimenter/ })).toBeNull();
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
    feeds: [
      { siteId: 1, energyType: 'electricity', from: { year: 2023, month: 1 } },
      { siteId: 2, energyType: 'electricity', from: { year: 2023, month: 3 } },
    ],
  });
});

it('leaves out a series that the user removes from the list', async () => {
  renderAs('rse', <ResultStep record={record} next={null} />);
  await userEvent.click(await screen.findByText('Voir les 2 séries, mois par mois'));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Site 2/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Alimenter cette série/ }));
  await vi.waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({ feeds: [{ siteId: 1 }] });
});

it('shows the year at once when no series waits', async () => {
  waiting = [];
  renderAs('rse', <ResultStep record={record} next={null} />);
  expect((await seen()).className).toContain('primary');
  expect((await seen()).getAttribute('href')).toContain('annee=2023');
});

it('says that an import was not undone, although none of its data changed', async () => {
  const { counts, written } = record.outcome as { counts: DryRunCounts; written: number };
  const outcome = { kind: 'undo-refused' as const, counts, written, touched: [] };
  renderAs('rse', <ResultStep record={{ ...record, outcome }} next={null} />);
  expect(screen.getByText(/^Le serveur n’y est pas parvenu, et rien n’a été modifié/)).toBeTruthy();
  expect(screen.queryByText(/modifiés ou utilisés depuis/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Annuler cet import' })).toBeTruthy();
});
