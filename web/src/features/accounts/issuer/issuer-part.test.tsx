import {
  grantAccess,
  listAccessRequests,
  readIssuerSettings,
  refuseAccess,
  saveIssuerSettings,
} from '@suivi/contract/accounts/issuer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { faultOf } from '../../../testing/text-of.ts';

const settings = {
  isOn: false,
  label: 'le compte du GHT',
  issuer: 'https://identite.hopital.example/realms/ght',
  clientId: 'suivi',
  scopes: 'openid email',
  groupClaim: 'groups',
  roleGroups: [{ group: 'energie-admins', role: 'admin' as const }],
  closeUnseenDays: null,
  hasClientSecret: true,
  version: 6,
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the settings of the identity service', () => {
  async function open(save: Parameters<typeof answer<typeof saveIssuerSettings>>[1] = settings) {
    const view = await openView('vue=accounts&partie=connexion', 'admin', [
      answer(readIssuerSettings, settings),
      answer(saveIssuerSettings, save),
    ]);
    await screen.findByDisplayValue(settings.issuer);
    return { ...view, sent: () => view.received.filter(({ method }) => method === 'PUT') };
  }

  it('are changed with the user’s own password, without the secret when it stays the same', async () => {
    const { sent, told } = await open();
    await press('Ajouter un groupe');
    const groups = screen.getByRole('group', { name: /^Rôles donnés par les groupes/ });
    const added = within(groups)
      .getAllByLabelText<HTMLInputElement>(/^Groupe/)
      .at(-1);
    if (!added) throw new Error('no row was added');
    await userEvent.type(field(/^Votre mot de passe/), 'le mien');
    await press('Enregistrer');
    expect(await screen.findByText('Nommez chaque groupe, ou retirez la ligne.')).toBeDefined();
    expect(sent()).toEqual([]);

    await userEvent.type(added, ' techniciens ');
    await userEvent.type(field(/^Désactiver un compte inutilisé/), '90');
    await press('Enregistrer');
    await waitFor(() => expect(told).toEqual(['Connexion par l’établissement enregistrée.']));
    const { hasClientSecret: _, version, ...content } = settings;
    expect(sent()[0]?.headers.get('If-Match')).toBe(`"${version}"`);
    expect(sent()[0]?.body).toEqual({
      ...content,
      roleGroups: [...content.roleGroups, { group: 'techniciens', role: 'readonly' }],
      closeUnseenDays: 90,
      clientSecret: null,
      currentPassword: 'le mien',
    });
    expect(field(/^Votre mot de passe/).value).toBe('');
  });

  it.each(['29', '731', 'jamais', '30,5'])('refuses %s days without use', async days => {
    const { sent } = await open();
    await userEvent.type(field(/^Désactiver un compte inutilisé/), days);
    await userEvent.type(field(/^Votre mot de passe/), 'le mien');
    await press('Enregistrer');
    expect(faultOf(field(/^Désactiver un compte inutilisé/))).toContain('de 30 à 730 jours');
    expect(sent()).toEqual([]);
  });

  it('keep what was typed when the password is wrong, and try only what is stored', async () => {
    await open(() => new RefusedRequest(400, 'password-wrong', { field: 'currentPassword' }));
    const trial = screen.getByRole('button', { name: 'Essayer la connexion' });
    expect(trial.getAttribute('aria-disabled')).toBeNull();
    await userEvent.type(field(/^Nom sur le bouton/), ' du Velay');
    await userEvent.type(field(/^Votre mot de passe/), 'pas celui-là');
    await press('Enregistrer');
    await waitFor(() => expect(faultOf(field(/^Votre mot de passe/))).not.toBeNull());
    expect(field(/^Nom sur le bouton/).value).toBe('le compte du GHT du Velay');
    expect(trial.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Enregistrez d’abord vos changements.')).toBeDefined();
    await press('Annuler les changements');
    expect(field(/^Nom sur le bouton/).value).toBe('le compte du GHT');
  });
});

describe('a person who requested access', () => {
  const request = {
    id: 3,
    name: 'Léa Morel',
    email: 'lea@hopital.example',
    askedAt: '2026-11-20T08:00:00Z',
    proposedRole: 'technical' as const,
    accountName: null,
  };
  const { account } = sampleAnswer(grantAccess.answer, 'full');

  async function open(
    requests: (typeof request | (Omit<typeof request, 'accountName'> & { accountName: string }))[],
  ) {
    let asked = requests;
    const view = await openView('vue=accounts', 'admin', [
      answer(listAccessRequests, () => ({ requests: asked })),
      answer(grantAccess, () => {
        asked = [];
        return { account: { ...account, name: 'Léa Morel' } };
      }),
      answer(refuseAccess, () => {
        asked = [];
        return { done: true as const };
      }),
    ]);
    await screen.findByRole('region', { name: 'Demandes d’accès' });
    return view;
  }

  it('gets the chosen role, after its effect was stated', async () => {
    const { received, told } = await open([request]);
    const part = within(screen.getByRole('region', { name: 'Léa Morel' }));
    expect(part.getByRole<HTMLSelectElement>('combobox').value).toBe('technical');
    await userEvent.selectOptions(part.getByRole('combobox'), 'Lecture Seule');
    await userEvent.click(part.getByRole('button', { name: 'Créer le compte' }));
    expect(part.getByText(/Assurez-vous que la demande vient bien de cette personne/)).toBeDefined();
    await userEvent.type(part.getByLabelText(/^Votre mot de passe/), 'le mien');
    await userEvent.click(part.getByRole('button', { name: 'Créer le compte' }));
    await waitFor(() => expect(told).toEqual(['Léa Morel peut se connecter.']));
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      role: 'readonly',
      currentPassword: 'le mien',
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Demandes d’accès' })).toBeNull());
  });

  it('is linked to the account with the same address, and keeps its role', async () => {
    await open([{ ...request, accountName: 'Léa M.' }]);
    const part = within(screen.getByRole('region', { name: 'Léa Morel' }));
    expect(part.queryByRole('combobox')).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Lier au compte de Léa M.' }));
    expect(part.getByText(/plus avec son mot de passe\. Son rôle reste le même/)).toBeDefined();
  });

  it('is refused without asking for a password', async () => {
    const { received } = await open([request]);
    await press('Écarter la demande');
    expect(screen.queryByLabelText(/^Votre mot de passe/)).toBeNull();
    await press('Écarter la demande');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Demandes d’accès' })).toBeNull());
    expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/access-requests/3',
    ]);
  });
});
