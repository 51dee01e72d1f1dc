import type { listAccounts } from '@suivi/contract/accounts/accounts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';

export type Account = AnswerOf<typeof listAccounts>['accounts'][number];

/**
 * `locked`: too many wrong codes. `invited`: a one-time link has not been used yet. `without-password`: that link has expired and
 * nobody can sign in.
 */
export type AccountState = 'active' | 'locked' | 'invited' | 'without-password' | 'disabled';

export function accountState(account: Account): AccountState {
  const { disabledAt, hasPassword, isSecondFactorLocked, linkExpiresAt } = account;
  if (disabledAt !== null) return 'disabled';
  if (isSecondFactorLocked) return 'locked';
  if (hasPassword) return 'active';
  return linkExpiresAt === null ? 'without-password' : 'invited';
}

export const accountStateLabels: Record<AccountState, string> = {
  active: 'Actif',
  locked: 'Second facteur bloqué',
  invited: 'Mot de passe à choisir',
  'without-password': 'Lien expiré',
  disabled: 'Désactivé',
};
