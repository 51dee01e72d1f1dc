import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { FirstSteps } from './first-steps.tsx';

const site = (id: number, energies: 'gas'[]): SiteSummary => ({
  id,
  code: `site-${id}`,
  name: `Site ${id}`,
  siteType: 'hospital',
  city: '',
  location: null,
  floorAreaM2: null,
  energyAreaM2: null,
  subjectToTertiaryDecree: true,
  energiesInUse: energies.map(energyType => ({ energyType, from: { year: 2026, month: 11 }, to: null })),
});

async function steps(role: Role, sites: SiteSummary[], accountCount = 1) {
  serveApi({ 'GET /api/accounts': () => ({ accounts: Array.from({ length: accountCount }, () => ({})) }) });
  renderAs(role, <FirstSteps title="Tableau de Bord" sites={sites} />);
  const list = await screen.findByRole('list', { name: 'Premières étapes' });
  return within(list);
}

it('sends an administrator of a new installation to its sites first', async () => {
  const list = await steps('admin', []);
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Les sites et leurs énergies',
    'Les consommations',
    'Les collègues',
  ]);
  expect(list.getAllByText('À faire')).toHaveLength(3);
  expect(list.getByRole('link', { name: 'Ajouter un site' }).getAttribute('href')).toBe('/?vue=sites');
  expect(list.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/?vue=accounts');
});

it('says what is done', async () => {
  const list = await steps('admin', [site(1, ['gas']), site(2, [])], 3);
  expect(list.getByText('Fait : 2 sites, dont 1 sans énergie listée')).toBeDefined();
  expect(await list.findByText('Fait : 2 autres comptes')).toBeDefined();
  expect(list.getAllByText('À faire')).toHaveLength(1);
});

it('offers each role what it may do, and no link that ends in « Accès Restreint »', async () => {
  const list = await steps('rse', []);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Importer un fichier',
    'Saisir un mois',
  ]);
});
