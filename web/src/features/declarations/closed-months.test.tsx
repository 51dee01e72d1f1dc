import type { MonthCell } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { months } from '@suivi/domain/ground/calendar/month';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { MonthGrid } from './month-grid.tsx';
import { useDeclarationFilters } from './use-declaration-filters.ts';
import { Wizard } from './wizard.tsx';

const place = {
  siteType: 'hospital',
  city: 'Brioude',
  location: null,
  floorAreaM2: null,
  energyAreaM2: null,
} as const;
const brioude = {
  ...place,
  id: 4,
  code: 'brioude',
  name: 'Brioude',
  subjectToTertiaryDecree: false,
  energiesInUse: [],
};
const langeac = { ...brioude, id: 5, code: 'langeac', name: 'Langeac' };
const sites = {
  sites: [brioude, langeac],
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

it('shows a closed month of a declaration as it is, with since when, why and what to do', async () => {
  history.replaceState(null, '', '/?centre=brioude&energie=electricity&annee=2025&etape=saisie');
  serveApi({
    'GET /api/month-closings': () => ({ closings, lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    'GET /api/declarations/grid': () => ({ year: 2025, cells: [] }),
    'GET /api/declarations': () => ({
      declaration: {
        id: 9,
        siteId: 4,
        energyType: 'electricity',
        year: 2025,
        unit: 'kWh',
        gasCoefficient: null,
        ecsProducer: null,
        notes: null,
        ttcNotes: null,
        months: months.map(() => ({ quantity: 100, amountCents: 2000, isCreditNote: false })),
        version: 3,
        declaredBy: null,
        updatedAt: '2026-01-05T10:00:00Z',
      },
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
  const [quantity, amount] = screen.getAllByLabelText<HTMLInputElement>(/^Mars/);
  expect([quantity?.readOnly, amount?.readOnly]).toEqual([true, true]);
  expect(screen.getByLabelText<HTMLInputElement>('avoir en mars').disabled).toBe(true);
  for (const open of screen.getAllByLabelText<HTMLInputElement>(/^(Avril|Mai)/))
    expect(open.readOnly).toBe(false);
});

it('shows the cells of a month that a centre has closed as they are, and types those of others', async () => {
  serveApi({
    'GET /api/month-closings': () => ({ closings, lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    'GET /api/declarations': () => ({ declaration: null, earlier: [], prices: [] }),
  });
  const cell: MonthCell = {
    siteId: 4,
    energyType: 'electricity',
    declarationId: 9,
    version: 1,
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    quantity: 100,
    amountCents: 2000,
    isCreditNote: false,
    isEstimated: false,
    quantityYearBefore: null,
    amountCentsYearBefore: null,
    expected: null,
    usualPrice: null,
  };
  const cells = [cell, { ...cell, siteId: 5 }];
  renderAs(
    'admin',
    <MonthGrid sites={[brioude, langeac]} year={2025} month={3} cells={cells} target={null} />,
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
