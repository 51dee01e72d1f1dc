import { describe, expect, it } from 'vitest';
import { type Account, accountState } from './account.ts';
import { summariseAccounts } from './summarise-accounts.ts';

const active: Account = {
  id: 1,
  name: 'Claire Vernet',
  email: 'claire@hopital.example',
  role: 'admin',
  isDemonstration: false,
  hasPassword: true,
  isLinked: false,
  hasSecondFactor: false,
  isSecondFactorLocked: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  disabledAt: null,
  lastSeenAt: null,
  openSessions: 0,
  linkExpiresAt: null,
  version: 1,
};
const reader: Account = { ...active, id: 2, role: 'readonly' };
const invited: Account = { ...reader, id: 3, hasPassword: false, linkExpiresAt: '2026-11-24T08:00:00.000Z' };
const forgotten: Account = { ...invited, id: 4, linkExpiresAt: null };
const disabled: Account = { ...active, id: 5, disabledAt: '2026-11-20T08:00:00.000Z' };

describe('accountState', () => {
  it.each([
    ['active', active],
    ['invited', invited],
    ['without-password', forgotten],
    ['disabled', disabled],
    ['disabled', { ...invited, disabledAt: '2026-11-20T08:00:00.000Z' }],
  ])('%s', (state, account) => {
    expect(accountState(account)).toBe(state);
  });
});

describe('summariseAccounts', () => {
  const u = '\u00a0';

  it.each([
    [[active, reader], `2${u}comptes. 1${u}administrateur peut se connecter.`],
    [
      [active, { ...active, id: 6 }, invited, forgotten, disabled],
      `5${u}comptes, dont 1${u}désactivé et 2${u}sans mot de passe. 2${u}administrateurs peuvent se connecter.`,
    ],
    // An administrator who is disabled or has no password cannot help anybody.
    [
      [disabled, { ...invited, role: 'admin' as const }],
      `2${u}comptes, dont 1${u}désactivé et 1${u}sans mot de passe. 0${u}administrateur peut se connecter.`,
    ],
  ])('%#', (accounts, sentence) => {
    expect(summariseAccounts(accounts)).toBe(sentence);
  });
});
