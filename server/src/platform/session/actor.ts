import type { Role } from '@suivi/domain/accounts/role';

/** Who sends a request: read from the database at every request, so that a change of role counts at once. */
export type Actor = {
  accountId: number;
  /** 0: by a token of access. */
  sessionId: number;
  name: string;
  email: string;
  role: Role;
  isDemonstration: boolean;
  /** The settings require a second factor of this account and it has none: it may only add one. */
  mustAddSecondFactor: boolean;
};
