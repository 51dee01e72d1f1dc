import { type BuildingRecord, listBuildings } from '@suivi/contract/sites/buildings';
import { listSites } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { textOf } from '../../../testing/text-of.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const [sample] = sampleAnswer(listBuildings.answer, 'full').buildings;
if (!sample) throw new Error('a full answer lists a building');
const block: BuildingRecord = {
  ...sample,
  id: 31,
  name: 'Bloc opératoire',
  code: 'BLOC',
  surfaceM2: 900,
  status: 'alert',
  archivedAt: null,
};
const ward: BuildingRecord = {
  ...block,
  id: 32,
  name: 'Rééducation',
  code: 'SMR',
  surfaceM2: 4_850,
  status: 'normal',
};
const gone: BuildingRecord = {
  ...ward,
  id: 33,
  name: 'Ancien pavillon',
  code: 'ANC',
  archivedAt: '2026-02-01T08:00:00.000Z',
};

async function open(address: string, role: Role, buildings: BuildingRecord[] = [block, ward, gone]) {
  const opened = await openView(`vue=building-data&annee=2024${address}`, role, [
    answer(listBuildings, { siteId: 4, buildings }),
  ]);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  return opened;
}
const names = () => {
  const [table] = screen.getAllByRole('table');
  return table ? within(table).getAllByRole('rowheader').map(textOf) : [];
};
const card = (name: string) => textOf(screen.getByRole('article', { name }));

it('says where to begin when there is no site to choose', async () => {
  await openView('vue=building-data', 'readonly', [
    answer(listSites, { sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2025' }),
  ]);
  expect(await screen.findByRole('link', { name: 'Voir les premières étapes' })).toBeDefined();
  expect(screen.queryByText('Sélectionnez un centre hospitalier')).toBeNull();
});

it('asks for a site first, and requests no building before', async () => {
  const { received } = await open('', 'readonly');
  expect(screen.getByText('Sélectionnez un centre hospitalier')).toBeDefined();
  expect(received.map(({ path }) => path)).not.toContain('/api/buildings');
  await userEvent.selectOptions(screen.getByLabelText('Centre hospitalier'), 'Brioude');
  expect(location.search).toContain('centre=brioude');
  expect(await screen.findByRole('article', { name: 'Total bâtiments' })).toBeDefined();
});

it('says that a site has no building, and does not show the archived ones as buildings', async () => {
  await open('&centre=brioude', 'readonly', [gone]);
  expect(screen.getByText('Aucun bâtiment configuré pour cet établissement.')).toBeDefined();
  expect(card('Total bâtiments')).toContain('0');
  expect(screen.queryByLabelText('Recherche')).toBeNull();
});

it('counts the buildings in service by their state', async () => {
  await open('&centre=brioude', 'readonly');
  expect(card('Total bâtiments')).toContain('2');
  expect(card('Normal')).toContain('1');
  expect(card('Alertes')).toContain('1');
  expect(card('Surveillance')).toContain('0');
});

it.each([
  ['readonly', /permissions nécessaires pour modifier les bâtiments et leurs relevés/, false],
  ['financial', /Vous pouvez saisir les relevés, mais/, true],
] as const)('tells %s what they may not do, and does not offer it', async (role, sentence, mayEnter) => {
  await open('&centre=brioude', role);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ajouter un bâtiment' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Modifier|Supprimer)/ })).toBeNull();
  expect(screen.queryByText('Saisie du mois') !== null).toBe(mayEnter);
});

it('opens no month entry for users who may enter no reading, even by its address', async () => {
  await open('&centre=brioude&saisie=mois', 'readonly');
  expect(screen.queryByRole('table', { name: /^Relevés d/ })).toBeNull();
  expect(card('Total bâtiments')).toContain('2');
});

it('finds a building by name or code without its accents, and keeps the search in the address', async () => {
  await open('&centre=brioude', 'technical');
  await userEvent.type(screen.getByLabelText('Recherche'), 'reeducation');
  await waitFor(() => expect(names()).toEqual(['Rééducation']));
  expect(textOf(document.body)).toContain('1 bâtiment sur 2');
  await waitFor(() => expect(location.search).toContain('recherche='));
});

it('applies the search of the address', async () => {
  await open('&centre=brioude&recherche=bloc', 'technical');
  expect(screen.getByLabelText<HTMLInputElement>('Recherche').value).toBe('bloc');
  expect(names()).toEqual(['Bloc opératoire']);
});

it('says at its field that a surface below zero is not valid, and stores nothing', async () => {
  const { received } = await open('&centre=brioude', 'technical');
  await userEvent.click(screen.getByRole('button', { name: /^Modifier.*(Bloc opératoire|BLOC)/ }));
  const form = within(await screen.findByRole('form'));
  const area = form.getByLabelText(/^Surface/);
  await userEvent.clear(area);
  await userEvent.type(area, '-4');
  await userEvent.click(form.getByRole('button', { name: 'Sauvegarder' }));
  expect(await form.findByText('Veuillez saisir des valeurs numériques positives.')).toBeDefined();
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(received.filter(({ method }) => method === 'PUT')).toEqual([]);
});
