import { readLink, useLink as sendLink } from '@suivi/contract/accounts/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { faultOf } from '../../../testing/text-of.ts';
import { OneTimeLinkPage } from './one-time-link-page.tsx';

const expiresAt = '2026-11-24T08:00:00Z';
const longEnough = 'quatre mots sans lien';
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(answers: Parameters<typeof serveContract>[1]) {
  const received = serveContract('readonly', answers);
  const left: (string | undefined)[] = [];
  renderAs('readonly', <OneTimeLinkPage token="secret" onLeave={email => left.push(email)} />);
  return { left, sent: () => received.filter(({ path }) => path === sendLink.path).map(({ body }) => body) };
}

it('creates the first administrator, and shows the error of each field before anything is sent', async () => {
  const { sent, left } = open([
    answer(readLink, { purpose: 'first-administrator', expiresAt }),
    answer(sendLink, { email: 'anne.roy@hopital.example' }),
  ]);
  await userEvent.type(await screen.findByLabelText(/^Email/), 'anne.roy');
  await press('Créer le compte administrateur');
  expect([/^Nom/, /^Email/, /^Mot de passe/].map(label => faultOf(field(label)) !== null)).toEqual([
    true,
    true,
    true,
  ]);
  expect(sent()).toEqual([]);

  await userEvent.type(field(/^Nom/), ' Anne Roy ');
  await userEvent.type(field(/^Email/), '@hopital.example');
  await userEvent.type(field(/^Mot de passe/), longEnough);
  await press('Créer le compte administrateur');
  expect(await screen.findByText('anne.roy@hopital.example')).toBeDefined();
  expect(sent()).toEqual([
    {
      purpose: 'first-administrator',
      token: 'secret',
      name: 'Anne Roy',
      email: 'anne.roy@hopital.example',
      password: longEnough,
    },
  ]);
  await press('Aller à la connexion');
  expect(left).toEqual(['anne.roy@hopital.example']);
});

it('sets the password of a named account, and shows the server’s refusal', async () => {
  const outcomes = [new RefusedRequest(400, 'password-too-common', { field: 'password' })];
  const { sent } = open([
    answer(readLink, { purpose: 'set-password', name: 'Paul', email: 'paul@hopital.example', expiresAt }),
    answer(sendLink, () => outcomes.shift() ?? { email: 'paul@hopital.example' }),
  ]);
  await userEvent.type(await screen.findByLabelText(/^Mot de passe/), 'trop court');
  await press('Enregistrer le mot de passe');
  expect(faultOf(field(/^Mot de passe/))).toContain('il manque 5 caractères');
  expect(sent()).toEqual([]);
  await userEvent.clear(field(/^Mot de passe/));
  await userEvent.type(field(/^Mot de passe/), longEnough);
  await press('Enregistrer le mot de passe');
  await waitFor(() => expect(faultOf(field(/^Mot de passe/))).not.toBeNull());
  await press('Enregistrer le mot de passe');
  expect(await screen.findByRole('heading', { name: 'Mot de passe enregistré' })).toBeDefined();
});

it('says that a used link is no longer valid, and leads to the sign-in', async () => {
  const { left } = open([answer(readLink, () => new RefusedRequest(410, 'link-invalid'))]);
  expect(await screen.findByText('Ce lien ne peut plus servir')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await press('Aller à la connexion');
  expect(left).toEqual([undefined]);
});

it('tries again when the link could not be checked', async () => {
  const outcomes = [new RefusedRequest(500, 'internal')];
  open([answer(readLink, () => outcomes.shift() ?? { purpose: 'first-administrator' as const, expiresAt })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Créer le compte administrateur' })).toBeDefined();
});
