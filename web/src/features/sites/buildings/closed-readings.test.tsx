import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { months } from '@suivi/domain/ground/calendar/month';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { serveApi } from '../../../testing/serve-api.ts';
import { MonthNoteDialog } from '../../../widgets/month-notes/month-note-dialog.tsx';
import { ReadingDialog } from '../../../widgets/reading-cards/reading-dialog.tsx';
import { ReadingGrid } from './reading-grid.tsx';
import { ReadingMonthGrid } from './reading-month-grid.tsx';

const closing: MonthClosing = {
  id: 1,
  siteId: 4,
  siteCode: 'brioude',
  siteName: 'Brioude',
  period: { year: 2025, month: 3 },
  closedAt: '2025-05-12T08:00:00Z',
  closedBy: 'Anne Cros',
  exceptionReason: 'Compteur remplacé',
  reopened: null,
};
const elsewhere = { ...closing, id: 2, siteId: 5, period: { year: 2025, month: 4 } } as const;
const building = { id: 7, siteId: 4, name: 'Pavillon A', code: 'A' };

beforeEach(() => localStorage.clear());
const serve = (more: Parameters<typeof serveApi>[0] = {}) =>
  serveApi({
    'GET /api/month-closings': () => ({ closings: [closing, elsewhere], lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    ...more,
  });

it('marks the closed month of a year of readings and makes it read-only, but not the others', async () => {
  serve();
  renderAs(
    'technical',
    <ReadingGrid
      siteCode="emile-roux"
      building={building}
      year={2025}
      stored={months.map(() => null)}
      notes={[]}
    />,
  );
  expect(await screen.findByText('Mars est clôturé')).toBeTruthy();
  expect(screen.getByText(/demandez à un administrateur de rouvrir/).textContent).toContain(
    'Motif de la clôture\u00a0: Compteur remplacé.',
  );
  expect(screen.getByRole('rowheader', { name: /^Mars/ }).textContent).toContain('Clôturé le 12/05/2025');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  const closed = fields.flatMap(({ readOnly }, at) => (readOnly ? Math.floor(at / 3) : []));
  expect(closed).toEqual([2, 2, 2]);
});

it('says so before anything is typed in the month of all buildings, and leaves every cell unchanged', async () => {
  serve();
  const stored = { id: 9, version: 1, electricity: 120, gas: null, water: null };
  const energies = [
    { energyType: 'electricity' as const, expected: null, yearBefore: null },
  ] as unknown as Parameters<typeof ReadingMonthGrid>[0]['buildings'][number]['energies'];
  const buildings = [{ buildingId: 7, name: 'Pavillon A', code: 'A', stored, energies }];
  renderAs(
    'technical',
    <ReadingMonthGrid
      siteId={4}
      siteCode="emile-roux"
      period={{ year: 2025, month: 3 }}
      buildings={buildings}
    />,
  );
  expect(await screen.findByText('Mars est clôturé')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
});

it('says so in the dialog of one reading, and makes its field read-only', async () => {
  serve({ 'GET /api/readings': () => ({ year: 2025, buildings: [], lastPeriod: null, prices: [] }) });
  renderAs(
    'technical',
    <ReadingDialog
      siteCode="brioude"
      building={building}
      period={{ year: 2025, month: 3 }}
      energy="water"
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText('Mars est clôturé')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Consommation du mois/).readOnly).toBe(true);
});

it('says so for a note when its month is chosen, at the site that has closed it', async () => {
  serve();
  const sites = [
    { id: 4, code: 'brioude', name: 'Brioude' },
    { id: 5, code: 'langeac', name: 'Langeac' },
  ] as unknown as SiteSummary[];
  renderAs(
    'technical',
    <MonthNoteDialog scope={{ year: 2025, month: 3 }} sites={sites} note={null} onClose={() => undefined} />,
  );
  expect(await screen.findByText('Mars est clôturé')).toBeTruthy();
  const choose = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose(/^Mois/, '4');
  expect(screen.queryByText(/clôturé/)).toBeNull();
  choose(/^(Centre|Site)/, 'langeac');
  expect(screen.getByText('Avril est clôturé')).toBeTruthy();
});
