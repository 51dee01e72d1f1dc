import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@suivi/contract/accounts/session';
import {
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  type TwoFactor,
} from '@suivi/contract/accounts/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { faultOf, textOf } from '../../../testing/text-of.ts';

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const longEnough = 'quatre mots sans lien';

async function open(answers: Parameters<typeof openView>[2] = [], role: 'admin' | 'readonly' = 'readonly') {
  const view = await openView('vue=own-account', role, answers);
  await screen.findByRole('heading', { name: 'Mon compte' });
  const sent = (path: string) => view.received.filter(each => each.path === path && each.method !== 'GET');
  return { ...view, sent };
}

describe('the user’s own password', () => {
  const type = async (current: string, next: string) => {
    await userEvent.type(field(/^Mot de passe actuel/), current);
    await userEvent.type(field(/^Nouveau mot de passe/), next);
    await press('Changer le mot de passe');
  };

  it('is not sent while the new one is too short, and the field says by how much', async () => {
    const { sent } = await open();
    await type('celui d’hier', 'douze lettres');
    expect(faultOf(field(/^Nouveau mot de passe/))).toContain('il manque 2 caractères');
    expect(sent(changeOwnPassword.path)).toEqual([]);
  });

  it('has errors at its fields when nothing is typed', async () => {
    const { sent } = await open();
    await press('Changer le mot de passe');
    const fields = [field(/^Mot de passe actuel/), field(/^Nouveau mot de passe/)];
    for (const each of fields) expect(faultOf(each)).toContain('Remplissez ce champ.');
    expect(document.activeElement).toBe(fields[0]);
    expect(sent(changeOwnPassword.path)).toEqual([]);
  });

  it('keeps what was typed when the present password is wrong, and clears both once it is changed', async () => {
    const outcomes = [
      new RefusedRequest(400, 'password-wrong', { field: 'currentPassword' }),
      { done: true as const },
    ];
    const { told, sent } = await open([
      answer(changeOwnPassword, () => outcomes.shift() ?? { done: true as const }),
    ]);
    await type('pas celui-là', longEnough);
    await waitFor(() => expect(faultOf(field(/^Mot de passe actuel/))).not.toBeNull());
    expect(field(/^Nouveau mot de passe/).value).toBe(longEnough);
    await press('Changer le mot de passe');
    await waitFor(() => expect(told).toEqual(['Mot de passe changé. Vos autres sessions ont été fermées.']));
    expect([field(/^Mot de passe actuel/).value, field(/^Nouveau mot de passe/).value]).toEqual(['', '']);
    expect(sent(changeOwnPassword.path).at(-1)?.body).toEqual({
      currentPassword: 'pas celui-là',
      newPassword: longEnough,
    });
  });
});

describe('the second factor', () => {
  const none: TwoFactor = {
    confirmedAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
    recentFailures: null,
  };
  const active: TwoFactor = { ...none, confirmedAt: '2026-03-02T09:00:00Z', recoveryCodesLeft: 8 };
  const secret = 'JBSWY3DPEHPK3PXP';
  const codes = ['aaaa-1111', 'bbbb-2222'];

  it('is added with the password, a key and a code; its recovery codes are shown once', async () => {
    let state = none;
    const outcomes = [new RefusedRequest(400, 'second-factor-wrong', { field: 'code' })];
    const { sent } = await open([
      answer(readTwoFactor, () => state),
      answer(startTwoFactor, { secret, uri: `otpauth://totp/x?secret=${secret}` }),
      answer(confirmTwoFactor, () => {
        const refused = outcomes.shift();
        if (refused) return refused;
        state = active;
        return { recoveryCodes: codes };
      }),
    ]);
    await userEvent.type(await screen.findByLabelText(/^Mot de passe, pour commencer/), 'le mien');
    await press('Ajouter un second facteur');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await userEvent.type(field(/^Code à six chiffres/), '000000');
    await press('Activer');
    await waitFor(() => expect(faultOf(field(/^Code à six chiffres/))).not.toBeNull());
    await press('Activer');
    const list = await screen.findByRole('list', { name: 'Codes de secours' });
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual(codes);
    expect(sent(startTwoFactor.path)[0]?.body).toEqual({ currentPassword: 'le mien' });
    await press('Je les ai gardés');
    expect(await screen.findByText(/^Actif depuis le 2 mars 2026/)).toBeDefined();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('reports wrong codes after the right password, and that few recovery codes are left', async () => {
    const recentFailures = { count: 3, lastAt: '2026-11-20T18:00:00Z' };
    await open([answer(readTwoFactor, { ...active, recoveryCodesLeft: 1, recentFailures })]);
    const part = section('Second facteur');
    expect(textOf(await part.findByText(/codes faux/))).toMatch(
      /^3 codes faux .* le dernier le 20 novembre 2026/,
    );
    expect(part.getByText(/^Créez de nouveaux codes avant d’en manquer/)).toBeDefined();
  });

  it('cannot be removed where the group requires it', async () => {
    await open([answer(readTwoFactor, { ...active, isRequired: true })]);
    await screen.findByRole('button', { name: 'Créer de nouveaux codes de secours' });
    expect(screen.queryByRole('button', { name: 'Retirer le second facteur' })).toBeNull();
  });

  it('is removed, and its codes are renewed, with password and code together', async () => {
    let state = active;
    const { sent, told } = await open([
      answer(readTwoFactor, () => state),
      answer(renewRecoveryCodes, { recoveryCodes: codes }),
      answer(stopTwoFactor, () => {
        state = none;
        return { done: true as const };
      }),
    ]);
    const prove = async () => {
      const part = section('Second facteur');
      await userEvent.type(part.getByLabelText(/^Mot de passe/), 'le mien');
      await userEvent.type(part.getByLabelText(/^Code du téléphone ou de secours/), '123456');
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Créer de nouveaux codes de secours' }));
    expect(screen.getByText('Les codes de secours actuels ne serviront plus.')).toBeDefined();
    await prove();
    await press('Créer de nouveaux codes');
    await screen.findByRole('list', { name: 'Codes de secours' });
    await press('Je les ai gardés');
    await press('Retirer le second facteur');
    await prove();
    await press('Retirer le second facteur');
    await waitFor(() => expect(told).toEqual(['Second facteur retiré.']));
    expect(await screen.findByLabelText(/^Mot de passe, pour commencer/)).toBeDefined();
    const proof = { currentPassword: 'le mien', code: '123456' };
    expect([sent(renewRecoveryCodes.path)[0]?.body, sent(stopTwoFactor.path)[0]?.body]).toEqual([
      proof,
      proof,
    ]);
  });
});

describe('open sessions', () => {
  const session = {
    id: 1,
    isCurrent: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    createdAt: '2026-11-20T08:00:00Z',
    lastSeenAt: '2026-11-21T08:00:00Z',
    expiresAt: '2026-11-27T08:00:00Z',
  };
  const other = { ...session, id: 2, isCurrent: false, createdAt: '2026-11-18T08:00:00Z' };

  it('can all be closed except the current one, one by one or together', async () => {
    let sessions = [session, other, { ...other, id: 3, createdAt: '2026-11-19T08:00:00Z' }];
    const { received } = await open([
      answer(listOwnSessions, () => ({ sessions })),
      answer(endOwnSession, ({ path }) => {
        sessions = sessions.filter(({ id }) => !path.endsWith(`/${id}`));
        return { done: true as const };
      }),
      answer(endOtherSessions, () => {
        sessions = [session];
        return { ended: 1 };
      }),
    ]);
    const part = section('Sessions ouvertes');
    const closing = () => part.queryAllByRole('button', { name: /^Fermer la session Firefox/ });
    await waitFor(() => expect(closing()).toHaveLength(2));
    expect(part.getByText(/cette session/)).toBeDefined();
    await press(/ouverte le 18 novembre 2026/);
    await waitFor(() => expect(closing()).toHaveLength(1));
    expect(received.find(({ method }) => method === 'DELETE')?.path).toBe('/api/sessions/2');
    await press('Fermer toutes les autres');
    await waitFor(() => expect(closing()).toHaveLength(0));
    expect(screen.queryByRole('button', { name: 'Fermer toutes les autres' })).toBeNull();
  });

  it('show the error at the one that could not be closed', async () => {
    await open([
      answer(listOwnSessions, { sessions: [session, other] }),
      answer(endOwnSession, () => new RefusedRequest(500, 'internal')),
    ]);
    const part = section('Sessions ouvertes');
    await userEvent.click(await part.findByRole('button', { name: /^Fermer la session/ }));
    expect(await part.findByRole('alert')).toBeDefined();
    expect(part.getAllByRole('listitem')).toHaveLength(2);
  });
});
