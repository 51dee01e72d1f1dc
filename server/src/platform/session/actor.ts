import type { Role } from '@suivi/domain/accounts/role';

/** The sender of a request: read from the database at every request, so that a change of role takes effect at once. */
export type Actor = {
  accountId: number;
  /** 0 for a request with an access token. */
  sessionId: number;
  name: string;
  email: string;
  role: Role;
  isDemonstration: boolean;
  /** The settings require a second factor for this account and it has none: it may only add one. */
  mustAddSecondFactor: boolean;
};
