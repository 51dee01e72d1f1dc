import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../../testing/render-as.tsx';
import { type ReceivedRequest, RefusedRequest, serveApi } from '../../../testing/serve-api.ts';
import { JournalPage } from './journal-page.tsx';

const row = {
  id: '41',
  at: '2026-11-21T04:12:00.000Z',
  accountId: 7,
  accountName: 'Claire Vernet',
  action: 'declaration.save',
  entity: 'declaration',
  entityId: '12',
  siteId: 2,
  label: 'Brioude · gas · 2024',
  before: { unit: 'kWh', notes: null },
  after: { unit: 'm3', notes: null },
  requestId: 'r',
};
const older = {
  ...row,
  id: '40',
  action: 'account.create',
  entity: 'account',
  label: 'a@b.example',
  before: null,
  after: null,
};

beforeEach(() => {
  history.replaceState(null, '', '/?vue=journal');
});

function open(journal: (request: ReceivedRequest) => unknown) {
  const received = serveApi({
    'GET /api/session': () => sessionAs('admin'),
    'GET /api/journal/filters': () => ({
      people: [{ accountId: 7, name: 'Claire Vernet' }],
      entities: ['account', 'declaration'],
    }),
    'GET /api/journal': journal,
  });
  renderAs('admin', <JournalPage />);
  return received.filter.bind(received, ({ path }: ReceivedRequest) => path === '/api/journal');
}

describe('Journal', () => {
  it('shows who did what, when, and what changed, in the words of the screen', async () => {
    open(() => ({ entries: [row], next: null }));
    const entry = within(await screen.findByRole('listitem'));
    expect(entry.getByText('Déclaration : modification – Brioude · Gaz · 2024')).toBeDefined();
    expect(entry.getByText('Claire Vernet')).toBeDefined();
    expect(entry.getByText('21/11/2026 05:12')).toBeDefined();
    await userEvent.click(entry.getByText(/1 valeur/));
    const cells = entry.getAllByRole('row').map(({ textContent }) => textContent);
    expect(cells).toEqual(['ChampAvantAprès', 'UnitékWhm³']);
  });

  it('sends the filters and keeps them in the address', async () => {
    const asked = open(() => ({ entries: [], next: null }));
    await screen.findByText('Aucun changement n’est encore au journal.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Objet' }), 'Compte');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Personne' }), 'Claire Vernet');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'brioude');
    await screen.findByText('Rien dans le journal ne correspond à ces filtres.');
    await vi.waitFor(() => {
      expect(asked().at(-1)?.query).toEqual({ entity: 'account', person: '7', text: 'brioude' });
    });
    expect(location.search).toBe('?vue=journal&objet=account&personne=7&recherche=brioude');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(location.search).toBe('?vue=journal');
  });

  it('leaves sign-ins out until they are requested', async () => {
    const asked = open(() => ({ entries: [], next: null }));
    await screen.findByText('Aucun changement n’est encore au journal.');
    expect(asked().at(-1)?.query).toEqual({ view: 'changes' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Objet' }), 'Tous');
    await vi.waitFor(() => {
      expect(asked().at(-1)?.query).toEqual({});
    });
    expect(location.search).toBe('?vue=journal&objet=all');
  });

  it('shows sign-ins, refusals and exports as « Sécurité »', async () => {
    const refused = {
      ...row,
      entity: 'session',
      action: 'session.forbid',
      label: 'claire@hopital.example',
      before: null,
      after: { address: '203.0.113.8', asked: 'GET /api/accounts' },
    };
    const asked = open(() => ({ entries: [refused], next: null }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Objet' }), 'Sécurité');
    await vi.waitFor(() => {
      expect(asked().at(-1)?.query).toEqual({ view: 'security' });
    });
    expect(location.search).toBe('?vue=journal&objet=security');
    expect(screen.getByText('Session : droit refusé – claire@hopital.example')).toBeDefined();
    await userEvent.click(screen.getByText(/2 valeurs/));
    expect(screen.getByRole('row', { name: /Demande.*GET \/api\/accounts/ })).toBeDefined();
  });

  it('continues after the last entry of the previous page', async () => {
    const asked = open(({ query }) =>
      query['after'] === '41' ? { entries: [older], next: null } : { entries: [row], next: '41' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('Compte : création – a@b.example')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    expect(asked().map(({ query }) => query['after'])).toEqual([undefined, '41']);
  });

  it('says when it cannot be loaded', async () => {
    open(() => new RefusedRequest(403, 'forbidden'));
    expect((await screen.findByRole('alert')).textContent).toContain('Le journal n’a pas pu être lu');
  });
});
