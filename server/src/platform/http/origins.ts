import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { isLoopback } from '../is-for-this-machine-alone.ts';

type Place = Pick<Config, 'publicUrl' | 'host' | 'port'>;

/** The origins of pages that may send changes. On loopback, also the other names under which this machine knows itself. */
export function originsOf({ publicUrl, host, port }: Place): Set<string> {
  const origins = new Set<string>();
  if (publicUrl !== null) origins.add(publicUrl);
  if (isLoopback(host)) {
    for (const name of [host, '127.0.0.1', 'localhost']) origins.add(localOrigin(name, port));
  }
  return origins;
}

export function isServedOverHttps({ publicUrl }: Pick<Place, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** The address that the server itself listens on. */
export function localOrigin(host: string, port: number): string {
  return new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`).origin;
}
