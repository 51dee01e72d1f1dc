import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionAs } from '../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../testing/serve-api.ts';
import { App } from './app.tsx';

const shell = {
  groupName: 'GHT de Haute-Loire',
  contactEmail: 'energie@hopital.example',
  designerName: null,
  demonstration: false,
  demonstrationAccounts: [],
  setupNeeded: false,
};
const nobody = { user: null, openAlerts: 0, dataVersion: '', today: { year: 2026, month: 11, day: 21 } };

let session: unknown = nobody;

beforeEach(() => {
  session = nobody;
  history.replaceState(null, '', '/?vue=own-account');
});

function open(more: Record<string, () => unknown> = {}) {
  const received = serveApi({
    'GET /api/session': () => session,
    'GET /api/shell': () => shell,
    'GET /api/sessions': () => ({ sessions: [] }),
    'GET /api/own-notices': () => ({ notices: [] }),
    'GET /api/own-mails': () => ({ mails: [], sent: [], isMailOn: true }),
    'GET /api/own-two-factor': () => ({
      confirmedAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      recentFailures: null,
    }),
    'GET /api/sites': () => ({ sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    ...more,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return received;
}

async function fillAndSend() {
  const user = userEvent.setup();
  const [email] = await screen.findAllByRole('textbox', { name: /Email/ });
  if (!email) throw new Error('no e-mail field');
  await user.clear(email);
  await user.type(email, 'claire@hopital.example');
  const password = document.querySelector<HTMLInputElement>('input[name=password]');
  if (!password) throw new Error('no password field');
  await user.type(password, 'colline brume tracteur');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('App', () => {
  it('requests the session, then asks the user to sign in', async () => {
    open();
    expect(screen.getByText('Chargement...')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined();
    const contact = await screen.findByText(/veuillez contacter le développeur à/);
    expect(contact.textContent).toContain('energie@hopital.example');
  });

  it.each([
    ['admin', 'Administrateur'],
    ['technical', 'Équipe Technique'],
    ['financial', 'Service Financier'],
    ['rse', 'Responsable RSE'],
    ['readonly', 'Lecture Seule'],
  ] as const)('a person who is %s sees which account they use', async (role, label) => {
    session = sessionAs(role);
    open();
    expect((await screen.findAllByRole('banner'))[0]?.textContent).toContain(label);
    expect(screen.getAllByText('claire@hopital.example').length).toBeGreaterThan(0);
  });

  it('opens the view of the address once somebody has signed in', async () => {
    const received = open({
      'POST /api/session': () => {
        session = sessionAs('rse');
        return session;
      },
    });
    await fillAndSend();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mon compte' })).toBeDefined();
    expect(screen.getAllByRole('banner')[0]?.textContent).toContain('Responsable RSE');
    expect(document.title).toBe('Mon compte – Suivi des Consommations Énergétiques');
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'claire@hopital.example',
      password: 'colline brume tracteur',
    });
  });

  it.each([
    [new RefusedRequest(401, 'sign-in-refused'), 'Email ou mot de passe incorrect'],
    [
      new RefusedRequest(500, 'internal'),
      'Erreur de connexion. Veuillez réessayer.Le serveur a rencontré une erreur inattendue. Réessayez, puis signalez-la si elle persiste.',
    ],
    [
      new RefusedRequest(429, 'throttled', { params: { retryAfterSeconds: 240 } }),
      'Trop de tentatives. Réessayez dans 4\u00a0minutes.',
    ],
  ])('says why signing in failed (%#), and keeps the e-mail', async (refusal, sentence) => {
    open({ 'POST /api/session': () => refusal });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
      'claire@hopital.example',
    );
  });

  it('says that no answer came, and signs in once one comes', async () => {
    let isCut = true;
    open({
      'POST /api/session': () => {
        if (isCut) throw new TypeError('Failed to fetch');
        session = sessionAs('rse');
        return session;
      },
    });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mon compte' })).toBeDefined();
  });

  it('reports a cut network like any failed connection, with the cause beside it', async () => {
    open({ 'POST /api/session': () => Promise.reject(new TypeError('Failed to fetch')) });
    await fillAndSend();
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('Erreur de connexion. Veuillez réessayer.');
    expect(said).toContain('Le serveur ne répond pas. Vérifiez votre connexion au réseau');
  });

  it('keeps the page under the login screen when the session has ended', async () => {
    session = sessionAs('rse');
    open();
    const typed = await screen.findByLabelText(/^Mot de passe actuel/);
    await userEvent.type(typed, 'à garder');
    session = nobody;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Reconnectez-vous')).toBeDefined();
    session = sessionAs('rse');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText('Reconnectez-vous')).toBeNull());
    expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveProperty('value', 'à garder');
  });

  it('asks anybody who leaves a link to sign in, not only the person whose session ended behind it', async () => {
    session = sessionAs('rse');
    history.replaceState(null, '', '/#lien=used');
    open({ 'POST /api/links/read': () => new RefusedRequest(404, 'link-invalid') });
    const leave = await screen.findByRole('button', { name: 'Aller à la connexion' });
    session = nobody;
    act(() => void window.dispatchEvent(new Event('focus')));
    await userEvent.click(leave);
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeDefined();
    expect(screen.queryByText('Reconnectez-vous')).toBeNull();
  });

  it('starts a fresh page for another person', async () => {
    session = sessionAs('rse');
    open();
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'à moi');
    const other = sessionAs('financial');
    session = { ...other, user: { ...other.user, id: 8, name: 'Nadia Perrin' } };
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Nadia Perrin')).toBeDefined();
    expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveProperty('value', '');
  });

  it('signs out on request, and says when that failed', async () => {
    session = sessionAs('rse');
    const outcomes = [new RefusedRequest(503, 'database-unavailable'), { done: true }];
    open({ 'DELETE /api/session': () => outcomes.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    expect(await screen.findByText(/La déconnexion n’a pas abouti/)).toBeDefined();
    session = nobody;
    await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeDefined();
  });

  it('says that the server cannot be reached, and tries again', async () => {
    let isDown = true;
    open({ 'GET /api/session': () => (isDown ? new RefusedRequest(500, 'internal') : nobody) });
    expect((await screen.findByRole('alert')).textContent).toContain('L’application n’a pas pu démarrer');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined();
  });

  it('lets nobody back in because of an answer requested before signing out', async () => {
    session = sessionAs('rse');
    open({ 'DELETE /api/session': () => ({}) });
    const signOut = await screen.findByRole('button', { name: 'Déconnexion' });
    let answerLate: (answer: unknown) => void = () => undefined;
    const late = sessionAs('rse');
    session = new Promise(resolve => {
      answerLate = resolve;
    });
    act(() => void window.dispatchEvent(new Event('focus')));
    await userEvent.click(signOut);
    await screen.findByRole('button', { name: 'Se connecter' });
    await act(async () => answerLate(late));
    await act(async () => new Promise(resolve => void setTimeout(resolve, 20)));
    expect(screen.queryByRole('button', { name: 'Déconnexion' })).toBeNull();
  });
});
