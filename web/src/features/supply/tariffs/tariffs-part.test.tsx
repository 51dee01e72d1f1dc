import {
  createTariff,
  listTariffs,
  type MobilePeakDays,
  readMobilePeakDays,
  saveMobilePeakDays,
  type Tariff,
} from '@suivi/contract/supply/tariffs';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editedRecord } from '../../../testing/lost-updates/edited-record.ts';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';
import { TariffsPart } from './tariffs-part.tsx';

const brought: Tariff = {
  id: null,
  kind: 'excise-gas',
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
  values: { rate: 17.16 },
  source: 'Arrêté du 20 décembre 2024',
  addedBy: null,
};
const corrected: Tariff = {
  ...brought,
  id: 3,
  validFrom: '2025-08-01',
  values: { rate: 15.43 },
  source: 'Arrêté du 24 juillet 2025',
};

/** The tariffs of a server that stores what is added, as a user of the role sees them. */
function openTariffs(role: Role, more: Parameters<typeof serveContract>[1] = []) {
  const tariffs = [brought, corrected];
  const days = editedRecord<MobilePeakDays>({
    days: ['2025-12-01', '2026-01-12'],
    source: 'RTE',
    version: 4,
  });
  const received = serveContract(role, [
    answer(listTariffs, () => ({ tariffs })),
    answer(createTariff, ({ body }) => {
      const added = { ...(body as Tariff), id: 9, addedBy: 'Claire Vernet' };
      tariffs.push(added);
      return added;
    }),
    answer(readMobilePeakDays, () => days.read()),
    answer(saveMobilePeakDays, days.put),
    ...more,
  ]);
  const told: string[] = [];
  renderAs(role, <TariffsPart />, (_, text) => told.push(text));
  return { received, told };
}

const choose = async (label: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Grille'), label);
const pressed = (name: string) => screen.findByRole('button', { name }).then(found => userEvent.click(found));
const opened = async () => within(await screen.findByRole('dialog'));
const versions = () => screen.getByRole('table', { name: 'Accise, gaz' });

it('shows the versions of a grid, the latest first, with their days, sources and authors', async () => {
  openTariffs('readonly');
  await choose('Accise, gaz');
  const heads = within(versions()).getAllByRole('columnheader').map(textOf);
  expect(heads).toEqual(['Prix', '01/08/2025 – 31/12/2025', '01/01/2025 – 31/12/2025']);
  expect(rowsOf(versions()).map(cells => cells.slice(1))).toEqual([['15,43 €/MWh', '17,16 €/MWh']]);
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'À partir du 01/08/2025 : Arrêté du 24 juillet 2025 (ajouté par un compte supprimé)',
    'À partir du 01/01/2025 : Arrêté du 20 décembre 2024',
  ]);
  expect(textOf(screen.getByText(/^Aucune version n’est connue après le/))).toContain('31/12/2025');
  expect(await structureFaults(document.body)).toEqual([]);
});

it('lets users who may not edit them only read the grids and the days', async () => {
  openTariffs('technical');
  expect(await screen.findByText(/^2\sjours, du 01\/12\/2025 au 12\/01\/2026 \(RTE\)/)).toBeDefined();
  await screen.findByLabelText('Grille');
  expect(screen.queryByRole('button', { name: /Ajouter|Saisir/ })).toBeNull();
});

it('adds a version that begins with the values of the latest, and says what happens next', async () => {
  const { received, told } = openTariffs('financial');
  await choose('Accise, gaz');
  await pressed('Ajouter une version');
  const dialog = await opened();
  const price = dialog.getAllByRole<HTMLInputElement>('textbox').at(-1);
  if (!price) throw new Error('a price is asked for');
  expect(price.value).toBe('15,43');
  await userEvent.type(dialog.getByLabelText(/^Premier jour/), '01/01/2026');
  await userEvent.type(dialog.getByLabelText(/^Source/), ' Arrêté du 22 décembre 2025 ');
  await userEvent.clear(price);
  await userEvent.type(price, '16,2');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toEqual(['Accise, gaz\u00a0: version ajoutée, toutes les factures sont contrôlées.']);
  const sent = received.find(({ method }) => method === 'POST');
  expect(sent?.headers.has('idempotency-key')).toBe(true);
  expect(sent?.body).toEqual({
    kind: 'excise-gas',
    validFrom: '2026-01-01',
    validTo: null,
    values: { rate: 16.2 },
    source: 'Arrêté du 22 décembre 2025',
  });
  expect(await screen.findByText(/Arrêté du 22 décembre 2025 \(ajouté par Claire Vernet\)/)).toBeDefined();
  expect(screen.queryByText(/^Aucune version n’est connue après le/)).toBeNull();
});

it('sends no version with missing or contradictory values, and says which', async () => {
  const { received } = openTariffs('financial');
  await choose('Accise, gaz');
  await pressed('Ajouter une version');
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  const first = dialog.getByLabelText(/^Premier jour/);
  await waitFor(() => expect(faultOf(first)).toContain('Indiquez le premier jour.'));
  expect(faultOf(dialog.getByLabelText(/^Source/))).toContain('Indiquez d’où viennent ces prix.');
  await userEvent.type(first, '01/02/2026');
  const last = dialog.getByLabelText(/^Dernier jour connu/);
  await userEvent.type(last, '31/01/2026');
  await waitFor(() => expect(faultOf(last)).toContain('Le dernier jour ne peut pas précéder le premier.'));
  const price = dialog.getAllByRole('textbox').at(-1);
  if (!price) throw new Error('a price is asked for');
  await userEvent.clear(price);
  await userEvent.type(price, 'seize');
  await waitFor(() => expect(faultOf(price)).toContain('Saisissez un nombre, par exemple 14,41.'));
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('keeps the dialog, and what was typed, when the server refuses', async () => {
  openTariffs('financial', [answer(createTariff, () => new RefusedRequest(500, 'internal'))]);
  await choose('Accise, gaz');
  await pressed('Ajouter une version');
  const dialog = await opened();
  await userEvent.type(dialog.getByLabelText(/^Premier jour/), '01/01/2026');
  await userEvent.type(dialog.getByLabelText(/^Source/), 'Arrêté');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Source/).value).toBe('Arrêté');
});

it('replaces the days of « pointe mobile », one per line, from the version that was read', async () => {
  const { received, told } = openTariffs('admin');
  await pressed('Saisir les jours');
  const dialog = await opened();
  const days = dialog.getByLabelText<HTMLTextAreaElement>(/^Jours/);
  expect(days.value).toBe('01/12/2025\n12/01/2026');
  await userEvent.type(days, '{Enter}32/01/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(faultOf(days)).toContain('« 32/01/2026 » n’est pas un jour.'));
  expect(received.filter(({ method }) => method === 'PUT')).toEqual([]);

  await userEvent.clear(days);
  await userEvent.type(days, '13/01/2026{Enter}12/01/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^2\sjours, du 12\/01\/2026 au 13\/01\/2026/)).toBeDefined();
  const sent = received.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"4"');
  expect(sent?.body).toEqual({ days: ['2026-01-12', '2026-01-13'], source: 'RTE' });
  expect(told.map(text => text.replaceAll(/\s/g, ' '))).toEqual(['2 jours de pointe mobile.']);
});

it('says that no day is known, and that tariffs could not be loaded', async () => {
  openTariffs('readonly', [
    answer(listTariffs, () => new RefusedRequest(500, 'internal')),
    answer(readMobilePeakDays, { days: [], source: '', version: 1 }),
  ]);
  expect(await screen.findByText('Aucun jour n’est saisi.')).toBeDefined();
  expect(await screen.findByText('Les tarifs n’ont pas pu être lus')).toBeDefined();
});
