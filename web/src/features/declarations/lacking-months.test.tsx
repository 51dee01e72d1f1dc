import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { twoSites } from '../../testing/open-view.tsx';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { DeclarationsPage } from './declarations-page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const cell = {
  siteCode: 'brioude',
  siteName: 'Brioude',
  estimatedCents: 1_700_000,
  declaredBy: 'Anne Roche',
};
const cells = [
  {
    ...cell,
    energyType: 'gas',
    period: { year: 2026, month: 10 },
    state: 'expected',
    since: '2026-10-31',
  },
  {
    ...cell,
    energyType: 'water',
    period: { year: 2026, month: 8 },
    state: 'partial',
    since: '2026-08-31',
    estimatedCents: null,
    declaredBy: null,
  },
  { ...cell, energyType: 'gas', period: { year: 2026, month: 12 }, state: 'to-come', since: '2026-12-31' },
];

it.each([
  ['technical', /saisie=mois/],
  ['readonly', /annee=2026&centre=brioude&energie=gas/],
] as const)('lists past and missing months with their state and estimate to %s', async (role, href) => {
  history.replaceState(null, '', '/?vue=monthly-declarations&partie=manquants');
  serveApi({
    'GET /api/sites': () => ({ sites: twoSites, yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    'GET /api/declarations/lacking': () => ({ cells }),
  });
  renderAs(role, <DeclarationsPage />, undefined, { today: { year: 2026, month: 11, day: 24 } });
  const table = await screen.findByRole('table', { name: /qui manquent/ });
  const texts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
    );
  expect(texts).toEqual([
    ['Brioude', 'Gaz', 'attendu', '31/10/2026', 'Anne Roche', '17 000 €'],
    ['Brioude', 'Eau', 'partiel', '31/08/2026', '—', '—'],
  ]);
  expect(screen.getByText(/1.mois manquant et 1.mois partiel, dont 1.estimé à environ 17.k€/)).toBeTruthy();
  const link = within(table).getByRole('link', { name: /^octobre.2026, Brioude, gaz$/ });
  expect(link.getAttribute('href')).toMatch(href);
});

it('shows only the months and the energy of the total that links to it', async () => {
  history.replaceState(null, '', '/?vue=monthly-declarations&partie=manquants&periode=2026-T3&energie=gas');
  const asked = serveApi({
    'GET /api/sites': () => ({ sites: twoSites, yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    'GET /api/declarations/lacking': () => ({ cells: cells.slice(0, 1) }),
  });
  renderAs('readonly', <DeclarationsPage />, undefined, { today: { year: 2026, month: 11, day: 24 } });
  const table = await screen.findByRole('table', {
    name: /qui manquent, 3e.trimestre.2026/,
  });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(asked.find(({ path }) => path.endsWith('lacking'))?.query).toEqual({
    period: '2026-T3',
    energy: 'gas',
  });
  fireEvent.change(screen.getByLabelText('Période'), { target: { value: 'toutes' } });
  await screen.findByRole('table', { name: /qui manquent, janvier.2025 à décembre.2026/ });
  expect(screen.queryByLabelText('Période')).toBeNull();
});
