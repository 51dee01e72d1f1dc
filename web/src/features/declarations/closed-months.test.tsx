import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { sampleDeclaration, sampleMonthCell, sampleSite } from '../../testing/sample-declarations.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { MonthGrid } from './month-grid.tsx';
import { useDeclarationFilters } from './use-declaration-filters.ts';
import { Wizard } from './wizard.tsx';

const langeac = { ...sampleSite, id: 5, code: 'langeac', name: 'Langeac' };
const sites = {
  sites: [sampleSite, langeac],
  years: [2025],
  defaultPeriod: yearSpan(2025),
  lastReading: () => null,
  hasData: true,
};
const closing: MonthClosing = {
  id: 1,
  siteId: 4,
  siteCode: 'brioude',
  siteName: 'Brioude',
  period: { year: 2025, month: 3 },
  closedAt: '2025-05-12T08:00:00Z',
  closedBy: 'Anne Cros',
  exceptionReason: 'Facture perdue',
  reopened: null,
};
const opened = { at: '2025-06-01T08:00:00Z', by: 'Admin', reason: 'Erreur' };
const closings = [closing, { ...closing, id: 2, period: { year: 2025, month: 4 }, reopened: opened }];

beforeEach(() => localStorage.clear());
afterEach(() => {
  history.replaceState(null, '', '/');
});

function Declarations() {
  return <Wizard sites={sites} filters={useDeclarationFilters(sites)} onDone={() => undefined} />;
}

it('shows a closed month of a declaration read-only, with its date, its reason and what to do', async () => {
  history.replaceState(null, '', '/?centre=brioude&energie=electricity&annee=2025&etape=saisie');
  serveApi({
    'GET /api/alert-thresholds': () => ({ version: 1, thresholds: [] }),
    'GET /api/month-closings': () => ({ closings, lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    'GET /api/declarations/grid': () => ({ year: 2025, cells: [] }),
    'GET /api/declarations': () => ({
      declaration: sampleDeclaration,
      earlier: [],
      prices: [],
    }),
  });
  renderAs('financial', <Declarations />);
  expect(await screen.findByText('Mars est clôturé')).toBeTruthy();
  expect(screen.getByText(/demandez à un administrateur de rouvrir/).textContent).toContain(
    'Motif de la clôture\u00a0: Facture perdue.',
  );
  expect(screen.getByText('Clôturé le 12/05/2025')).toBeTruthy();
  const [quantity, amount] = screen.getAllByLabelText<HTMLInputElement>(/^Mars,/);
  expect([quantity?.readOnly, amount?.readOnly]).toEqual([true, true]);
  act(() => amount?.focus());
  const mark = await screen.findByRole<HTMLButtonElement>('button', { name: /^avoir/ });
  expect(mark.disabled).toBe(true);
  for (const open of screen.getAllByLabelText<HTMLInputElement>(/^(Avril|Mai),/))
    expect(open.readOnly).toBe(false);
});

it('shows the cells of a month closed at one site read-only, and lets those of others be typed', async () => {
  serveApi({
    'GET /api/month-closings': () => ({ closings, lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    'GET /api/declarations': () => ({ declaration: null, earlier: [], prices: [] }),
  });
  const cells = [sampleMonthCell, { ...sampleMonthCell, siteId: 5 }];
  renderAs(
    'admin',
    <MonthGrid sites={[sampleSite, langeac]} year={2025} month={3} cells={cells} target={null} />,
  );
  expect(await screen.findByText('Mars 2025 est clôturé pour Brioude')).toBeTruthy();
  expect(screen.getByText(/rouvrez ce mois/)).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /^Brioude/ }).textContent).toContain('Clôturé le 12/05/2025');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true, false, false]);
  const marks = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { pressed: false }).map(({ disabled }) => disabled);
  act(() => fields[0]?.focus());
  await vi.waitFor(() => expect(marks()).toEqual([true, true]));
  act(() => fields[2]?.focus());
  await vi.waitFor(() => expect(marks()).toEqual([false, false]));
});
