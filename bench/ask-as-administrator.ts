import type { createApp } from '@suivi/server/src/app';
import { sessionToken } from './open-session.ts';

type Http = Awaited<ReturnType<typeof createApp>>['http'];

/** Asks a server in this process as who has the bench's session, each time by a key of its own. Throws what is refused. */
export function askAsAdministrator(http: Http, origin: string) {
  let keys = 0;
  return async (method: 'GET' | 'POST', url: string, body?: Buffer | object, version?: number) => {
    keys += 1;
    const response = await http.inject({
      method,
      url,
      headers: {
        origin,
        cookie: `session=${sessionToken}`,
        'idempotency-key': `bench-key-${keys}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response;
  };
}
