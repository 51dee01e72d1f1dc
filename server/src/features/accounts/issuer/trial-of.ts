import type { Trial } from '@suivi/contract/accounts/issuer';
import { type Heard, roleOf } from './read-told.ts';
import type { IssuerSettings } from './settings-store.ts';

const longestValue = 300;

/** What the issuer said, for the administrator who sets it up; nothing of it is stored. */
export function trialOf({ told, claims, hasPkce }: Heard, settings: IssuerSettings): Trial {
  const { issuer, name, email, groups, hasSecondFactor, tokens } = told;
  return {
    issuer,
    name,
    email,
    groups,
    role: roleOf(told, settings),
    hasSecondFactor,
    hasPkce,
    isRenewed: tokens.refresh !== null,
    claims: Object.entries(claims).map(([name, value]) => ({
      name,
      value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue),
    })),
  };
}
