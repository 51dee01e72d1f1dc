import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keepDraft } from '../lib/drafts/draft.ts';
import { countDrafts } from '../lib/drafts/draft-places.ts';
import { renderAs, sessionAs } from '../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../testing/serve-api.ts';
import { Person } from './person.tsx';

const { id: accountId } = sessionAs('technical').user;

afterEach(() => {
  localStorage.clear();
});

function open(answer: () => unknown = () => ({ done: true })) {
  const received = serveApi({ 'DELETE /api/session': answer });
  const showToast = vi.fn();
  renderAs('technical', <Person />, showToast);
  return { signsOut: () => received.length, showToast, user: userEvent.setup() };
}

function begin(name: string) {
  expect(keepDraft({ accountId, name, version: 1 }, ['112'])).toBe(true);
}

it('signs out at once a user who has begun nothing', async () => {
  const { signsOut, user } = open();
  await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
  await waitFor(() => expect(signsOut()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks a user who has begun something, and goes back without losing it', async () => {
  const { signsOut, user } = open();
  begin('declaration:4:gas:2024');
  begin('declaration:4:gas:2025');
  await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
  const dialog = await screen.findByRole('dialog', { name: 'Se déconnecter sans enregistrer' });
  expect(dialog.textContent).toContain('2\u00a0saisies ne sont pas enregistrées');
  await user.click(screen.getByRole('button', { name: 'Revenir à mes saisies' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signsOut()).toBe(0);
  expect(countDrafts(accountId)).toBe(2);
});

it('leaves nothing of it in the browser once signing out is confirmed', async () => {
  const { signsOut, user } = open();
  begin('declaration:4:gas:2024');
  await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
  await user.click(await screen.findByRole('button', { name: 'Effacer et se déconnecter' }));
  await waitFor(() => expect(countDrafts(accountId)).toBe(0));
  expect(signsOut()).toBe(1);
});

it('keeps what was begun while the server has not signed the user out, and says so', async () => {
  const { showToast, user } = open(() => new RefusedRequest(503, 'overloaded'));
  begin('declaration:4:gas:2024');
  await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
  await user.click(await screen.findByRole('button', { name: 'Effacer et se déconnecter' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('error', expect.stringContaining('n’a pas abouti')),
  );
  expect(countDrafts(accountId)).toBe(1);
});
