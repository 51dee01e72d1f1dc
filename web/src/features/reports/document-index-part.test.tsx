import type { IndexedDocument } from '@suivi/contract/documents/document-index';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@suivi/domain/accounts/role';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { DocumentIndexPart } from './document-index-part.tsx';
import { useReportFilters } from './use-report-filters.ts';

const row: IndexedDocument = {
  key: 'link:1',
  documentId: 8,
  name: 'EDF mars.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1000,
  pageCount: 1,
  sha256: 'a',
  role: 'bill',
  kind: 'bill',
  label: 'EDF · 2025-114',
  subjectId: 31,
  siteName: 'Brioude',
  siteCode: 'brioude',
  energyType: null,
  period: null,
  addedBy: 'Anne Cros',
  addedAt: '2025-05-12T08:00:00Z',
};
const month = { year: 2025, month: 3 } as const;
const documents: IndexedDocument[] = [
  row,
  { ...row, key: 'link:2', kind: 'month', label: '', subjectId: null, energyType: 'gas', period: month },
  { ...row, key: 'link:3', kind: 'saving-action', label: 'Isoler', subjectId: 4 },
  { ...row, key: 'link:4', kind: 'site', label: '', subjectId: null },
  { ...row, key: 'snapshot:5', kind: 'snapshot', label: 'operat 2025', role: null, subjectId: null },
];
const withoutProof = {
  bills: [{ id: 32, supplier: 'EDF', number: 'F-9', issuedOn: '2025-04-02' }],
  billCount: 1,
  months: [{ siteName: 'Brioude', siteCode: 'brioude', energyType: 'gas', period: month }],
  monthCount: 1,
};

beforeEach(() => history.replaceState(null, '', '/?vue=reports&partie=pieces'));
afterEach(() => {
  history.replaceState(null, '', '/');
});

function Index() {
  const filters = useReportFilters({
    sites: [],
    years: [2025],
    defaultYear: 2025,
    defaultPeriod: yearSpan(2025),
    lastReading: () => null,
    hasData: true,
  });
  return <DocumentIndexPart filters={filters} />;
}

async function shown(role: Role) {
  const received = serveApi({
    'GET /api/document-index': () => ({ documents, count: documents.length, withoutProof }),
  });
  renderAs(role, <Index />);
  await screen.findAllByRole('row');
  const links = screen
    .getAllByRole('link')
    .map(link => [
      link.textContent?.replaceAll('\u00a0', ' '),
      decodeURIComponent(link.getAttribute('href') ?? '').replace('/?vue=', ''),
    ]);
  return { links: new Map(links as [string, string][]), received };
}

it('links each document to what it proves, and each gap to where it is filled', async () => {
  const { links } = await shown('technical');
  expect(Object.fromEntries(links)).toEqual({
    'Facture, EDF · 2025-114 · Brioude': 'bills&facture=31',
    'Mois déclaré, Brioude · Gaz · mars 2025': 'monthly-declarations&centre=brioude&energie=gas&annee=2025',
    'Action, Isoler · Brioude': 'actions&action=4',
    'Site, Brioude': 'sites',
    'Document figé, préparation OPERAT 2025 · Brioude': 'reports&partie=figes',
    'EDF F-9': 'bills&facture=32',
    'Brioude, Gaz, mars 2025': 'monthly-declarations&centre=brioude&energie=gas&annee=2025',
  });
});

it('links nobody to a view that they may not open', async () => {
  const { links } = await shown('readonly');
  expect(links.has('Site, Brioude')).toBe(false);
  expect(links.has('Facture, EDF · 2025-114 · Brioude')).toBe(true);
});

it('sends the kind and the words of the search', async () => {
  const { received } = await shown('readonly');
  await userEvent.selectOptions(screen.getByLabelText('Prouve'), 'Facture');
  await userEvent.type(screen.getByLabelText('Rechercher'), 'edf');
  await vi.waitFor(() =>
    expect(received.at(-1)?.query).toEqual({ year: '2025', kind: 'bill', search: 'edf' }),
  );
});
