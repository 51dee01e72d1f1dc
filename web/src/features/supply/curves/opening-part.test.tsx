import { type OpeningHours, readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { faultOf, textOf } from '../../../testing/text-of.ts';
import { OpeningPart } from './opening-part.tsx';

const outside = {
  firstDay: '2025-10-22',
  lastDay: '2026-10-21',
  days: 360,
  outsideKwh: 362_803,
  share: 0.561,
  hours: 5921,
  aboveTalonKwh: 125_846,
  aboveTalonCents: 1_520_000,
};
const hours: OpeningHours = {
  working: '08:00-18:30',
  saturday: '',
  sunday: '',
  isTyped: true,
  outside,
  version: 2,
};
const untyped: OpeningHours = { ...hours, working: '', isTyped: false, outside: null, version: 1 };

type Given = Parameters<typeof serveContract>[1];

async function show(stored: OpeningHours, role: Role = 'technical', more: Given = []) {
  const received = serveContract(role, [answer(readOpeningHours, stored), ...(more ?? [])]);
  const said: string[] = [];
  renderAs(role, <OpeningPart pointId={21} />, (_, text) => said.push(text));
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  return { received, said, sent: () => received.filter(({ method }) => method === 'PUT') };
}

const page = () => textOf(document.body);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Saisir les heures d’ouverture' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('shows when the point is open, and its consumption while closed', async () => {
  await show(hours);
  expect(page()).toContain('Jour ouvré : 08:00-18:30 ; Samedi : fermé ; Dimanche et férié : fermé.');
  expect(page()).toContain('362 803 kWh hors ouverture (56,1 % de l’énergie, en 5 921 h)');
  expect(page()).toContain('dont 125 846 kWh (15 200 € TTC) au-dessus du talon de chaque jour');
  expect(page()).toContain('Sur 360 jours reçus.');
});

it('says that no hours are entered, which does not mean that it never closes', async () => {
  await show(untyped);
  expect(page()).toContain('Les heures d’ouverture du point ne sont pas saisies.');
  expect(page()).not.toContain('fermé');
});

it('says that a point that never closes has no hours outside', async () => {
  await show({ ...hours, saturday: '00:00-24:00', sunday: '00:00-24:00', outside: null });
  expect(page()).toContain('Rien n’est hors ouverture : le point ne ferme jamais');
});

it('offers no hours to edit to users who may only read', async () => {
  await show(untyped, 'readonly');
  expect(screen.queryByRole('button')).toBeNull();
});

it('stores the typed hours without surrounding spaces, over the version that was read', async () => {
  const { sent, said } = await show(hours, 'technical', [answer(saveOpeningHours, { ...hours, version: 3 })]);
  await open();
  await userEvent.type(screen.getByLabelText('Samedi'), '  09:00-12:00 ');
  await save();
  await waitFor(() => expect(said).toEqual(['Heures d’ouverture enregistrées.']));
  expect(sent().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ working: '08:00-18:30', saturday: '09:00-12:00', sunday: '' }, '"2"'],
  ]);
});

it('shows hours that the server refuses at their field, and keeps them', async () => {
  const refused = new RefusedRequest(400, 'opening-hours-invalid', { field: 'sunday' });
  const { said } = await show(hours, 'technical', [answer(saveOpeningHours, () => refused)]);
  await open();
  await userEvent.type(screen.getByLabelText('Dimanche et férié'), 'le matin');
  await save();
  const field = screen.getByLabelText<HTMLInputElement>('Dimanche et férié');
  await waitFor(() => expect(faultOf(field)).not.toBeNull());
  expect(field.value).toBe('le matin');
  expect(faultOf(screen.getByLabelText('Samedi'))).toBeNull();
  expect(said).toEqual([]);
});
