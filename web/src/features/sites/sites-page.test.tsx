import { listSiteRecords, proposeEnergies, saveSite, type SiteRecord } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { textOf } from '../../testing/text-of.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const [sample] = sampleAnswer(listSiteRecords.answer, 'full').sites;
if (!sample) throw new Error('a full answer lists a site');
const electricity = { energyType: 'electricity', from: { year: 2020, month: 1 }, to: null } as const;
const langeac: SiteRecord = {
  ...sample,
  id: 5,
  code: 'langeac',
  name: 'Langeac',
  siteType: 'hospital',
  archivedAt: null,
  energiesInUse: [electricity],
};
const house: SiteRecord = { ...langeac, id: 6, code: 'ehpad', name: 'Les Genêts', siteType: 'ehpad' };
const gone: SiteRecord = {
  ...langeac,
  id: 7,
  code: 'ancien',
  name: 'Ancien site',
  archivedAt: '2026-02-01T08:00:00.000Z',
};

function open(role: Role = 'technical', more: Parameters<typeof openView>[2] = [], address = 'vue=sites') {
  return openView(address, role, [
    answer(listSiteRecords, { sites: [langeac, house, gone] }),
    ...(more ?? []),
  ]);
}
const names = () => screen.getAllByRole('rowheader').map(textOf);

it('lists the sites in service, and filters them by the type in the address', async () => {
  await open();
  const type = await screen.findByLabelText('Type');
  expect([...type.querySelectorAll('option')].map(textOf)).toEqual([
    'Tous les types (2)',
    expect.stringMatching(/\(1\)$/),
    'EHPAD (1)',
  ]);
  await userEvent.selectOptions(type, 'ehpad');
  expect(location.search).toContain('type=ehpad');
  expect(names().join()).toContain('Les Genêts');
  expect(names().join()).not.toContain('Langeac');
});

it('opens the record that the address names, and removes it from the address when closed', async () => {
  await open('technical', [], 'vue=sites&site=ehpad');
  const dialog = await screen.findByRole('dialog', { name: 'Modifier Les Genêts' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).not.toContain('site=');
});

it('proposes the energies that were declared, and stores nothing before it is saved', async () => {
  const water = {
    energyType: 'water',
    from: { year: 2019, month: 3 },
    to: { year: 2025, month: 6 },
  } as const;
  const { received } = await open('technical', [
    answer(proposeEnergies, { energiesInUse: [electricity, water] }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier Langeac' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByLabelText('Depuis')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Proposer d’après les déclarations' }));
  await waitFor(() => expect(dialog.getAllByLabelText('Depuis')).toHaveLength(2));
  expect(dialog.getByRole('button', { name: 'Retirer Eau' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer Eau' }));
  expect(dialog.getAllByLabelText('Depuis')).toHaveLength(1);
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('keeps the typed energies when none could be proposed, and says why', async () => {
  const { told } = await open('technical', [
    answer(proposeEnergies, () => new RefusedRequest(404, 'not-found')),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier Langeac' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Proposer d’après les déclarations' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(dialog.getAllByLabelText('Depuis')).toHaveLength(1);
});

it('proposes no energy for a site that has declared nothing yet', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un site' }));
  expect(dialog.queryByRole('button', { name: /^Proposer/ })).toBeNull();
});

it('shows at each field what is not valid for a new site, and stores nothing', async () => {
  const { received } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un site' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'Annexe');
  await userEvent.type(dialog.getByLabelText(/^SIRET/), '732 829 320 00075');
  await userEvent.type(dialog.getByLabelText(/^Latitude et longitude/), '48.8323');
  await userEvent.click(dialog.getByRole('button', { name: 'Sauvegarder' }));
  expect(await dialog.findByText('Ce SIRET n’est pas valide. Vérifiez ses 14 chiffres.')).toBeDefined();
  expect(dialog.getByText(/Saisissez la latitude, puis la longitude/)).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^SIRET/));
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('scrolls to the reason why a site was not stored, out of sight of the button in a long form', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open('technical', [answer(saveSite, () => new RefusedRequest(503, 'overloaded'))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier Langeac' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Commune/ }), 'Langeac');
  scrolled.mockClear();
  await userEvent.click(dialog.getByRole('button', { name: 'Sauvegarder' }));
  const refusal = await dialog.findByRole('alert');
  expect(scrolled.mock.contexts).toEqual([refusal]);
  scrolled.mockRestore();
});

it('lets a technician archive no site, and an administrator archive and restore', async () => {
  await open('technical');
  await screen.findByRole('button', { name: 'Modifier Langeac' });
  expect(screen.queryByRole('button', { name: /^(Archiver|Restaurer)/ })).toBeNull();
});

it('asks before it archives, and says that nothing is deleted', async () => {
  const { received } = await open('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Archiver Langeac' }));
  expect(textOf(await screen.findByRole('dialog'))).toContain('Rien n’est effacé');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Restaurer Ancien site' })).toBeDefined();
});
