import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The owner of one IPv6 address owns its whole /64 network. */
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

/** Hashed, since people type passwords in the wrong field. */
export function accountBucket(email: string): string {
  return `account:${digest(email.trim().toLowerCase())}`;
}

/** Attempts on an account by all browsers that it does not know, whatever their addresses. */
export function strangersBucket(email: string): string {
  return `strangers:${digest(email.trim().toLowerCase())}`;
}

/** Attempts of one address on one account, used once others have used up the attempts of the account. */
export function accountAddressBucket(email: string, address: string): string {
  return `${accountBucket(email)}@${addressBucket(address)}`;
}

/** A browser that has signed in to this account before has attempts of its own, which strangers cannot use up. */
export function deviceBucket(deviceToken: string, accountId: number): string {
  return `device:${digest(deviceToken)}:${accountId}`;
}

export function passwordBucket(accountId: number): string {
  return `password:${accountId}`;
}

/** Codes of a second factor have attempts of their own. */
export function secondFactorBucket(accountId: number): string {
  return `second-factor:${accountId}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
