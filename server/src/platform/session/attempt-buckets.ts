import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Whoever owns one IPv6 address owns its /64 network. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return `address:${address}`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return `address:${mapped}`;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16));
  return `address:${groups.join(':')}::/64`;
}

/** Hashed: people type passwords in the wrong field. */
export function accountBucket(email: string): string {
  return `account:${digest(email.trim().toLowerCase())}`;
}

/** What all browsers that an account does not know try on it, whatever their addresses. */
export function strangersBucket(email: string): string {
  return `strangers:${digest(email.trim().toLowerCase())}`;
}

/** What an address tries on one account, once others have used up the tries of the account. */
export function accountAddressBucket(email: string, address: string): string {
  return `${accountBucket(email)}@${addressBucket(address)}`;
}

/** A browser that this account signed in from has tries of its own, which strangers cannot use up. */
export function deviceBucket(deviceToken: string, accountId: number): string {
  return `device:${digest(deviceToken)}:${accountId}`;
}

export function passwordBucket(accountId: number): string {
  return `password:${accountId}`;
}

/** Codes of a second factor have tries of their own. */
export function secondFactorBucket(accountId: number): string {
  return `second-factor:${accountId}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
