import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

export type RightToRead = 'allowed' | 'not-authenticated' | 'hidden';

type Asking = {
  /** The other end of the socket: what a proxy says about its client does not count here. */
  socketAddress: string | undefined;
  headers: IncomingHttpHeaders;
};

/**
 * The metrics are for a collector on this machine, or for one that has the token. A request through a proxy counts as coming from
 * elsewhere, and so does one that addresses this server by a name other than this machine's (sent by a page in a browser).
 */
export function rightToRead({ socketAddress, headers }: Asking, token: string | null): RightToRead {
  if (headers.authorization !== undefined) {
    const sent = /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1];
    if (token !== null && sent !== undefined && isSame(sent, token)) return 'allowed';
  } else if (isLoopback(socketAddress) && !isForwarded(headers) && isNamedLocally(headers.host)) {
    return 'allowed';
  }
  return token === null ? 'hidden' : 'not-authenticated';
}

/** Compared in constant time, so that the duration does not reveal how much is right. */
function isSame(sent: string, token: string): boolean {
  const [left, right] = [sent, token].map(text => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(name => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
}

function isNamedLocally(host = ''): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
