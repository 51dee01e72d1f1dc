import {
  chooseFactorSet,
  createFactor,
  deleteFactor,
  type Factor,
  type FactorEffect,
  listFactors,
  readFactorEffect,
} from '@suivi/contract/energy/factors';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../testing/text-of.ts';
import { FactorsPart } from './factors-part.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const factor = (id: number, more: Partial<Factor> = {}): Factor => ({
  id,
  set: 'specification',
  energyType: 'gas',
  unit: 'kWh',
  valueKg: 0.2,
  perimeter: 'Combustion',
  source: 'Base Empreinte',
  vintage: '2024',
  validFrom: { year: 2010, month: 1 },
  version: 1,
  ...more,
});
const sets = [
  { set: 'specification' as const, name: 'Facteurs initiaux', inUse: true },
  { set: 'regulatory' as const, name: 'Facteurs réglementaires', inUse: false },
];
const listed = {
  sets,
  choiceVersion: 6,
  factors: [
    factor(1),
    factor(2, { valueKg: 0.21, validFrom: { year: 2020, month: 7 } }),
    factor(3, { energyType: 'electricity', valueKg: 0.0599, perimeter: '', vintage: '' }),
    factor(4, { set: 'regulatory', valueKg: 0.227 }),
  ],
};
const effect: FactorEffect = {
  beforeKg: 200_000,
  afterKg: 230_000,
  years: [
    { year: 2025, beforeKg: 120_000, afterKg: 140_000 },
    { year: 2024, beforeKg: 80_000, afterKg: 90_000 },
  ],
  fallbackEnergies: ['propane', 'water'],
};

function open(role: Role, answers: Parameters<typeof serveContract>[1] = []) {
  const received = serveContract(role, [
    answer(listFactors, listed),
    answer(readFactorEffect, effect),
    ...answers,
  ]);
  const told: string[] = [];
  renderAs(role, <FactorsPart />, (_, text) => told.push(text));
  return { received, told };
}

/** The effect of a change on past emissions, once it says this. */
const toldEffect = (text: string | RegExp) =>
  waitFor(() => {
    const told = textOf(screen.getByRole('region', { name: 'Effet sur les émissions passées' }));
    expect(told).toMatch(text);
    return told;
  });
const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

it('lists the set in use by energy, the latest factor first, and says what is unknown', async () => {
  open('readonly');
  const rows = rowsOf(await screen.findByRole('table', { name: 'Facteurs initiaux' }));
  expect(
    rows.map(([energy, value, , perimeter, , vintage, from]) => [energy, value, perimeter, vintage, from]),
  ).toEqual([
    ['Électricité', '0,0599', '—', '—', 'janvier 2010'],
    ['Gaz', '0,21', 'Combustion', '2024', 'juillet 2020'],
    ['Gaz', '0,2', 'Combustion', '2024', 'janvier 2010'],
  ]);
  expect(textOf(screen.getByText(/^Jeu en usage/))).toBe('Jeu en usage : Facteurs initiaux.');
  expect(screen.getByText(/^Ces facteurs sont tenus par le Responsable RSE/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Ajouter|Modifier|Utiliser)/ })).toBeNull();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('shows the other set without using it, and stores that in the address', async () => {
  open('rse');
  await userEvent.click(await screen.findByRole('radio', { name: 'Facteurs réglementaires' }));
  const rows = rowsOf(await screen.findByRole('table', { name: 'Facteurs réglementaires' }));
  expect(rows.map(([energy, value]) => [energy, value])).toEqual([['Gaz', '0,227']]);
  expect(location.search).toContain('jeu=regulatory');
  expect(textOf(screen.getByText(/^Jeu en usage/))).toBe('Jeu en usage : Facteurs initiaux.');
  // Users who manage factors may not choose the set.
  expect(screen.queryByRole('button', { name: 'Utiliser ce jeu…' })).toBeNull();
});

it('requires the factor and its source, and stores neither without the other', async () => {
  const added = factor(9, { energyType: 'propane', valueKg: 0.2729, source: 'Contrat du fournisseur' });
  const { received, told } = open('rse', [answer(createFactor, added)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un facteur' }));
  const dialog = await dialogOf('Ajouter un facteur, facteurs initiaux');
  await userEvent.selectOptions(dialog.getByLabelText('Type d’énergie'), 'Propane');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const value = dialog.getByRole('textbox', { name: /^Facteur/ });
  const source = dialog.getByRole('textbox', { name: /^Source/ });
  expect([faultOf(value), faultOf(source)]).toEqual([
    expect.stringContaining('Saisissez le facteur.'),
    expect.stringContaining('Indiquez la source.'),
  ]);
  await userEvent.type(value, '0,2729');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(faultOf(source)).toContain('Indiquez la source.');
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
  await userEvent.type(source, ' Contrat du fournisseur ');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.findLast(({ method }) => method === 'POST')?.body).toEqual({
    set: 'specification',
    energyType: 'propane',
    validFrom: { year: 2026, month: 1 },
    valueKg: 0.2729,
    source: 'Contrat du fournisseur',
    perimeter: '',
    vintage: '',
  });
  expect(told).toEqual(['Facteur Propane enregistré.']);
});

it('shows the effect of a factor in tonnes, year by year, before it is deleted', async () => {
  const { received, told } = open('rse', [answer(deleteFactor, { done: true })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier Gaz depuis juillet\s2020/ }));
  const edit = await dialogOf('Modifier un facteur, facteurs initiaux');
  expect(edit.queryByLabelText('Type d’énergie')).toBeNull();
  await toldEffect(/200,0 t CO₂e? → 230,0 t CO₂e? \(\+15,0 %\), de 2024 à 2025\./);
  await userEvent.click(edit.getByText('Par année', { exact: true }));
  expect(rowsOf(edit.getByRole('table', { name: 'Effet par année' })).map(([year]) => year)).toEqual([
    '2025',
    '2024',
  ]);
  await userEvent.click(edit.getByRole('button', { name: 'Supprimer…' }));
  const removal = await dialogOf('Supprimer ce facteur, Gaz');
  await toldEffect('de 2024 à 2025');
  expect(received.findLast(({ path }) => path === readFactorEffect.path)?.query).toEqual({
    set: 'specification',
    energy: 'gas',
    entry: '2',
  });
  await userEvent.click(removal.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.findLast(({ method }) => method === 'DELETE')?.path).toBe('/api/factors/2');
  expect(told).toEqual(['Facteur Gaz supprimé.']);
});

it('uses the other set after showing its effect on every emission', async () => {
  history.replaceState(null, '', '/?jeu=regulatory');
  const chosen = { sets: sets.map(each => ({ ...each, inUse: !each.inUse })), choiceVersion: 7 };
  const { received, told } = open('admin', [answer(chooseFactorSet, chosen)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Utiliser ce jeu…' }));
  const choice = await dialogOf('Utiliser les facteurs réglementaires');
  expect(await toldEffect('de 2024 à 2025')).toContain(
    'Sans valeur dans ce jeu, celle de l’autre sert : propane, eau.',
  );
  await userEvent.click(choice.getByRole('button', { name: 'Utiliser ce jeu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = received.findLast(({ path }) => path === chooseFactorSet.path);
  expect(sent?.body).toEqual({ set: 'regulatory' });
  expect(told.join()).toMatch(/^Facteurs réglementaires\s: en usage pour tous les chiffres\.$/);
});

it('says that a set without factors uses those of the other, and that no emission changes', async () => {
  history.replaceState(null, '', '/?jeu=regulatory');
  open('admin', [
    answer(listFactors, { ...listed, factors: [factor(1)] }),
    answer(readFactorEffect, { beforeKg: 0, afterKg: 0, years: [], fallbackEnergies: [] }),
  ]);
  expect(await screen.findByText(/^Ce jeu ne contient aucun facteur/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser ce jeu…' }));
  await toldEffect('Aucune émission passée ne change.');
});

it('says that the factors could not be loaded', async () => {
  open('rse', [answer(listFactors, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('Les facteurs n’ont pas pu être lus')).toBeDefined();
});
