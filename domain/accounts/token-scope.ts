import { type Action, can } from './can.ts';
import type { Role } from './role.ts';

/**
 * The scopes of an access token, each with the action that its creator's role must allow. No scope covers accounts, tokens or the
 * journal.
 */
export const tokenScopes = {
  months: 'data.export',
  bills: 'data.export',
  alerts: 'data.export',
  readings: 'declaration.import',
} as const satisfies Record<string, Action>;

export type TokenScope = keyof typeof tokenScopes;
export const tokenScopeNames = Object.keys(tokenScopes) as TokenScope[];

/** The scopes that a user with this role may give to a token. */
export function scopesOf(role: Role): TokenScope[] {
  return tokenScopeNames.filter(scope => can(role, tokenScopes[scope]));
}

/** A token expires after a year at most. */
export const tokenMaximumDays = 365;
