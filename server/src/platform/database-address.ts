import { z } from 'zod';

/** Modes in which the server's certificate is checked; the driver treats all of them as `verify-full`. */
const checked = new Set(['require', 'verify-ca', 'verify-full']);
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)?$/;

/** Whether the address names a single host: the driver would take « one,other » for the name of one machine. */
export function namesOneHost(text: string): boolean {
  const url = URL.parse(text);
  return url === null || !hostOf(url).includes(',');
}

/** A database address as a setting holds it. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).refine(namesOneHost);

function hostOf(url: URL): string {
  return url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
}

/**
 * The address with which to connect to a database. Another machine is reached over TLS with its certificate checked, unless the
 * address says `sslmode=disable`. Null when it asks for anything else, such as `no-verify`, that anybody on the way could read.
 * `sslrootcert` is kept.
 */
export function databaseAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null) return null;
  const host = hostOf(url);
  // A folder means a socket of this machine.
  if (host.startsWith('/') || thisMachine.test(host)) return text;
  const mode = url.searchParams.get('sslmode');
  if (mode === 'disable') return text;
  const isLoosened = ['ssl', 'uselibpqcompat'].some(name => url.searchParams.has(name));
  if (isLoosened || (mode !== null && !checked.has(mode))) return null;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
