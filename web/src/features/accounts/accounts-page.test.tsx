import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import type { Account } from './account.ts';
import { AccountsPage } from './accounts-page.tsx';

const account: Account = {
  id: 12,
  name: 'Paul Ferrand',
  email: 'paul@hopital.example',
  role: 'technical',
  isDemonstration: false,
  hasPassword: true,
  isLinked: false,
  hasSecondFactor: false,
  isSecondFactorLocked: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  disabledAt: null,
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  openSessions: 2,
  linkExpiresAt: null,
  version: 4,
};
const link = {
  url: 'https://energie.example/#lien=secret',
  expiresAt: '2026-11-24T08:00:00.000Z',
  isMailed: false,
};
const answers = {
  'GET /api/session': () => sessionAs('admin'),
  'GET /api/shell': () => ({ groupName: 'GHT', demonstration: false, demonstrationAccounts: [] }),
  'GET /api/accounts': () => ({ accounts: [account] }),
  'GET /api/access-requests': () => ({ requests: [] }),
};

async function openPage(more: Record<string, () => unknown> = {}) {
  const received = serveApi({ ...answers, ...more });
  const said: string[] = [];
  renderAs('admin', <AccountsPage />, (_, text) => said.push(text));
  await screen.findByRole('table');
  return { received, said, user: userEvent.setup() };
}

describe('Comptes', () => {
  it('lists who can sign in', async () => {
    await openPage();
    const row = screen.getByRole('row', { name: /Paul Ferrand/ });
    expect(row.textContent).toContain('Équipe Technique');
    expect(row.textContent).toContain('Actif');
  });

  it('says when the list cannot be loaded, and loads it again', async () => {
    const outcomes = [new RefusedRequest(500, 'internal'), { accounts: [account] }];
    serveApi({ ...answers, 'GET /api/accounts': () => outcomes.shift() });
    renderAs('admin', <AccountsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Les comptes n’ont pas pu être lus');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it('proposes the role that the e-mail suggests until one is chosen, and shows the link once', async () => {
    const { received, user } = await openPage({ 'POST /api/accounts': () => ({ account, link }) });
    await user.click(screen.getByRole('button', { name: 'Créer un compte' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Nom/ }), ' Paul Ferrand ');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'service.finance@hopital.example');
    expect(dialog.getByRole('combobox')).toHaveProperty('value', 'financial');
    await user.selectOptions(dialog.getByRole('combobox'), 'Équipe Technique');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), '.rse');
    expect(dialog.getByRole('combobox')).toHaveProperty('value', 'technical');
    await user.click(dialog.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText(link.url)).toBeDefined();
    const sent = received.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      name: 'Paul Ferrand',
      email: 'service.finance@hopital.example.rse',
      role: 'technical',
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(link.url)).toBeNull();
  });

  it('shows a refused e-mail at its field', async () => {
    const { user } = await openPage({
      'POST /api/accounts': () => new RefusedRequest(409, 'email-already-used', { field: 'email' }),
    });
    await user.click(screen.getByRole('button', { name: 'Créer un compte' }));
    await user.type(screen.getByRole('textbox', { name: /Nom/ }), 'Paul');
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'paul@hopital.example');
    await user.click(screen.getByRole('button', { name: 'Créer le compte' }));
    const field = screen.getByRole('textbox', { name: /Email/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map(id => document.getElementById(id)?.textContent).join()).toContain('existe déjà');
  });

  it('edits the version that was read', async () => {
    const { received, said, user } = await openPage({ 'PUT /api/accounts/12': () => ({ account }) });
    await user.click(screen.getByRole('button', { name: 'Paul Ferrand' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Lecture Seule');
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'trois mots à moi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(said).toEqual(['Compte de Paul Ferrand modifié.']));
    const sent = received.find(({ method }) => method === 'PUT');
    expect(sent?.headers.get('If-Match')).toBe('"4"');
    expect(sent?.body).toEqual({
      name: 'Paul Ferrand',
      email: 'paul@hopital.example',
      role: 'readonly',
      currentPassword: 'trois mots à moi',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what disabling does before it is done', async () => {
    const { received, user } = await openPage({ 'POST /api/accounts/12/disable': () => ({ account }) });
    await user.click(screen.getByRole('button', { name: 'Paul Ferrand' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver le compte' }));
    expect(screen.getByText(/ne pourra plus se connecter/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(received.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Désactiver le compte' }));
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'trois mots à moi');
    await user.click(screen.getByRole('button', { name: 'Désactiver le compte' }));
    await waitFor(() => expect(received.some(({ path }) => path.endsWith('/12/disable'))).toBe(true));
  });

  it('says at the role that the last administrator must stay one', async () => {
    const refusal = new RefusedRequest(409, 'last-admin', { field: 'role' });
    const { user } = await openPage({ 'PUT /api/accounts/12': () => refusal });
    await user.click(screen.getByRole('button', { name: 'Paul Ferrand' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Lecture Seule');
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'trois mots à moi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^C’est le dernier administrateur actif/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  it('corrects an address with the user’s own password, and says at its field when it is already used', async () => {
    const outcomes = [new RefusedRequest(409, 'email-already-used', { field: 'email' }), { account }];
    const { received, said, user } = await openPage({ 'PUT /api/accounts/12': () => outcomes.shift() });
    await user.click(screen.getByRole('button', { name: 'Paul Ferrand' }));
    expect(screen.queryByLabelText(/^Votre mot de passe/)).toBeNull();
    const field = screen.getByRole('textbox', { name: /Email/ });
    await user.clear(field);
    await user.type(field, 'paul.ferrand@hopital.example');
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'trois mots à moi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.type(field, '.fr');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(said).toEqual(['Compte de Paul Ferrand modifié.']));
    expect(received.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Paul Ferrand',
      email: 'paul.ferrand@hopital.example.fr',
      role: 'technical',
      currentPassword: 'trois mots à moi',
    });
  });

  it('deletes a person after saying what is kept, and closes', async () => {
    const { received, said, user } = await openPage({
      'POST /api/accounts/12/erase': () => ({ done: true }),
    });
    await user.click(screen.getByRole('button', { name: 'Paul Ferrand' }));
    await user.click(screen.getByRole('button', { name: 'Effacer la personne' }));
    expect(screen.getByText(/« Compte supprimé n° 12 »/)).toBeDefined();
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'trois mots à moi');
    await user.click(screen.getByRole('button', { name: 'Effacer la personne' }));
    await waitFor(() => expect(said).toEqual(['Paul Ferrand a été effacé. Le journal garde le numéro 12.']));
    const sent = received.find(({ path }) => path.endsWith('/12/erase'));
    expect(sent?.headers.get('If-Match')).toBe('"4"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
