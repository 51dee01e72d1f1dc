import { createToken, listTokens, revokeToken } from '@suivi/contract/accounts/tokens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { TokensPart } from './tokens-part.tsx';

const token = {
  id: 7,
  name: 'Classeur de la DAF',
  ownerName: 'Ève Roche',
  isOwn: true,
  scopes: ['months' as const],
  lastSigns: 'a1b2c3d4',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastDay: '2099-01-31',
  lastUsedAt: null,
  state: 'open' as const,
};
const secret = 'sve_secret-a1b2c3d4';

it('creates a token with the chosen rights, and shows its secret once', async () => {
  const received = serveContract('readonly', [
    answer(listTokens, { tokens: [] }),
    answer(createToken, { token, secret }),
  ]);
  renderAs('readonly', <TokensPart />);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un jeton' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer un jeton' }));
  // Rights that this role does not have are not offered.
  expect(dialog.queryByRole('checkbox', { name: /Déposer/ })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), token.name);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Lire les factures' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Créer le jeton' }));
  expect(await screen.findByText(secret)).toBeDefined();
  expect(received.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: token.name,
    scopes: ['months', 'bills'],
  });
});

it('revokes one after a confirmation', async () => {
  const received = serveContract('admin', [
    answer(listTokens, { tokens: [token, { ...token, id: 8, name: 'Ancien', state: 'revoked' }] }),
    answer(revokeToken, { done: true }),
  ]);
  renderAs('admin', <TokensPart />);
  const [button, ...others] = await screen.findAllByRole('button', { name: /^Révoquer/ });
  expect(others).toEqual([]);
  if (button) await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /Classeur de la DAF/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Révoquer' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(received.findLast(({ method }) => method === 'DELETE')?.path).toBe('/api/tokens/7');
});
