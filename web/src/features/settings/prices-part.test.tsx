import {
  createPrice,
  deletePrice,
  listPrices,
  type Price,
  type PriceEffect,
  readPriceEffect,
} from '@suivi/contract/energy/prices';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../testing/text-of.ts';
import { PricesPart } from './prices-part.tsx';

const price = (id: number, year: number, valueEuros: number): Price => ({
  id,
  energyType: 'electricity',
  unit: 'kWh',
  valueEuros,
  validFrom: { year, month: 1 },
  version: 1,
});
const former = price(3, 2010, 0.15);
const present = price(4, 2023, 0.21);

const effect: PriceEffect = {
  monthCount: 14,
  beforeCents: 1_000_000,
  afterCents: 1_400_000,
  unpricedAfter: 0,
  sites: [
    {
      siteId: 1,
      siteName: 'Brioude',
      monthCount: 14,
      first: { year: 2023, month: 1 },
      last: { year: 2024, month: 2 },
      beforeCents: 1_000_000,
      afterCents: 1_400_000,
    },
  ],
};

function open(role: Role, prices: Price[], answers: Parameters<typeof serveContract>[1] = []) {
  const received = serveContract(role, [
    answer(listPrices, { prices }),
    answer(readPriceEffect, effect),
    ...answers,
  ]);
  const told: string[] = [];
  renderAs(role, <PricesPart />, (_, text) => told.push(text));
  return { received, told };
}

const electricity = async () => within(await screen.findByRole('region', { name: 'Électricité' }));
async function openNew() {
  await userEvent.click((await electricity()).getByRole('button', { name: /^Ajouter un prix/ }));
  return within(await screen.findByRole('dialog', { name: 'Ajouter un prix, Électricité' }));
}
const effectAsked = (received: ReturnType<typeof open>['received']) =>
  received.findLast(({ path }) => path === readPriceEffect.path)?.query;

/** The effect of a price on past estimates, once it says this. */
const toldEffect = (text: string | RegExp) =>
  waitFor(() => {
    const told = textOf(screen.getByRole('region', { name: 'Effet sur les estimations passées' }));
    expect(told).toMatch(text);
    return told;
  });

it('shows each price with its months and its change, the latest first', async () => {
  open('financial', [former, present]);
  const entries = within((await electricity()).getByRole('list', { name: 'Prix, Électricité' }));
  const [latest, first, ...more] = entries.getAllByRole('listitem').map(textOf);
  expect(more).toEqual([]);
  expect(latest).toMatch(/depuis janvier 2023 · \+40,0 % sur le précédent/);
  expect(first).toMatch(/de janvier 2010 à décembre 2022/);
  expect(first).not.toContain('sur le précédent');
  const gas = within(screen.getByRole('region', { name: 'Gaz' }));
  expect(gas.getByText(/^Aucun prix/).textContent).toContain('coût inconnu');
  expect(await structureFaults(document.body)).toEqual([]);
});

it('shows no change for a price that follows one of 0', async () => {
  open('financial', [price(3, 2010, 0), present]);
  const entries = within((await electricity()).getByRole('list', { name: 'Prix, Électricité' }));
  expect(textOf(entries.getAllByRole('listitem')[0] ?? null)).toContain('le précédent était nul');
});

it('can be read by users who may not change it, and says who may', async () => {
  open('technical', [former, present]);
  expect((await electricity()).queryByRole('button')).toBeNull();
  expect(screen.getByText(/^Ces prix sont tenus par le Service Financier/)).toBeDefined();
});

it('requires the price, and accepts no unit with it', async () => {
  const { received } = open('financial', [former]);
  const dialog = await openNew();
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const value = dialog.getByRole('textbox', { name: /Prix unitaire/ });
  expect(faultOf(value)).toContain('Saisissez le prix.');
  await userEvent.type(value, '85 €/MWh');
  expect(faultOf(value)).toContain('Veuillez saisir des valeurs numériques positives.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('shows the effect of what is typed, site by site, before it is stored', async () => {
  const { received, told } = open('financial', [former], [answer(createPrice, present)]);
  const dialog = await openNew();
  await userEvent.type(dialog.getByRole('textbox', { name: /Prix unitaire/ }), '0,21');
  await userEvent.selectOptions(dialog.getByLabelText('Mois'), 'Janvier');
  await userEvent.selectOptions(dialog.getByLabelText('Année'), '2023');
  const asked = { energy: 'electricity', year: '2023', month: '1', value: '0.21' };
  await waitFor(() => expect(effectAsked(received)).toEqual(asked));
  await toldEffect(/10 000 € → 14 000 € \(\+40,0 %\) ?14 mois sans montant déclaré, 1 site\./);
  await userEvent.click(dialog.getByText('Par site', { exact: true }));
  const [row] = rowsOf(dialog.getByRole('table', { name: 'Effet par site' }));
  expect([row?.[0], row?.[2], row?.[3]]).toEqual(['Brioude', '10 000 €', '14 000 €']);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.findLast(({ method }) => method === 'POST')?.body).toEqual({
    energyType: 'electricity',
    validFrom: { year: 2023, month: 1 },
    valueEuros: 0.21,
  });
  expect(told.join()).toMatch(/Électricité.*enregistré\./);
});

it('says that no past month changes, or how many would no longer have a price', async () => {
  let answered: PriceEffect = { ...effect, monthCount: 0, sites: [] };
  open('financial', [former], [answer(readPriceEffect, () => answered)]);
  const dialog = await openNew();
  const value = dialog.getByRole('textbox', { name: /Prix unitaire/ });
  await userEvent.type(value, '0,21');
  await toldEffect('Aucun mois passé ne change');
  answered = { ...effect, afterCents: null, unpricedAfter: 2 };
  await userEvent.type(value, '5');
  const told = await toldEffect('2 mois n’auraient plus de prix : leur coût serait inconnu.');
  // The gap to an unknown value has no percentage.
  expect(told).not.toContain('%');
});

it('deletes a price after showing its effect, in the version that was read', async () => {
  const { received, told } = open('financial', [former, present], [answer(deletePrice, { done: true })]);
  await userEvent.click(
    (await electricity()).getByRole('button', { name: /^Modifier.*depuis janvier\s2023/ }),
  );
  const edit = within(await screen.findByRole('dialog', { name: 'Modifier un prix, Électricité' }));
  await userEvent.click(edit.getByRole('button', { name: 'Supprimer…' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Supprimer ce prix, Électricité' }));
  await toldEffect('10 000 € → 14 000 €');
  expect(effectAsked(received)).toEqual({ energy: 'electricity', entry: '4' });
  await userEvent.click(removal.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.findLast(({ method }) => method === 'DELETE')?.path).toBe('/api/prices/4');
  expect(told.join()).toMatch(/Prix de janvier\s2023 supprimé\./);
});

it('says that the prices could not be loaded', async () => {
  open('financial', [], [answer(listPrices, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('Les prix n’ont pas pu être lus')).toBeDefined();
});
