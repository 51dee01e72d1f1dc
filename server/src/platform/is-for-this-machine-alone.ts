import { isIP } from 'node:net';

type Place = { host: string; publicUrl: string | null; trustedProxies: readonly string[] };

/**
 * Whether only this machine can reach the server: it listens on loopback, and neither a public address nor a proxy in front of it
 * says otherwise. Public knowledge, such as the demonstration password, is only accepted there.
 */
export function isForThisMachineAlone({ host, publicUrl, trustedProxies }: Place): boolean {
  const publicHost = publicUrl === null ? host : new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && isLoopback(publicHost) && trustedProxies.length === 0;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
