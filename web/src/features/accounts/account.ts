import type { listAccounts } from '@suivi/contract/accounts';
import type { AnswerOf } from '@suivi/contract/endpoint';

export type Account = AnswerOf<typeof listAccounts>['accounts'][number];

/** `invited`: a one-time link waits to be used. `without-password`: it has expired, nobody can sign in. */
export type AccountState = 'active' | 'invited' | 'without-password' | 'disabled';

export function accountState({ disabledAt, hasPassword, linkExpiresAt }: Account): AccountState {
  if (disabledAt !== null) return 'disabled';
  if (hasPassword) return 'active';
  return linkExpiresAt === null ? 'without-password' : 'invited';
}

export const accountStateLabels: Record<AccountState, string> = {
  active: 'Actif',
  invited: 'Mot de passe à choisir',
  'without-password': 'Lien expiré',
  disabled: 'Désactivé',
};
