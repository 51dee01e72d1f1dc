import { canonicalEmail } from '@suivi/contract/ground/email-address';
import type { Role } from '@suivi/domain/accounts/role';
import * as client from 'openid-client';
import { IssuerAnswerRefused } from './fault-of.ts';
import type { IssuerSettings } from './settings-store.ts';

/** What the issuer said about a person, checked and reduced to what is used. */
export type Told = {
  issuer: string;
  subject: string;
  name: string;
  email: string;
  groups: string[];
  hasSecondFactor: boolean;
  tokens: IssuerTokens;
};

/** Tokens with which the issuer is asked again, and informed that the session has ended. */
export type IssuerTokens = { refresh: string | null; id: string | null; endSession: string | null };

export type Claims = Record<string, unknown>;

/** A verified answer: the part that is used, and all of its claims. */
export type Heard = { told: Told; claims: Claims; hasPkce: boolean };

const factors: ReadonlySet<unknown> = new Set(['mfa', 'totp', 'pop', 'otp', 'hwk', 'fido']);
const mostGroups = 500;
const ahead = 300;

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** The claims of the ID token and of the user info endpoint, whose `sub` must be the same. */
export async function readClaims(
  configuration: client.Configuration,
  tokens: Tokens,
  subject: string | null,
): Promise<Claims> {
  const own: Claims = tokens.claims() ?? {};
  const sub = typeof own['sub'] === 'string' ? own['sub'] : subject;
  if (sub === null || (subject !== null && sub !== subject)) throw new IssuerAnswerRefused('subject');
  if (typeof own['iat'] === 'number' && own['iat'] > Date.now() / 1000 + ahead)
    throw new IssuerAnswerRefused('time');
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return own;
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, sub)), ...own };
}

export function toldOf(
  claims: Claims,
  tokens: Tokens,
  settings: IssuerSettings,
  endSession: string | undefined,
): Told {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const amr = claims['amr'];
  return {
    issuer: settings.issuer,
    subject: text('sub'),
    name: nameOf(text).slice(0, 120),
    email: claims['email_verified'] === false ? '' : text('email'),
    groups: groupsOf(claims[settings.groupClaim]),
    hasSecondFactor: Array.isArray(amr) && amr.some(each => factors.has(each)),
    tokens: {
      refresh: tokens.refresh_token ?? null,
      id: tokens.id_token ?? null,
      endSession: endSession ?? null,
    },
  };
}

function nameOf(text: (name: string) => string): string {
  const parts = [text('given_name'), text('usual_name') || text('family_name')].filter(part => part !== '');
  return text('name') || parts.join(' ') || text('email');
}

function groupsOf(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(/[\s,]+/) : [];
  return list.filter(each => typeof each === 'string').slice(0, mostGroups);
}

/** The role of the first mapped group of the person; null when none of their groups is mapped. */
export function roleOf({ groups }: Pick<Told, 'groups'>, { roleGroups }: IssuerSettings): Role | null {
  return roleGroups.find(({ group }) => groups.includes(group))?.role ?? null;
}

/** The address, if it is valid and the issuer did not say that it is unverified. */
export function emailOf({ email }: Pick<Told, 'email'>): string | null {
  return canonicalEmail(email);
}
