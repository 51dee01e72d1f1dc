import { type Action, can } from './can.ts';
import type { Role } from './role.ts';

/** What a token of access may be given, each with what its maker's role must allow. Accounts, tokens and the journal are in none. */
export const tokenScopes = {
  months: 'data.export',
  bills: 'data.export',
  alerts: 'data.export',
  readings: 'declaration.import',
} as const satisfies Record<string, Action>;

export type TokenScope = keyof typeof tokenScopes;
export const tokenScopeNames = Object.keys(tokenScopes) as TokenScope[];

/** The scopes that somebody of this role may give a token. */
export function scopesOf(role: Role): TokenScope[] {
  return tokenScopeNames.filter(scope => can(role, tokenScopes[scope]));
}

/** A token ends after a year at the latest. */
export const tokenMaximumDays = 365;
